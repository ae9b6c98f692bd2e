//! Blossoms: odd rings of alternating edges, treated as one node.

use super::{Edge, Reach, Search};

impl Search {
    fn set_top(&mut self, node: usize, top: usize) {
        self.top[node] = top;
        if node > self.people {
            for petal in self.petals[node].clone() {
                self.set_top(petal, top);
            }
        }
    }

    fn petal_of(&self, blossom: usize, person: usize) -> usize {
        self.petal_of[blossom * self.width + person]
    }

    /// How many petals lie between a blossom's beginning and one of them, the way round that is
    /// even.
    fn way_to(&mut self, blossom: usize, petal: usize) -> usize {
        let petals = &mut self.petals[blossom];
        let place = petals.iter().position(|&one| one == petal).unwrap_or(0);
        if place % 2 == 1 {
            petals[1..].reverse();
            petals.len() - place
        } else {
            place
        }
    }

    /// Matches a node along its edge to another, and a blossom's petals with one another.
    pub(super) fn match_with(&mut self, node: usize, other: usize) {
        let edge = self.edge(node, other);
        self.mate[node] = edge.to;
        if node <= self.people {
            return;
        }
        let petal = self.petal_of(node, edge.from);
        let way = self.way_to(node, petal);
        for place in 0..way {
            let (one, next) = (self.petals[node][place], self.petals[node][place ^ 1]);
            self.match_with(one, next);
        }
        self.match_with(petal, other);
        self.petals[node].rotate_left(way);
    }

    /// Makes one node of a ring that an edge between two outer nodes of a tree has closed.
    pub(super) fn close_blossom(&mut self, from: usize, base: usize, to: usize) {
        let blossom = self.free_number();
        self.label[blossom] = 0;
        self.reach[blossom] = Reach::Outer;
        self.mate[blossom] = self.mate[base];
        let mut petals = self.climb(to, base);
        petals.push(base);
        petals.reverse();
        // Around the ring: from its base down to one end of the edge, and up from the other.
        let mut up = self.climb(from, base);
        petals.append(&mut up);
        self.petals[blossom].clone_from(&petals);
        self.set_top(blossom, blossom);
        self.join_edges(blossom, &petals);
        self.find_slack(blossom);
    }

    /// The nodes from an outer one up to a base, without it; those that were inner are outer now.
    fn climb(&mut self, from: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut node = from;
        while node != base {
            let above = self.top[self.mate[node]];
            way.extend([node, above]);
            self.enqueue(above);
            node = self.top[self.parent[above]];
        }
        way
    }

    fn free_number(&mut self) -> usize {
        let free = (self.people + 1..=self.nodes).find(|&node| self.top[node] == 0);
        free.unwrap_or_else(|| {
            self.nodes += 1;
            self.nodes
        })
    }

    /// Gives a blossom the tightest edges of its petals, and knows who is in which.
    fn join_edges(&mut self, blossom: usize, petals: &[usize]) {
        for node in 0..self.width {
            *self.edge_mut(blossom, node) = Edge::default();
            *self.edge_mut(node, blossom) = Edge::default();
            self.petal_of[blossom * self.width + node] = 0;
        }
        for &petal in petals {
            for node in 1..=self.nodes {
                let (new, known) = (self.edge(petal, node), self.edge(blossom, node));
                let is_tighter = known.weight == 0 || self.excess(new) < self.excess(known);
                if new.weight > 0 && is_tighter {
                    *self.edge_mut(blossom, node) = new;
                    *self.edge_mut(node, blossom) = self.edge(node, petal);
                }
            }
            for person in 1..=self.people {
                if self.petal_of(petal, person) != 0 {
                    self.petal_of[blossom * self.width + person] = petal;
                }
            }
        }
    }

    /// Takes an inner blossom apart whose label is used up.
    pub(super) fn open_blossom(&mut self, blossom: usize) {
        for petal in self.petals[blossom].clone() {
            self.set_top(petal, petal);
        }
        let entry = self.edge(blossom, self.parent[blossom]).from;
        let entry = self.petal_of(blossom, entry);
        let way = self.way_to(blossom, entry);
        let petals = std::mem::take(&mut self.petals[blossom]);
        for pair in petals[..way].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge(outer, inner).from;
            self.reach[inner] = Reach::Inner;
            self.reach[outer] = Reach::Outer;
            self.slack[inner] = 0;
            self.find_slack(outer);
            self.enqueue(outer);
        }
        self.reach[entry] = Reach::Inner;
        self.parent[entry] = self.parent[blossom];
        for &petal in &petals[way + 1..] {
            self.reach[petal] = Reach::No;
            self.find_slack(petal);
        }
        self.top[blossom] = 0;
    }
}
