//! An address that names several servers, as an address for each of them.

use super::misaddressed;
use crate::game::StoreError;

/// What is said behind an address of where its servers are, in a list of one or of several.
const HOST: &str = "host";
const HOST_ADDRESS: &str = "hostaddr";
const PORT: &str = "port";

/// A part of what stands behind an address: its name, and what it says of each server, or of all of them.
type Part<'a> = (&'a str, Vec<String>);

/// An address for each server that one names.
pub(super) fn one_by_one(url: &str) -> Result<Vec<String>, StoreError> {
    let Some((scheme, rest)) = url.split_once("://") else {
        return Ok(vec![url.to_owned()]);
    };
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    // A password may hold a comma.
    let (user, hosts) = authority.split_at(authority.rfind('@').map_or(0, |at| at + 1));
    let hosts: Vec<&str> = hosts.split(',').collect();
    let parts: Vec<Part<'_>> = query.split('&').map(part).collect();
    let named = parts.iter().filter(|(name, _)| is_host(name));
    let named = named.map(|(_, listed)| listed.len()).max();
    let count = named.unwrap_or(hosts.len());
    let fits = |length: usize| length == 1 || length == count;
    let are_listed_alike = fits(hosts.len()) && parts.iter().all(|(_, listed)| fits(listed.len()));
    if !are_listed_alike {
        return Err(misaddressed(
            "its lists of hosts and ports are not equally long",
        ));
    }
    let hosts_named = parts.iter().filter(|(name, _)| is_host(name));
    let mut hosts_named = hosts_named.flat_map(|(_, listed)| listed);
    let has_gap = match named {
        Some(_) => hosts_named.any(String::is_empty),
        None => hosts
            .iter()
            .any(|host| host.is_empty() || host.starts_with(':')),
    };
    if count > 1 && has_gap {
        return Err(misaddressed("it names an empty host"));
    }
    let url = |at: usize| {
        let host = hosts.get(at).unwrap_or(&hosts[0]);
        let query = query_at(&parts, at);
        format!("{scheme}://{user}{host}{path}{query}")
    };
    Ok((0..count).map(url).collect())
}

/// Whether a part says where servers are, in the place of what the address itself says.
fn is_host(name: &str) -> bool {
    [HOST, HOST_ADDRESS].contains(&name)
}

/// A part of what stands behind an address. Lists alone are taken apart.
fn part(text: &str) -> Part<'_> {
    match text.split_once('=') {
        Some((name, value)) if is_host(name) || name == PORT => {
            let value = value.replace("%2C", ",").replace("%2c", ",");
            (name, value.split(',').map(str::to_owned).collect())
        }
        _ => (text, vec![String::new()]),
    }
}

/// What stands behind the address of one server. A port that is left out is the usual one.
fn query_at(parts: &[Part<'_>], at: usize) -> String {
    let parts = parts.iter().filter_map(|(name, listed)| {
        let value = listed.get(at).or(listed.first())?;
        let is_list = is_host(name) || *name == PORT;
        match (is_list, value.is_empty()) {
            (true, true) => None,
            (true, false) => Some(format!("{name}={value}")),
            (false, _) => (!name.is_empty()).then(|| (*name).to_owned()),
        }
    });
    let query = parts.collect::<Vec<_>>().join("&");
    if query.is_empty() {
        query
    } else {
        format!("?{query}")
    }
}
