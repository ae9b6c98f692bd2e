//! Reads what a table's messages need of its people and its server, in one statement.

use std::collections::BTreeSet;

use super::game_channels::place_of;
use super::prelude::*;
use super::watches::WatchRow;
use crate::game::{Guest, Locale, Profile, TableContext, TableContexts, ThemeCode};

/// One row a person, one if teams play, one a team, one a watch, one a guest with their server and the one on which they
/// read the game, and one for the server. Where several servers play, a team is known on its own alone.
///
/// `$1` is the game, `$2` its server, `$3` the server whose names are asked for, the others are people
/// at its table.
pub const CONTEXT: &str = concat!(
    "
    SELECT 'person' AS what, id, COALESCE(nicknames.name, players.name) AS text,
        COALESCE(language, locale) AS more, CAST(NULL AS BIGINT) AS came_from,
        CAST(NULL AS BIGINT) AS reads_on
    FROM players LEFT JOIN player_settings ON player_settings.player_id = id
    LEFT JOIN nicknames ON nicknames.server_id = $3 AND nicknames.player_id = id
    WHERE id IN ($4, $5, $6)
    UNION ALL SELECT 'team', teams.player_id, teams.name, NULL, NULL, NULL
    FROM contests JOIN teams ON teams.contest_id = contests.id
    WHERE contests.game_id = $1 AND teams.player_id IS NOT NULL
    AND (teams.server_id = $3 OR NOT EXISTS (SELECT 1 FROM guests WHERE game_id = $1))
    UNION ALL SELECT 'contest', 0, NULL, NULL, NULL, NULL FROM contests WHERE game_id = $1
    UNION ALL SELECT 'watch', player_id, manner, NULL, NULL, NULL FROM watches WHERE game_id = $1
    UNION ALL SELECT 'guest', guest.player_id, NULL, NULL, guest.server_id,",
    place_of!("guest.player_id"),
    "FROM guests AS guest JOIN games ON games.id = guest.game_id WHERE guest.game_id = $1
    UNION ALL SELECT 'server', 0,
        COALESCE((SELECT language FROM server_settings WHERE server_id = $2),
            (SELECT locale FROM servers WHERE id = $2)),
        (SELECT theme FROM server_settings WHERE server_id = $2), NULL, NULL
    ORDER BY 2"
);

/// How many people have a seat at a table at most.
const SEATS: usize = 3;

#[derive(FromRow)]
struct ContextRow {
    what: String,
    id: PlayerId,
    text: Option<String>,
    more: Option<String>,
    came_from: Option<ServerId>,
    reads_on: Option<ServerId>,
}

#[async_trait]
impl TableContexts for SqlStore {
    async fn table_context(
        &self,
        (game, server): (GameId, ServerId),
        people: &[PlayerId],
        named_on: Option<ServerId>,
    ) -> Result<TableContext> {
        let people: BTreeSet<PlayerId> = people.iter().copied().collect();
        // Seats that nobody has ask for nobody.
        let asked = people.into_iter().chain([PlayerId(0); SEATS]).take(SEATS);
        let asked: Vec<PlayerId> = asked.collect();
        let named_on = named_on.unwrap_or(ServerId(0));
        let values = (game, server, named_on, asked);
        let rows: Vec<ContextRow> = self.read(CONTEXT, values).await?;
        let mut context = TableContext::default();
        for row in rows {
            take(&mut context, game, row)?;
        }
        Ok(context)
    }
}

fn take(context: &mut TableContext, game: GameId, row: ContextRow) -> Result<()> {
    let ContextRow {
        what,
        id,
        text,
        more,
        came_from,
        reads_on,
    } = row;
    match what.as_str() {
        "person" => context.people.push(Profile {
            id,
            name: text,
            locale: more.map(Locale),
        }),
        "contest" => context.is_contest = true,
        "team" => context.teams.extend(text.map(|name| (id, name))),
        "watch" => {
            let row = WatchRow {
                game_id: game,
                player_id: id,
                manner: text.unwrap_or_default(),
            };
            context.watches.push(row.read()?);
        }
        "guest" => context.guests.extend(came_from.map(|server| Guest {
            player: id,
            server,
            is_without_place: reads_on != came_from,
        })),
        _ => {
            context.server_locale = text.map(Locale);
            context.server_theme = more.map(ThemeCode);
        }
    }
    Ok(())
}
