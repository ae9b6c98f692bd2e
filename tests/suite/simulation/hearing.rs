//! What people hear in the simulation, and what follows from it.

use std::collections::BTreeSet;

use rand::RngExt;
use seigneur::game::{Event, GameId, MessageKind, Phase, PlayerId, Table};

use super::audit::Fault;
use super::calendar::{DAY, HOUR};
use super::mailbox::Said;
use super::people::lots;
use super::world::{Happening, World};

impl World {
    /// The same as [`hear_all`](Self::hear_all), while something may happen to whoever says it.
    pub async fn listen(&mut self) -> Result<(), Fault> {
        if self.crew.is_some() {
            Box::pin(self.strike()).await?;
        }
        self.hear_all().await
    }

    /// The bot says what is due, and everybody hears it.
    pub async fn hear_all(&mut self) -> Result<(), Fault> {
        if self.crew.is_none() {
            return Ok(());
        }
        self.crew().say().await;
        for (player, at) in self.mailbox.take_lost_lists() {
            self.people[Self::person(player)].gets_no_lists(at);
        }
        let said = self.mailbox.take();
        for said in &said {
            self.tally.said += 1;
            self.hear(said).map_err(|fault| {
                let audit = said.game().and_then(|game| self.games.get(&game));
                let topic = said.key.topic;
                audit.map_or(format!("{topic:?}: {fault}"), |audit| {
                    audit.explained(&fault)
                })
            })?;
        }
        let touched: BTreeSet<GameId> = said.iter().filter_map(Said::game).collect();
        for game in touched {
            let clock = self.bot().store.turn(game).await.unwrap();
            if let Some(audit) = self.games.get(&game) {
                let right = audit.clock_is(clock);
                right.map_err(|fault| audit.explained(&fault))?;
            }
        }
        Ok(())
    }

    fn hear(&mut self, said: &Said) -> Result<(), Fault> {
        if self.hear_in_person(said)? {
            return Ok(());
        }
        let (Some(game), Some(table)) = (said.game(), said.table.clone()) else {
            // The end of a season.
            return Ok(());
        };
        if !self.games.contains_key(&game) {
            return self.hear_of_gathering(said, (game, &table));
        }
        let (table, latest, now) = (&*table, self.latest_outage(), self.now());
        let seq = said.key.number.seq;
        let vacation = table.to_move().and_then(|(_, player)| {
            let server = table.header().server;
            self.vacation_until(server, player)
        });
        let audit = self.games.get_mut(&game).expect("a game that goes on");
        if audit.is_new(seq) && said.kind == MessageKind::Vacation {
            audit.vacation(table, now)?;
            self.plan_looks(game);
        } else if audit.is_new(seq) {
            audit.note(format!("{now} #{}: {:?}", table.seq(), table.last_event()));
            let flagged_before = audit.flagged.clone();
            audit.by_itself(table, now, latest, vacation)?;
            self.fell(table, &flagged_before)?;
            self.tally.by_itself += 1;
            self.plan_choices(table);
            self.plan_looks(game);
        }
        let to_move = table.to_move().map(|(color, _)| color);
        let audit = self.games.get_mut(&game).expect("a game that goes on");
        let stood = audit.turn.is_some_and(|(.., running)| running.is_none());
        audit.note(format!(
            "{} #{}: said {:?}, held {:?}",
            said.at, seq, said.kind, said.held
        ));
        audit.heard(said, to_move, vacation)?;
        if said.kind == MessageKind::Absence {
            audit.absence_told(table, said.at);
        }
        let turn = audit
            .turn
            .filter(|(.., running)| stood && running.is_some());
        let over = audit.finished && audit.all_said().is_ok();
        if let Some((seq, player, Some(running))) = turn {
            let left = running
                .deadline
                .map_or(3 * DAY, |until| until - running.told);
            let mut rng = lots(self.seed, &[game.0, seq.into(), player.0, 2]);
            let person = self.people[Self::person(player)];
            let at = person.moves_at(&mut rng, running.told, left);
            self.plan(at, Happening::Sit(game, seq, player));
            self.plan_looks(game);
            if rng.random_range(0..15) == 0 {
                let at = self.now() + rng.random_range(HOUR..2 * DAY);
                self.plan(at, Happening::Mute(game, player));
            }
        }
        self.plan_answers(said, (game, table));
        if over {
            self.games.remove(&game);
            self.tally.finished += 1;
            self.another_game(table.opener());
        }
        Ok(())
    }

    /// Whoever is asked for agreement answers, some day.
    fn plan_answers(&mut self, said: &Said, (game, table): (GameId, &Table)) {
        if let Some(standing) = table.offers().standing()
            && said.kind == MessageKind::Agreement
        {
            for color in table.missing(standing) {
                let player = table.player(color).expect("a player");
                let wait = lots(self.seed, &[game.0, table.seq().into(), player.0, 3])
                    .random_range(HOUR..9 * DAY);
                let at = self.now() + wait;
                self.plan(at, Happening::Answer(game, table.seq(), player));
            }
        }
    }

    fn hear_of_gathering(
        &mut self,
        said: &Said,
        (game, table): (GameId, &Table),
    ) -> Result<(), Fault> {
        let now = self.now();
        let Some(&since) = self.gathering.get(&game) else {
            // An invitation is brought up to date whenever that can be done, and a result is announced,
            // and shown to those who play by direct messages.
            return match said.kind {
                MessageKind::InvitationEdit
                | MessageKind::AgreementEdit
                | MessageKind::FreeSeatEdit
                | MessageKind::AbsenceEdit(_)
                | MessageKind::Announcement
                | MessageKind::CloseThread => Ok(()),
                MessageKind::Show if matches!(table.phase(), Phase::Finished(..)) => Ok(()),
                kind => Err(format!("{kind:?} is said where no game goes on")),
            };
        };
        if *table.last_event() != Event::Expired {
            return Ok(());
        }
        self.tally.by_itself += 1;
        self.gathering.remove(&game);
        if now < since + 7 * DAY {
            return Err(format!("an invitation of {since} expired at {now}"));
        }
        let latest = self.latest_outage();
        if latest.is_some_and(|away| now < away.until + 12 * HOUR) {
            return Err(format!("an invitation expired soon after {latest:?}"));
        }
        let opener = PlayerId(1_000 + said.at.unsigned_abs() % self.people.len() as u64);
        self.another_game(opener);
        Ok(())
    }

    fn another_game(&mut self, opener: PlayerId) {
        let at = self.now() + self.rng.random_range(HOUR..4 * DAY);
        self.plan(at, Happening::Open(Self::person(opener)));
    }
}
