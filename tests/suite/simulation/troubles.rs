//! What goes wrong in the simulation, how it is mended, and what must not come of it.

use rand::RngExt;
use seigneur::game::{Clock, GameId, Millis};

use super::audit::{Away, Fault};
use super::bot::{SHARD, SHARDS};
use super::calendar::{DAY, HOUR, MINUTE};
use super::mailbox::Network;
use super::world::{Concerned, Happening, Trouble, World};

impl World {
    /// The bot beats; where it makes up for an outage, every clock is looked at.
    pub(super) async fn beat(&mut self) -> Result<(), Fault> {
        let before = self.last_heartbeat().await;
        self.crew().beat().await;
        let any = self.games.keys().next().copied().unwrap_or(GameId(0));
        let outage = self
            .bot()
            .store
            .outage_of(any, self.clock.now())
            .await
            .unwrap();
        let Some(outage) = outage.filter(|outage| Some(outage.since) == before) else {
            return Ok(());
        };
        let away = Away {
            since: outage.since.0,
            until: outage.until.0,
        };
        if away.until - away.since <= 10 * MINUTE {
            return Err(format!("{away:?} is no outage"));
        }
        self.tally.outages += 1;
        let mut turns = Vec::new();
        let concerned: Vec<GameId> = self.games.keys().copied().collect();
        let store = self.bot().store.clone();
        for (game, audit) in &mut self.games {
            let clock = store.turn(*game).await.unwrap();
            audit.made_up(away, clock)?;
            if let Some((seq, _, Some(running))) = audit.turn
                && running
                    .deadline
                    .is_some_and(|until| (away.until + 1..=away.until + 2 * DAY).contains(&until))
                && running.told < away.until - 10 * MINUTE
            {
                turns.push((*game, seq));
            }
        }
        for game in concerned {
            self.plan_looks(game);
        }
        let number = self.outages.len();
        self.outages.push(Concerned { away, turns });
        self.plan(self.now() + 8 * HOUR, Happening::HeardOf(number));
        Ok(())
    }

    pub(super) async fn last_heartbeat(&self) -> Option<Millis> {
        let beats = self.bot().store.heartbeats(SHARDS).await.unwrap();
        beats.get(&SHARD).copied()
    }

    /// Whoever is still in the turn that an outage concerned has heard of it.
    pub(super) fn all_heard_of(&mut self, number: usize) -> Result<(), Fault> {
        if self.trouble.is_some() || self.crew.is_none() {
            self.plan(self.now() + 8 * HOUR, Happening::HeardOf(number));
            return Ok(());
        }
        let Concerned { away, turns } = &self.outages[number];
        for (game, seq) in turns {
            let Some(audit) = self.games.get(game) else {
                continue;
            };
            let same = audit.turn.is_some_and(|(present, ..)| present == *seq);
            if same && audit.missed_outage(*away) && !self.mailbox.was_closed(*game) {
                return Err(format!("{game} did not hear of {away:?}"));
            }
        }
        Ok(())
    }

    pub(super) async fn begin_trouble(&mut self) -> Result<(), Fault> {
        let days = self.rng.random_range(3..20);
        let lasts = match self.rng.random_range(0..4) {
            0 => self.rng.random_range(MINUTE..15 * MINUTE),
            1 | 2 => self.rng.random_range(15 * MINUTE..10 * HOUR),
            _ => self.rng.random_range(10 * HOUR..4 * DAY),
        };
        self.plan(self.now() + lasts + days * DAY, Happening::Trouble);
        // A beat a minute ago at most.
        self.tick().await?;
        let trouble = match self.rng.random_range(0..8) {
            0..=3 => Trouble::Stopped,
            4 => Trouble::Deaf,
            5 => Trouble::Mute,
            6 => Trouble::Set(self.rng.random_range(11 * MINUTE..5 * HOUR)),
            _ => Trouble::Set(-self.rng.random_range(11 * MINUTE..5 * HOUR)),
        };
        match trouble {
            Trouble::Stopped => self.crew = None,
            Trouble::Deaf => self.gateway.break_off(),
            Trouble::Mute => self.mailbox.change(Network::Down),
            Trouble::Set(by) => self.clock.set_by(by),
        }
        self.trouble = Some(trouble);
        if self.crew.is_some() && trouble != Trouble::Mute {
            if self.crew().counting() > 0 {
                return Err(format!("time counts although there is {trouble:?}"));
            }
            // Nothing may end now, however late it looks, and nobody is urged.
            let before = (self.tally.by_itself, self.tally.urged());
            self.look().await?;
            if (self.tally.by_itself, self.tally.urged()) != before {
                return Err(format!("something ended although there is {trouble:?}"));
            }
        }
        for minutes in [1, 6, 11, 16, 30, 60, 120, 180] {
            self.plan(self.now() + minutes * MINUTE, Happening::Look);
        }
        let lasts = match trouble {
            Trouble::Set(_) => 20 * MINUTE,
            _ => lasts,
        };
        self.plan(self.now() + lasts, Happening::Repair(trouble));
        // Now and then a permission is missing at a table as well.
        if let Some(&game) = self.games.keys().nth(self.rng.random_range(0..40)) {
            let until = self.now() + self.rng.random_range(HOUR..30 * HOUR);
            self.mailbox.close(game, until);
            let audit = self.games.get_mut(&game).expect("a game that goes on");
            audit.closed_until = Some(until);
        }
        Ok(())
    }

    pub(super) async fn repair(&mut self, trouble: Trouble) -> Result<(), Fault> {
        self.trouble = None;
        self.calm_since = self.now();
        match trouble {
            Trouble::Stopped => self.start_crew().await,
            Trouble::Deaf => self.gateway.connect(),
            Trouble::Mute => {
                self.mailbox.change(Network::Up);
                // What failed is tried again within minutes.
                self.clock.advance_to(self.clock.steady().0 + 11 * MINUTE);
            }
            Trouble::Set(_) => {}
        }
        if matches!(trouble, Trouble::Stopped | Trouble::Deaf) {
            // The start of the process must end nothing before its first beat.
            if self.crew().counting() > 0 {
                return Err("time counts before the first beat".to_owned());
            }
            let before = self.tally.by_itself;
            self.crew().remind().await;
            self.look_at_deadlines().await?;
            let last = self.last_heartbeat().await.expect("it has beaten");
            let away = self.clock.now().since(last) > 10 * MINUTE;
            let known = self.outages.len();
            self.beat().await?;
            if (self.outages.len() > known) != away {
                return Err(format!(
                    "{trouble:?} since {last:?}, made up for: {}",
                    !away
                ));
            }
            self.listen().await?;
            if self.tally.by_itself != before {
                return Err("something ended with the outage".to_owned());
            }
        }
        self.tick().await?;
        if self.crew().counting() < self.crew().size() {
            return Err(format!("time does not count again after {trouble:?}"));
        }
        Ok(())
    }

    /// The latest outage, if there was one.
    pub fn latest_outage(&self) -> Option<Away> {
        self.outages.last().map(|outage| outage.away)
    }
}
