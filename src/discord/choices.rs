//! What can be chosen in an option of a command: closed lists, each of them a type that the option takes.
//!
//! A list goes with its type: it is registered wherever an option takes the type
//! ([`registration`](super::registration)), and what the service passes on is read against it.

mod domain;
mod own;

use poise::SlashArgError;
use poise::serenity_prelude::{CommandOptionType, CreateCommandOption, ResolvedValue};

pub use own::{
    BoardForm, BoardScope, CalendarAddress, GameReminders, LinkedRolesWish, LobbyPlace,
    PersonalLanguage, PersonalLetters, PersonalTheme, PracticeSeat, ServerLanguage, ServerTheme,
    TurnPlace, Watching,
};

/// One of a closed list, as an option of a command takes it.
pub trait CommandChoice: Copy + 'static {
    /// What there is to choose from, in the order in which it is shown.
    fn list() -> Vec<Self>;

    /// What the service passes on for it.
    fn value(self) -> String;

    /// The id of what it is called.
    fn label(self) -> &'static str;

    /// What a value stands for.
    fn of_value(value: &str) -> Option<Self> {
        let mut list = Self::list().into_iter();
        list.find(|choice| choice.value() == value)
    }
}

/// Something was chosen that there is not: the service lets nothing through but the choices, yet a client may know
/// those of former times.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is none of {expected:?}")]
pub struct UnknownChoice {
    /// What was chosen.
    pub text: String,
    /// What there is.
    pub expected: Vec<String>,
}

/// Makes a type a [`CommandChoice`] that options of commands can take: each of its values with what the service passes on
/// for it and the id of what it is called.
///
/// The framework has a trait of its own for choices, which passes on positions in the list: whoever chose from a list
/// of former times would get something else than they chose.
macro_rules! choices {
    ($kind:ident { $($($one:ident)::+ $(($($part:tt)+))? => $value:literal, $label:literal;)+ }) => {
        impl $crate::discord::choices::CommandChoice for $kind {
            fn list() -> Vec<Self> {
                vec![$($($one)::+ $(($($part)+))?),+]
            }

            fn value(self) -> String {
                let value = match self {
                    $($($one)::+ $(($($part)+))? => $value,)+
                };
                value.to_owned()
            }

            fn label(self) -> &'static str {
                match self {
                    $($($one)::+ $(($($part)+))? => $label,)+
                }
            }
        }

        $crate::discord::choices::options!($kind);
    };
}
use choices;

/// Lets options of commands take types that are a [`CommandChoice`].
macro_rules! options {
    ($($kind:ident)+) => {$(
        #[async_trait::async_trait]
        impl poise::SlashArgument for $kind {
            async fn extract(
                _: &poise::serenity_prelude::Context,
                _: &poise::serenity_prelude::CommandInteraction,
                value: &poise::serenity_prelude::ResolvedValue<'_>,
            ) -> Result<Self, poise::SlashArgError> {
                $crate::discord::choices::read(value)
            }

            fn create(
                option: poise::serenity_prelude::CreateCommandOption,
            ) -> poise::serenity_prelude::CreateCommandOption {
                $crate::discord::choices::listed::<Self>(option)
            }
        }
    )+};
}
use options;

/// What was chosen.
#[expect(
    clippy::result_large_err,
    reason = "the framework wants its error as it is"
)]
fn read<T: CommandChoice>(value: &ResolvedValue<'_>) -> Result<T, SlashArgError> {
    let &ResolvedValue::String(text) = value else {
        let why = "text";
        return Err(SlashArgError::new_command_structure_mismatch(why));
    };
    T::of_value(text).ok_or_else(|| {
        let unknown = UnknownChoice {
            text: text.to_owned(),
            expected: T::list().into_iter().map(T::value).collect(),
        };
        SlashArgError::new_parse(unknown.into(), text.to_owned())
    })
}

/// An option with the list to choose from: each choice under the id of what it is called, for which it gets its names
/// when it is registered.
fn listed<T: CommandChoice>(option: CreateCommandOption) -> CreateCommandOption {
    let option = option.kind(CommandOptionType::String);
    let list = T::list().into_iter();
    list.fold(option, |option, choice| {
        option.add_string_choice(choice.label(), choice.value())
    })
}

#[cfg(test)]
mod tests;
