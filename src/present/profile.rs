//! A page of a profile as text, and the plot below it.

mod chart;

use super::plots::Plots;
use crate::game::queries::{ProfileDetails, ProfileOverview, ProfilePage, ProfileView};
use crate::render::Theme;
use crate::render::plot::{Bars, Curve};
use crate::words::{Profiled, Reader, Words};

/// A page of a profile for a reader.
#[derive(Clone, Copy, Debug)]
pub struct ProfileText<'a> {
    /// What is said in each language.
    pub words: &'a Words,
    /// In which language and letters.
    pub reader: Reader,
    /// The page that is shown.
    pub page: &'a ProfilePage,
}

/// What is drawn below a page.
#[derive(Clone, Debug)]
pub enum ProfileChart {
    /// How ratings or points went.
    Curve(Curve),
    /// Results by game.
    Bars(Bars),
}

impl ProfileText<'_> {
    /// What the page says, below its title.
    #[must_use]
    pub fn text(self) -> String {
        let shown = Profiled {
            player: self.page.player,
            stakes: self.page.stakes,
            server: self.page.server,
        };
        let title = self.words.profiles().title(self.reader.lang, shown);
        let body = self.body();
        match self.page.latest {
            Some(games) => {
                let latest = self.words.profiles().of_the_latest(self.reader.lang, games);
                format!("{title}\n{latest}\n{body}")
            }
            None => format!("{title}\n{body}"),
        }
    }

    fn body(self) -> String {
        let (words, lang, page) = (self.words.profiles(), self.reader.lang, self.page);
        let history = &page.history;
        match (page.view, &page.details) {
            _ if history.total.games() == 0 => words.none_of_kind(lang, page.stakes),
            (_, ProfileDetails::Overview(overview)) => self.overview(overview),
            (_, ProfileDetails::Evidence(found)) => words.evidence(lang, page.player, found),
            (ProfileView::Opponents, _) => words.opponents(lang, history),
            (ProfileView::Triangle, _) => words.triangle(lang, history),
            (_, ProfileDetails::None) => words.games(lang, history),
        }
    }

    /// Ratings, places in seasons that are over, points and habits.
    fn overview(self, overview: &ProfileOverview) -> String {
        let (words, boards) = (self.words.profiles(), self.words.leaderboards());
        let lang = self.reader.lang;
        let mut parts = Vec::new();
        if !overview.ratings.is_empty() {
            parts.push(words.ratings(lang, &overview.ratings));
        }
        let awards = overview.awards.iter();
        parts.extend(awards.map(|award| boards.season_award(lang, award)));
        parts.push(words.overview(self.reader, &self.page.history, &overview.habits));
        let computers = overview.computers.as_ref();
        parts.extend(computers.map(|record| boards.computers_met(lang, record)));
        parts.join("\n")
    }

    /// What is drawn below the text, and what it shows for those who cannot see it; none where there is nothing to
    /// show.
    #[must_use]
    pub fn chart(self, theme: Theme) -> Option<(ProfileChart, String)> {
        let plots = Plots {
            words: self.words,
            lang: self.reader.lang,
            theme,
        };
        let history = &self.page.history;
        match (self.page.view, &self.page.details) {
            (_, ProfileDetails::Overview(overview)) => {
                let rated = plots.ratings(&overview.curves);
                let name = overview.name.as_deref().unwrap_or_default();
                let (curve, alt) = rated.or_else(|| plots.form(history, name))?;
                Some((ProfileChart::Curve(curve), alt))
            }
            (ProfileView::Games, _) => {
                let (bars, alt) = plots.results(history)?;
                Some((ProfileChart::Bars(bars), alt))
            }
            _ => None,
        }
    }
}
