//! The seats of a table, and who holds them.

use crate::game::ids::PlayerId;
use crate::rules::{Color, Variant};

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody: anyone may join.
    Open,
    /// Kept for a player who has not answered.
    Invited(PlayerId),
    /// Somebody holds it.
    Taken(PlayerId),
}

/// A seat at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The colour; none before the lots are drawn.
    pub color: Option<Color>,
    /// Who holds it.
    pub holder: Holder,
}

/// The seats of a table: the opener's first while gathering, in the order of play from the start on.
#[derive(Clone, Debug)]
pub struct Seats {
    all: Vec<Seat>,
    /// Those for whom a seat was kept as the table was opened.
    named: Vec<PlayerId>,
    /// Who went before the end, so that somebody else took their seat, the first first.
    departed: Vec<(Color, PlayerId)>,
}

impl Seats {
    /// The seats of a new table: with a colour chosen, the others follow in the order of play.
    pub(super) fn new(
        variant: Variant,
        opener: PlayerId,
        invited: &[Option<PlayerId>],
        color: Option<Color>,
    ) -> Self {
        let colors = variant.colors();
        let first = color.and_then(|color| colors.iter().position(|&known| known == color));
        let others = invited
            .iter()
            .map(|player| player.map_or(Holder::Open, Holder::Invited));
        let holders = std::iter::once(Holder::Taken(opener)).chain(others);
        let seat = |(place, holder)| Seat {
            color: first.map(|first| colors[(first + place) % colors.len()]),
            holder,
        };
        Self {
            all: holders.enumerate().map(seat).collect(),
            named: invited.iter().flatten().copied().collect(),
            departed: Vec::new(),
        }
    }

    /// Each seat, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Seat> {
        self.all.iter()
    }

    /// Whether a seat is held so.
    #[must_use]
    pub fn are_held(&self, holder: Holder) -> bool {
        self.all.iter().any(|seat| seat.holder == holder)
    }

    /// How many seats anyone may take.
    #[must_use]
    pub fn open_count(&self) -> usize {
        let open = |seat: &&Seat| seat.holder == Holder::Open;
        self.all.iter().filter(open).count()
    }

    /// Those for whom a seat is kept, who have not answered.
    pub fn invited(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.all.iter().filter_map(|seat| match seat.holder {
            Holder::Invited(player) => Some(player),
            Holder::Open | Holder::Taken(_) => None,
        })
    }

    /// Whether a seat was kept for a player as the table was opened, taken by now or not.
    #[must_use]
    pub fn was_named(&self, player: PlayerId) -> bool {
        self.named.contains(&player)
    }

    /// The player of a colour.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<PlayerId> {
        let seat = self.all.iter().find(|seat| seat.color == Some(color))?;
        match seat.holder {
            Holder::Taken(player) => Some(player),
            Holder::Open | Holder::Invited(_) => None,
        }
    }

    /// The colour of a player.
    #[must_use]
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        let taken = |seat: &&Seat| seat.holder == Holder::Taken(player);
        self.all.iter().find(taken).and_then(|seat| seat.color)
    }

    /// Everyone who sits or is invited, computers and those who were forgotten among them.
    pub fn holders(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.all.iter().filter_map(|seat| match seat.holder {
            Holder::Taken(player) | Holder::Invited(player) => Some(player),
            Holder::Open => None,
        })
    }

    /// Everyone who sits or is invited, but computers and those who were forgotten.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.holders().filter(|player| player.is_person())
    }

    /// Who went before the end, so that somebody else took their seat, the first first.
    #[must_use]
    pub fn departed(&self) -> &[(Color, PlayerId)] {
        &self.departed
    }

    /// Everyone who sits or is invited, and then those who went before the end: web pages number them in this order.
    pub fn ever_seated(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let departed = self.departed.iter().map(|&(_, player)| player);
        self.holders().chain(departed)
    }

    /// The players in the order of the seats, once every seat is taken.
    pub(super) fn all_taken(&self) -> Option<Vec<PlayerId>> {
        let taken = self.all.iter().map(|seat| match seat.holder {
            Holder::Taken(player) => Some(player),
            Holder::Open | Holder::Invited(_) => None,
        });
        taken.collect()
    }

    /// The colours in the order of the seats, where one was chosen.
    pub(super) fn chosen_colors(&self) -> Option<Vec<Color>> {
        self.all.iter().map(|seat| seat.color).collect()
    }

    /// A player takes the seat kept for them, or else an open one.
    pub(super) fn take(&mut self, player: PlayerId) {
        let kept = |seat: &&mut Seat| seat.holder == Holder::Invited(player);
        let open = |seat: &&mut Seat| seat.holder == Holder::Open;
        let seat = match self.all.iter_mut().find(kept) {
            Some(seat) => Some(seat),
            None => self.all.iter_mut().find(open),
        };
        if let Some(seat) = seat {
            seat.holder = Holder::Taken(player);
        }
    }

    /// A player gives the seat back: it is open again.
    pub(super) fn give_back(&mut self, player: PlayerId) {
        let taken = |seat: &&mut Seat| seat.holder == Holder::Taken(player);
        if let Some(seat) = self.all.iter_mut().find(taken) {
            seat.holder = Holder::Open;
        }
    }

    /// The lots are drawn: from now on the seats stand in the order of play.
    pub(super) fn assign(&mut self, seating: &[(Color, PlayerId)]) {
        let seat = |&(color, player)| Seat {
            color: Some(color),
            holder: Holder::Taken(player),
        };
        self.all = seating.iter().map(seat).collect();
    }

    /// Somebody else takes the seat of a colour.
    pub(super) fn substitute(&mut self, color: Color, by: PlayerId) {
        let seat = |seat: &&mut Seat| seat.color == Some(color);
        if let Some(seat) = self.all.iter_mut().find(seat) {
            if let Holder::Taken(former) = seat.holder {
                self.departed.push((color, former));
            }
            seat.holder = Holder::Taken(by);
        }
    }
}

impl<'a> IntoIterator for &'a Seats {
    type Item = &'a Seat;
    type IntoIter = std::slice::Iter<'a, Seat>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
