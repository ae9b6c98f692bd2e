//! Profiles of those who stand on a server's boards.
//!
//! Of all others there is none, and nothing tells one reason for that from another.

use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::html;

use super::{Visit, visit};
use crate::game::GameError;
use crate::game::queries::PublishedProfile;
use crate::web::answer::{Document, Freshness};
use crate::web::html::{plot, prose};
use crate::web::reading::{Query, QueryOf, Reading};
use crate::web::site::SiteDoor;
use crate::web::throttle::Network;

/// `/s/ID/player/ID` and `/s/ID/player/ID.png`.
pub(in crate::web) async fn page(
    State(door): State<Arc<SiteDoor>>,
    Path((id, part)): Path<(String, String)>,
    QueryOf(query): QueryOf<Query>,
    Extension(who): Extension<Network>,
    asked: HeaderMap,
) -> Response {
    visit(&door, &id, (&query, who, &asked), async |visit| {
        if let Some(player) = part.strip_suffix(".png") {
            let Some(profile) = visit.profile(player).await? else {
                return Ok(None);
            };
            Ok(visit.curve(&profile).await)
        } else {
            let profile = visit.profile(&part).await?;
            Ok(profile.map(|profile| visit.player_page(&profile, &part)))
        }
    })
    .await
}

impl Visit<'_> {
    /// The profile at an address; none where nobody's is shown there.
    async fn profile(&self, address: &str) -> Result<Option<PublishedProfile>, GameError> {
        let addresses = &self.site.parts.addresses;
        let Some(player) = addresses.read_player(self.server, address) else {
            return Ok(None);
        };
        let (queries, site) = (self.site.queries(), &**self.site);
        let whose = (self.server, player);
        queries.published_profile(whose, (site, site)).await
    }

    fn player_page(&self, profile: &PublishedProfile, address: &str) -> Document {
        let words = self.words();
        let name = words.called(profile.player, &profile.names);
        let (parts, games) = words.profile(profile);
        let chart = words.form(profile, self.reading.colors.theme());
        let picture =
            |reading: Reading| self.link_as(reading, &format!("/player/{address}.png"), &[]);
        let main = html! {
            main.lists {
                header #state {
                    h1 { a href=(self.link("", &[])) { (self.title()) } }
                    p.headline { bdi { (name) } }
                    p { a href=(self.link("/leaderboard", &[])) { (self.say("page-points")) } }
                }
                section { @for part in &parts { (prose(part)) } }
                section {
                    h2 { (self.say("profile-results")) }
                    div.results { @for game in &games { div { (prose(game)) } } }
                }
                @if let Some((curve, alt)) = &chart {
                    section { (plot(self.reading, picture, &html! {
                        img.chart src=(picture(self.reading)) alt=(alt)
                            width=(curve.sheet.size.width()) height=(curve.sheet.size.height());
                    })) }
                }
            }
        };
        let own = self.own(&format!("/player/{address}"), &[]);
        let told = parts.first().map(|totals| totals.replace("**", ""));
        let told = told.unwrap_or_default().replace('\n', " · ");
        let html = self.document((name, &told, &own), &self.card_tags(), &main);
        Document::page(html, Freshness::Settled, profile.search_engines)
    }

    /// How the points went; none where there is no way to show, or it cannot be drawn now.
    async fn curve(&self, profile: &PublishedProfile) -> Option<Document> {
        let theme = self.reading.colors.theme();
        let (curve, alt) = self.words().form(profile, theme)?;
        let written = vec![alt, theme.code().to_owned(), format!("{:?}", curve.series)];
        let plotter = Arc::clone(&self.site.parts.plotter);
        let draw = move || plotter.curve(&curve);
        self.plotted(written, profile.search_engines, draw).await
    }
}
