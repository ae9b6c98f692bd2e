//! Whom somebody meets who waits for a game, and which game others have found for them.

use std::collections::BTreeSet;

use super::{OpeningService, Sought};
use crate::game::damage::unless_damaged;
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::seeking::{Apart, Seeker, meeting};
use crate::game::sight::Sighting;
use crate::rules::Variant;

impl OpeningService<'_> {
    /// Has somebody meet others with whom they can sit down by now, though nobody has come: something else may have kept
    /// them apart, or the process that kept their seek has ended before it looked.
    pub(crate) async fn meet_who_waits(self, player: PlayerId) -> Result<(), GameError> {
        for own in self.store.seeks_of(player, self.clock.now()).await? {
            if self.is_full(own.server, own.player).await? || self.sit_at_open_table(&own).await? {
                continue;
            }
            // The service is asked who has gone: only where they would sit down.
            let would_sit = self.found(&own).await?.is_some();
            if would_sit && !self.is_gone(&own).await? {
                self.meet_as_waiting(&own).await?;
            }
        }
        Ok(())
    }

    /// Whether somebody waits for a kind of game, still.
    pub(super) async fn waits_for(
        self,
        player: PlayerId,
        variant: Variant,
    ) -> Result<bool, GameError> {
        let waits = self.store.seeks_of(player, self.clock.now()).await?;
        Ok(waits.iter().any(|own| own.variant == variant))
    }

    /// Those with whom somebody sits down, the longest waiting first. Whoever is found to have gone waits no more, whoever has
    /// as many tables as they may waits on, and others are looked for.
    pub(super) async fn found(self, newcomer: &Seeker) -> Result<Option<Vec<Seeker>>, GameError> {
        let now = self.clock.now();
        let (variant, terms) = (newcomer.variant, newcomer.terms);
        let mut waiting = self.store.seekers(variant, terms, now).await?;
        if waiting.is_empty() {
            return Ok(None);
        }
        let sought = (variant, terms);
        let blocks = self.store.seekers_apart(sought, newcomer.player).await?;
        let apart = Apart::of(blocks);
        loop {
            let met = meeting(newcomer, &waiting, &apart);
            let Some(met) = met.map(|met| met.into_iter().cloned().collect::<Vec<_>>()) else {
                return Ok(None);
            };
            if let Some(out) = self.out_of_sight(newcomer, &met).await {
                waiting.retain(|one| one.player != out);
                continue;
            }
            let out = self.out_of(&met).await?;
            if out.is_empty() {
                return Ok(Some(met));
            }
            waiting.retain(|one| !out.contains(&one.player));
        }
    }

    /// Who of some people that wait cannot sit down: those who have as many tables as they may, or else those who have gone.
    /// The service is asked of people alone who would sit down.
    async fn out_of(self, met: &[Seeker]) -> Result<BTreeSet<PlayerId>, GameError> {
        let mut out = BTreeSet::new();
        for one in met {
            if self.is_full(one.server, one.player).await? {
                out.insert(one.player);
            }
        }
        if out.is_empty() {
            for one in met {
                if self.is_gone(one).await? {
                    out.insert(one.player);
                }
            }
        }
        Ok(out)
    }

    /// Who cannot sit down with the others, as their game would be in a channel that not everyone sees any more: on each server it
    /// is where whoever has waited longest began to wait. Nobody is asked about people for it.
    async fn out_of_sight(self, newcomer: &Seeker, met: &[Seeker]) -> Option<PlayerId> {
        let mut people: Vec<&Seeker> = met.iter().chain([newcomer]).collect();
        people.sort_by_key(|one| one.since);
        for (nth, one) in people.iter().enumerate() {
            let mut before = people[..nth].iter();
            let first = before.find(|other| other.server == one.server);
            let Some(first) = first.filter(|first| first.channel != one.channel) else {
                continue;
            };
            if self.sight.sighting_of_all(first.spot()).await == Sighting::Hidden {
                let is_newcomer = one.player == newcomer.player;
                return Some(if is_newcomer {
                    first.player
                } else {
                    one.player
                });
            }
        }
        None
    }

    /// Whether somebody who waits is known not to see the place of their game any more, or to have left its server:
    /// nobody could play with them. What they wait for ends by it.
    pub(super) async fn is_gone(self, seeker: &Seeker) -> Result<bool, GameError> {
        let spot = seeker.spot();
        let is_there = self.sight.sighting(seeker.player, spot).await != Sighting::Hidden;
        if is_there && !self.sight.is_missing(spot).await {
            return Ok(false);
        }
        tracing::info!(server = %seeker.server, "somebody has gone who waited for a game");
        self.store.end_seek(seeker.player, seeker.variant).await?;
        Ok(true)
    }

    /// The game to which others have found somebody who had just begun to wait.
    pub(super) async fn met_meanwhile(self, newcomer: &Seeker) -> Result<Sought, GameError> {
        let Seeker { player, server, .. } = *newcomer;
        let games = self.store.open_games(server, player).await?;
        let is_later = |game: &GameId| game.made_at() >= newcomer.since;
        for game in games.into_iter().rev().filter(is_later) {
            let Some(table) = unless_damaged(game, self.store.load(game).await)? else {
                continue;
            };
            let held = self.store.game_channel_on(game, server).await?;
            if let Some(held) = held.filter(|_| table.variant() == newcomer.variant) {
                let table = table.held_at(server, held.number);
                return Ok(Sought::Table(Box::new(table)));
            }
        }
        Ok(Sought::Met)
    }
}
