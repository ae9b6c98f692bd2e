//! What stands in a person's calendar.

use super::Queries;
use crate::game::calendar::{Deadline, MOST_DEADLINES};
use crate::game::people::Locale;
use crate::game::ports::StoreError;
use crate::game::secret::Secret;

/// A person's calendar.
#[derive(Clone, Debug)]
pub struct CalendarPage {
    /// The language that they have chosen, else that of their client; none where neither is known.
    pub locale: Option<Locale>,
    /// Until when they have to move, the next deadline first.
    pub deadlines: Vec<Deadline>,
}

impl Queries<'_> {
    /// The calendar that stands under a secret; none where none does, or does any more.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn calendar(self, secret: &Secret) -> Result<Option<CalendarPage>, StoreError> {
        let Some(owner) = self.store.calendar_owner(&secret.hash()).await? else {
            return Ok(None);
        };
        let person = self.store.person(owner).await?;
        let locale = person.and_then(|known| known.settings.language.or(known.profile.locale));
        Ok(Some(CalendarPage {
            locale,
            deadlines: self.store.deadlines_of(owner, MOST_DEADLINES).await?,
        }))
    }
}
