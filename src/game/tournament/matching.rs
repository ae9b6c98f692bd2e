//! The heaviest way to match people in pairs (Edmonds' blossoms, with labels as Galil describes
//! them): cubic in the number of people.
//!
//! A matching is known to be heaviest by labels on people and blossoms: no edge weighs more than
//! half the labels of its ends, and edges of the matching weigh exactly as much. People are numbered
//! from 1 in here, blossoms above them; 0 is nobody.

use std::collections::VecDeque;

mod blossoms;

/// Whether and how a tree of alternating edges has reached somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    No,
    /// By an even number of edges.
    Outer,
    /// By an odd one.
    Inner,
}

/// An edge between two people, known by them even where it leads from one blossom to another.
#[derive(Clone, Copy, Default, Debug)]
struct Edge {
    from: usize,
    to: usize,
    /// Twice the weight; zero where there is no edge.
    weight: i128,
}

#[derive(Debug)]
struct Search {
    people: usize,
    /// People and the blossoms that have been numbered.
    nodes: usize,
    /// One more than any node's number.
    width: usize,
    edges: Vec<Edge>,
    label: Vec<i128>,
    mate: Vec<usize>,
    /// From whom the cheapest edge of an outer node leads here.
    slack: Vec<usize>,
    /// The outermost blossom that somebody is in.
    top: Vec<usize>,
    parent: Vec<usize>,
    reach: Vec<Reach>,
    /// In which petal of a blossom somebody is.
    petal_of: Vec<usize>,
    /// The petals of a blossom around it, the one where it begins first.
    petals: Vec<Vec<usize>>,
    seen: Vec<u32>,
    looks: u32,
    queue: VecDeque<usize>,
}

/// Whom each of `count` people is matched with, so that the weights add up to the most; `None` for
/// those who stay alone. Only edges with a weight above zero are used.
pub fn heaviest(count: usize, weight: impl Fn(usize, usize) -> Option<i128>) -> Vec<Option<usize>> {
    let mut search = Search::new(count);
    for from in 0..count {
        for to in 0..from {
            if let Some(weight) = weight(to, from).filter(|weight| *weight > 0) {
                search.add(from + 1, to + 1, weight * 2);
            }
        }
    }
    search.run();
    let mates = search.mate[1..=count].iter();
    mates.map(|mate| mate.checked_sub(1)).collect()
}

impl Search {
    fn new(people: usize) -> Self {
        let width = people + people / 2 + 2;
        let mut edges = vec![Edge::default(); width * width];
        for from in 1..=people {
            for to in 1..=people {
                let edge = &mut edges[from * width + to];
                (edge.from, edge.to) = (from, to);
            }
        }
        let mut petal_of = vec![0; width * width];
        for person in 1..=people {
            petal_of[person * width + person] = person;
        }
        Self {
            people,
            nodes: people,
            width,
            edges,
            label: vec![0; width],
            mate: vec![0; width],
            slack: vec![0; width],
            top: (0..width)
                .map(|node| if node <= people { node } else { 0 })
                .collect(),
            parent: vec![0; width],
            reach: vec![Reach::No; width],
            petal_of,
            petals: vec![Vec::new(); width],
            seen: vec![0; width],
            looks: 0,
            queue: VecDeque::new(),
        }
    }

    fn add(&mut self, from: usize, to: usize, weight: i128) {
        self.edge_mut(from, to).weight = weight;
        self.edge_mut(to, from).weight = weight;
        // Whoever stays alone has the smallest label: all begin with the same, enough for any edge.
        let enough = self.label[0].max(weight / 2);
        self.label[..=self.people].fill(enough);
    }

    fn edge(&self, from: usize, to: usize) -> Edge {
        self.edges[from * self.width + to]
    }

    fn edge_mut(&mut self, from: usize, to: usize) -> &mut Edge {
        &mut self.edges[from * self.width + to]
    }

    /// By how much the labels of an edge's ends are more than it needs.
    fn excess(&self, edge: Edge) -> i128 {
        self.label[edge.from] + self.label[edge.to] - self.edge(edge.from, edge.to).weight
    }

    fn run(&mut self) {
        while self.grow() {}
    }

    /// Makes the matching larger by one pair; says no where it is heaviest as it is.
    fn grow(&mut self) -> bool {
        self.plant();
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(person) = self.queue.pop_front() {
                if self.look_around(person) {
                    return true;
                }
            }
            if !self.change_labels() {
                return false;
            }
            if self.follow_new_edges() {
                return true;
            }
            self.open_blossoms();
        }
    }

    /// Begins a tree at each node that is not matched.
    fn plant(&mut self) {
        self.queue.clear();
        for node in 1..=self.nodes {
            self.reach[node] = Reach::No;
            self.slack[node] = 0;
        }
        for node in 1..=self.nodes {
            if self.top[node] == node && self.mate[node] == 0 {
                self.parent[node] = 0;
                self.reach[node] = Reach::Outer;
                self.enqueue(node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node <= self.people {
            self.queue.push_back(node);
        } else {
            for petal in self.petals[node].clone() {
                self.enqueue(petal);
            }
        }
    }

    /// Follows the tight edges of somebody in an outer node; says whether a pair was won.
    fn look_around(&mut self, person: usize) -> bool {
        if self.reach[self.top[person]] == Reach::Inner {
            return false;
        }
        for other in 1..=self.people {
            let edge = self.edge(person, other);
            if edge.weight == 0 || self.top[person] == self.top[other] {
                continue;
            }
            if self.excess(edge) == 0 {
                if self.follow(edge) {
                    return true;
                }
            } else {
                self.note_slack(person, self.top[other]);
            }
        }
        false
    }

    fn note_slack(&mut self, person: usize, node: usize) {
        let known = self.slack[node];
        if known == 0 || self.excess(self.edge(person, node)) < self.excess(self.edge(known, node))
        {
            self.slack[node] = person;
        }
    }

    fn find_slack(&mut self, node: usize) {
        self.slack[node] = 0;
        for person in 1..=self.people {
            let leads_here = self.edge(person, node).weight > 0 && self.top[person] != node;
            if leads_here && self.reach[self.top[person]] == Reach::Outer {
                self.note_slack(person, node);
            }
        }
    }

    /// Takes a tight edge from an outer node; says whether a pair was won.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.top[edge.from], self.top[edge.to]);
        match self.reach[to] {
            Reach::No => {
                self.parent[to] = edge.from;
                self.reach[to] = Reach::Inner;
                let next = self.top[self.mate[to]];
                self.slack[to] = 0;
                self.slack[next] = 0;
                self.reach[next] = Reach::Outer;
                self.enqueue(next);
                false
            }
            Reach::Outer => match self.meeting(from, to) {
                0 => {
                    self.augment(from, to);
                    self.augment(to, from);
                    true
                }
                base => {
                    self.close_blossom(from, base, to);
                    false
                }
            },
            Reach::Inner => false,
        }
    }

    /// Where the ways of two outer nodes to their roots meet; nowhere for those of two trees.
    fn meeting(&mut self, one: usize, other: usize) -> usize {
        self.looks += 1;
        let (mut here, mut there) = (one, other);
        while here != 0 || there != 0 {
            if here != 0 {
                if self.seen[here] == self.looks {
                    return here;
                }
                self.seen[here] = self.looks;
                here = self.top[self.mate[here]];
                if here != 0 {
                    here = self.top[self.parent[here]];
                }
            }
            std::mem::swap(&mut here, &mut there);
        }
        0
    }

    /// Exchanges what is matched and what is not from an outer node to its root.
    fn augment(&mut self, from: usize, to: usize) {
        let (mut here, mut next) = (from, to);
        loop {
            let left = self.top[self.mate[here]];
            self.match_with(here, next);
            if left == 0 {
                return;
            }
            let above = self.top[self.parent[left]];
            self.match_with(left, above);
            (here, next) = (above, left);
        }
    }

    /// Moves the labels until one more edge is tight; says no where that makes nothing heavier.
    fn change_labels(&mut self) -> bool {
        let step = self.step();
        let is_used_up = |person: usize| {
            self.reach[self.top[person]] == Reach::Outer && self.label[person] <= step
        };
        if (1..=self.people).any(is_used_up) {
            return false;
        }
        for person in 1..=self.people {
            match self.reach[self.top[person]] {
                Reach::Outer => self.label[person] -= step,
                Reach::Inner => self.label[person] += step,
                Reach::No => {}
            }
        }
        for blossom in self.people + 1..=self.nodes {
            if self.top[blossom] == blossom {
                match self.reach[blossom] {
                    Reach::Outer => self.label[blossom] += step * 2,
                    Reach::Inner => self.label[blossom] -= step * 2,
                    Reach::No => {}
                }
            }
        }
        true
    }

    /// By how much the labels can move until something happens.
    fn step(&self) -> i128 {
        let mut step = i128::MAX;
        for node in 1..=self.nodes {
            if self.top[node] != node {
                continue;
            }
            if node > self.people && self.reach[node] == Reach::Inner {
                step = step.min(self.label[node] / 2);
            }
            if self.slack[node] != 0 {
                let excess = self.excess(self.edge(self.slack[node], node));
                match self.reach[node] {
                    Reach::No => step = step.min(excess),
                    Reach::Outer => step = step.min(excess / 2),
                    Reach::Inner => {}
                }
            }
        }
        step
    }

    /// Follows the edges that have just become tight; says whether a pair was won.
    fn follow_new_edges(&mut self) -> bool {
        self.queue.clear();
        for node in 1..=self.nodes {
            let from = self.slack[node];
            if self.top[node] != node || from == 0 || self.top[from] == node {
                continue;
            }
            let edge = self.edge(from, node);
            if self.excess(edge) == 0 && self.follow(edge) {
                return true;
            }
        }
        false
    }

    fn open_blossoms(&mut self) {
        for blossom in self.people + 1..=self.nodes {
            let is_empty = self.reach[blossom] == Reach::Inner && self.label[blossom] == 0;
            if self.top[blossom] == blossom && is_empty {
                self.open_blossom(blossom);
            }
        }
    }
}

#[cfg(test)]
mod tests;
