//! The web pages of a bot that works.

use std::sync::Arc;

use super::links::Links;
use super::{Resources, RunError, RunOptions};
use crate::discord::{App, invite_link};
use crate::game::{AddressKey, NamedServers, Sight, Store, WebAddresses};
use crate::web::{GameNews, PageDoors, Site, SiteParts};
use crate::worker::Supervisor;

/// The addresses of pages, where there are any or links are posted: nobody needs a key for them else.
async fn addresses(
    plan: &RunOptions,
    store: &dyn Store,
) -> Result<Option<Arc<WebAddresses>>, RunError> {
    let public_url = plan.pages.public_url.clone();
    if plan.health.is_none() && public_url.is_none() {
        return Ok(None);
    }
    let mut drawn = [0; 16];
    for half in drawn.chunks_exact_mut(8) {
        half.copy_from_slice(&plan.chance.bits().to_be_bytes());
    }
    let key = store.address_key(AddressKey(drawn)).await?;
    Ok(Some(Arc::new(WebAddresses::new(key, public_url))))
}

/// An app that knows where its pages are; opens them, and has those told who follow games there.
pub(super) async fn open(
    (plan, links): (&RunOptions, &Links),
    app: App,
    pages: &PageDoors,
    supervisor: &mut Supervisor,
) -> Result<App, RunError> {
    let web = addresses(plan, app.games.store()).await?;
    let app = App { web, ..app };
    if let (Some(addresses), Some(_)) = (&app.web, plan.health) {
        let site = Arc::new(site((plan, links), &app, addresses));
        if pages.site.set(Arc::clone(&site)).is_ok() {
            tell_followers((site, pages.news.clone()), supervisor);
        }
    }
    Ok(app)
}

/// The pages of an app.
fn site((plan, links): (&RunOptions, &Links), app: &App, addresses: &Arc<WebAddresses>) -> Site {
    let Resources {
        words,
        renderer,
        plotter,
    } = plan.resources.clone();
    Site::new(SiteParts {
        games: app.games.clone(),
        words,
        renderer,
        plotter,
        sight: Arc::clone(&app.visibility) as Arc<dyn Sight>,
        sight_kept: plan.pages.sight_kept,
        servers: Arc::clone(&app.visibility) as Arc<dyn NamedServers>,
        addresses: Arc::clone(addresses),
        invite: invite_link(links.application),
    })
}

/// Has those told who follow games.
fn tell_followers((site, news): (Arc<Site>, GameNews), supervisor: &mut Supervisor) {
    supervisor.run("followers", move |mut stopping| {
        let (site, news) = (Arc::clone(&site), news.clone());
        async move {
            tokio::select! {
                () = site.tell_followers(&news) => {}
                _ = stopping.wait_for(|stopping| *stopping) => {}
            }
            Ok(())
        }
    });
}
