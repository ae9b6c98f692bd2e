//! What the game knows and people choose from.

use super::choices;
use crate::game::reminder::{LastCall, NextTurnNotice, Share};
use crate::game::scoring::LeaderboardVisibility;
use crate::game::seeking::{LanguageWish, Openness, SeekReach};
use crate::game::tournament::Format;
use crate::game::{
    Automatic, Colors, PublicName, Publication, SearchEngines, SeasonLength, TypedMove, Verdict,
};
use crate::rules::{Color, Variant};

choices!(Variant {
    Variant::Trichess => "trichess", "game-trichess";
    Variant::Echecs3 => "echecs3", "game-echecs3";
    Variant::Yalta => "yalta", "game-yalta";
    Variant::YaltaLastKing => "yalta-last_king", "game-yalta-last_king";
    Variant::Chess => "chess", "game-chess";
    Variant::Echeversi => "echeversi", "game-echeversi";
});

choices!(Colors {
    Colors::Opener(Color::White) => "w", "color-w";
    // One choice for every game, though the games differ in this colour.
    Colors::Opener(Color::Red) => "r", "choice-r";
    Colors::Opener(Color::Black) => "b", "color-b";
    Colors::Lots => "random", "color-random";
    Colors::Alternate => "alternate", "color-alternate";
});

choices!(Verdict {
    Verdict::Win(Color::White) => "w", "result-w";
    Verdict::Win(Color::Red) => "r", "result-r";
    Verdict::Win(Color::Black) => "b", "result-b";
    Verdict::Draw => "draw", "result-draw";
});

choices!(LeaderboardVisibility {
    LeaderboardVisibility::Shown => "shown", "choice-leaderboard-shown";
    LeaderboardVisibility::Hidden => "hidden", "choice-leaderboard-hidden";
});

choices!(Publication {
    Publication::Nothing => "off", "choice-web-off";
    Publication::Games => "games", "choice-web-games";
    Publication::Everything => "everything", "choice-web-everything";
});

choices!(PublicName {
    PublicName::Number => "number", "choice-web-number";
    PublicName::Own => "name", "choice-web-name";
    PublicName::Hidden => "hidden", "choice-web-hidden";
});

choices!(Share {
    Share::Quarter => "quarter", "choice-share-quarter";
    Share::Half => "half", "choice-share-half";
    Share::Tenth => "tenth", "choice-share-tenth";
    Share::Off => "off", "choice-reminder-off";
});

choices!(LastCall {
    LastCall::TwoHours => "2h", "choice-call-2h";
    LastCall::OneHour => "1h", "choice-call-1h";
    LastCall::SixHours => "6h", "choice-call-6h";
    LastCall::Off => "off", "choice-reminder-off";
});

choices!(Format {
    Format::Swiss => "swiss", "choice-format-swiss";
    Format::RoundRobin => "round_robin", "choice-format-round_robin";
    Format::DoubleRoundRobin => "double_round_robin", "choice-format-double_round_robin";
    Format::Triples => "triples", "choice-format-triples";
    Format::Knockout => "knockout", "choice-format-knockout";
});

choices!(SeekReach {
    SeekReach::Here => "here", "choice-here";
    SeekReach::Anywhere => "anywhere", "choice-anywhere";
});

choices!(LanguageWish {
    LanguageWish::Any => "any", "choice-any-language";
    LanguageWish::Own => "own", "choice-own-language";
});

choices!(SeasonLength {
    SeasonLength::Month => "month", "choice-month";
    SeasonLength::Quarter => "quarter", "choice-quarter";
    SeasonLength::Year => "year", "choice-year";
});

/// Makes a type a choice of whether something is done.
macro_rules! switch {
    ($kind:ident { $on:ident, $off:ident }) => {
        choices!($kind {
            $kind::$on => "on", "choice-on";
            $kind::$off => "off", "choice-off";
        });
    };
}

switch!(Automatic { On, Off });
switch!(NextTurnNotice { Yes, No });
switch!(Openness { Open, Closed });
switch!(SearchEngines { Welcome, Kept });
switch!(TypedMove { Previewed, Played });
