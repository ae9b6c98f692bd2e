//! Reminders: who is to be reminded of what, and who wants to hear nothing.

use std::collections::BTreeSet;

use super::ReminderService;
use crate::game::clock::Millis;
use crate::game::completion::Completion;
use crate::game::damage::unless_damaged;
use crate::game::delivery::MessageKey;
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::keeping;
use crate::game::pace::Weekends;
use crate::game::reminder::{
    CandidateOutcome, Digest, GRACE_MS, Muting, Outlook, Reminded, Reminder, ReminderCandidate,
    ReminderLetter, TurnTime,
};
use crate::game::sight::Sighting;

/// How many turns one inspection begins with, and how many lists.
const AT_ONCE: u32 = 32;
/// How much later a player is looked at who could not be reminded: nobody else waits for them.
const LATER_MS: i64 = 10 * 60 * 1000;
/// How many turns of a person one inspection is about.
const TURNS: u32 = 50;

/// How late a list of turns may come: three hours.
const DIGEST_LATE_MS: i64 = 3 * Millis::HOUR_MS;

/// What becomes of a message that reminds somebody of turns, as it is about to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reminding {
    /// There is nothing left to remind of.
    Nothing,
    /// The person's quiet hours hold it back until then.
    Later(Millis),
    /// It reminds of these turns, the most urgent first.
    Now(Vec<Reminded>),
}

impl ReminderService<'_> {
    /// What a message reminds of now: of those turns only that still wait for their player.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn reminding(self, key: MessageKey) -> Result<Reminding, GameError> {
        let now = self.clock.now();
        let mut reminded = self.store.reminded(key).await?;
        reminded.retain(|turn| holds(turn, now));
        let Some(player) = reminded.first().map(|first| first.turn.player) else {
            return Ok(Reminding::Nothing);
        };
        let settings = self.store.player_settings(player).await?.reminders;
        let held = reminded
            .iter()
            .map(|turn| settings.held_until(turn.deadline, turn.reminder, now));
        // One that cannot wait takes the others along.
        let held: Option<Vec<Millis>> = held.collect();
        Ok(match held.and_then(|held| held.into_iter().min()) {
            Some(until) => Reminding::Later(until),
            None => Reminding::Now(reminded),
        })
    }

    /// Looks at turns of which their players may have to be reminded, and owes what is due.
    ///
    /// # Errors
    /// Where the store fails; what belongs to one player alone keeps nobody else waiting.
    pub async fn remind(self) -> Result<Completion, GameError> {
        let now = self.clock.now();
        self.owe_digests(now).await?;
        let due = self.store.to_remind(now, AT_ONCE).await?;
        let people: BTreeSet<PlayerId> = due.iter().copied().collect();
        for player in people {
            match self.remind_player(player).await {
                // A turn has changed meanwhile: it is looked at again.
                Ok(()) | Err(GameError::Stale) => {}
                Err(error) => {
                    tracing::error!(%player, %error, "a player could not be reminded");
                    let later = now.plus_ms(LATER_MS);
                    self.store.remind_later(player, now, later).await?;
                }
            }
        }
        let is_full = u32::try_from(due.len()).is_ok_and(|turns| turns >= AT_ONCE);
        Ok(if is_full {
            Completion::Part
        } else {
            Completion::All
        })
    }

    /// Owes the lists of turns that are due; those missed for hours are left out until the next day.
    async fn owe_digests(self, now: Millis) -> Result<(), GameError> {
        for digest in self.store.digests(now, AT_ONCE).await? {
            match unless_damaged(digest.player, self.owe_digest(digest, now).await) {
                // Somebody wrote at the same time: it is looked at again.
                Ok(()) | Err(GameError::Stale) => {}
                Err(error) => return Err(error),
            }
            self.wakeup.wake();
        }
        Ok(())
    }

    async fn owe_digest(self, digest: Digest, now: Millis) -> Result<(), GameError> {
        let settings = self.store.player_settings(digest.player).await?.reminders;
        let next = settings.next_digest(now);
        let in_time = now.since(digest.due) < DIGEST_LATE_MS;
        let date = settings.zone.date(digest.due).filter(|_| in_time);
        let owed = keeping::owe_digest(&*self.store, digest, next, date.as_deref(), now);
        Ok(owed.await?)
    }

    async fn remind_player(self, player: PlayerId) -> Result<(), GameError> {
        let now = self.clock.now();
        let candidates = self.store.reminder_candidates(player, now, TURNS).await?;
        let settings = self.store.player_settings(player).await?.reminders;
        let mut outcomes = Vec::with_capacity(candidates.len());
        for candidate in candidates {
            let outlook = match (candidate.deadline, candidate.muting) {
                (Some(deadline), None) => {
                    let time = TurnTime {
                        notified: candidate.notified,
                        deadline,
                        weekends: self.weekends(candidate.game).await?,
                    };
                    settings.outlook(time, candidate.sent, now)
                }
                _ => Outlook::NOTHING,
            };
            let outlook = self.but_for_vacation(&candidate, outlook, now).await?;
            outcomes.push(CandidateOutcome { candidate, outlook });
        }
        let due = outcomes.iter().any(|outcome| outcome.outlook.due.is_some());
        let letters = self.letters(&outcomes, player).await?;
        keeping::remind(&*self.store, &outcomes, &letters, now).await?;
        if due {
            self.wakeup.wake();
        }
        Ok(())
    }

    /// What is due of a person's turns, joined: in one direct message, or in one message a server, as nobody
    /// there need know of games elsewhere.
    async fn letters(
        self,
        outcomes: &[CandidateOutcome],
        player: PlayerId,
    ) -> Result<Vec<ReminderLetter>, GameError> {
        let mut letters: Vec<ReminderLetter> = Vec::new();
        for CandidateOutcome { candidate, outlook } in outcomes {
            let Some(reminder) = outlook.due else {
                continue;
            };
            let without_place = self.store.guests_without_place(candidate.game).await?;
            let directly = self.people().notified_directly(player, &without_place);
            let is_directly = directly.await? || self.is_unseen(candidate.game, player).await?;
            let person = is_directly.then_some(player);
            let joins = |letter: &&mut ReminderLetter| {
                let mut others = letter.about.iter();
                letter.person == person
                    && (person.is_some()
                        || others.all(|(other, _)| other.server == candidate.server))
            };
            match letters.iter_mut().find(joins) {
                Some(letter) => letter.about.push((*candidate, reminder)),
                None => letters.push(ReminderLetter {
                    person,
                    about: vec![(*candidate, reminder)],
                }),
            }
        }
        Ok(letters)
    }

    /// Whether a player is known not to see the channel in which they play a game.
    async fn is_unseen(self, game: GameId, player: PlayerId) -> Result<bool, GameError> {
        let Some(held) = self.store.game_channel_of(game, player).await? else {
            return Ok(false);
        };
        let (sight, spot) = (&self.sight, held.spot());
        Ok(sight.sighting_of_all(spot).await == Sighting::Hidden
            && sight.sighting(player, spot).await == Sighting::Hidden)
    }

    /// Whether time runs at weekends in a game; a game that cannot be read keeps no other one's
    /// reminders back.
    async fn weekends(self, game: GameId) -> Result<Weekends, GameError> {
        let table = unless_damaged(game, self.store.load(game).await)?;
        Ok(table.map_or(Weekends::Count, |table| table.terms().pace.weekends()))
    }

    /// Nobody is reminded in a vacation: what is due then is looked at again at its end. One that cannot be read is none.
    async fn but_for_vacation(
        self,
        candidate: &ReminderCandidate,
        outlook: Outlook,
        now: Millis,
    ) -> Result<Outlook, GameError> {
        if outlook.due.is_none() {
            return Ok(outlook);
        }
        let vacation = self.store.vacation(candidate.server, candidate.turn.player);
        let vacation = unless_damaged(candidate.game, vacation.await)?;
        Ok(match vacation.current(now) {
            Some(spell) => Outlook::later(Some(spell.until)),
            None => outlook,
        })
    }

    /// Keeps what a player wants to hear nothing of in a game.
    ///
    /// # Errors
    /// Where they do not play in it, or it does not go on.
    pub async fn mute(
        self,
        game: GameId,
        player: PlayerId,
        muting: Option<Muting>,
    ) -> Result<(), GameError> {
        let table = self.table(game).await?;
        if !table.has_person(player) {
            return Err(table.by(player).not_seated());
        }
        if table.to_move().is_none() {
            return Err(GameError::Over);
        }
        let now = self.clock.now();
        Ok(self.store.mute(game, player, muting, now).await?)
    }
}

/// Whether it is still time to remind of a turn.
fn holds(turn: &Reminded, now: Millis) -> bool {
    match turn.reminder {
        Reminder::Share | Reminder::LastCall => now < turn.deadline,
        Reminder::TimeOver => now.since(turn.deadline) < GRACE_MS,
    }
}
