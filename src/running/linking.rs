//! What belongs to one person outside the conversation: their pages, and their roles.

use std::sync::Arc;

use super::links::Links;
use super::{RunError, RunOptions};
use crate::discord::{App, BotError, DiscordRoleConnections, RoleConnectionParts};
use crate::game::Store;
use crate::game::linking::RoleLinking;
use crate::present::private_links::{LinkedRolesOffer, PrivateLinks};
use crate::web::{AccountPages, LinkingParts, Transport};

/// Where people come back to that have let us act for them.
pub const LINKED_ROLES_CALLBACK: &str = "/linked-roles/callback";

/// Where people reach the pages that belong to them: nowhere unless pages are served, and people know where.
pub(super) fn private_links(plan: &RunOptions) -> Option<PrivateLinks> {
    plan.health?;
    let base = plan.pages.public_url.clone()?;
    let roles = match plan.linked_roles {
        Some(_) => LinkedRolesOffer::Open,
        None => LinkedRolesOffer::Missing,
    };
    Some(PrivateLinks::below(base, roles))
}

/// What links people's games with their roles, where that is set up.
pub(super) fn roles(
    plan: &RunOptions,
    links: &Links,
    (app, store): (&App, &Arc<dyn Store>),
) -> Result<Option<RoleLinking>, RunError> {
    let (Some(linked), Some(base)) = (&plan.linked_roles, &plan.pages.public_url) else {
        return Ok(None);
    };
    let parts = RoleConnectionParts {
        service: plan.service.clone(),
        relay: links.relay.url(),
        application: links.application,
        token: plan.token.clone(),
        client_secret: linked.client_secret.clone(),
        redirect: format!("{base}{LINKED_ROLES_CALLBACK}"),
    };
    let connections = DiscordRoleConnections::new(parts, &app.words).map_err(BotError::from)?;
    let (clock, chance) = (Arc::clone(&plan.clock), Arc::clone(&plan.chance));
    Ok(Some(RoleLinking::new(
        Arc::clone(store),
        (clock, chance),
        Arc::new(connections),
        Arc::clone(&linked.keyring),
    )))
}

/// The pages that belong to one person.
pub(super) fn account(plan: &RunOptions, app: &App, roles: Option<&RoleLinking>) -> AccountPages {
    let base = plan.pages.public_url.as_deref().unwrap_or_default();
    AccountPages {
        games: app.games.clone(),
        words: Arc::clone(&app.words),
        linking: roles.map(|roles| LinkingParts {
            roles: roles.clone(),
            transport: Transport::of(base),
        }),
    }
}
