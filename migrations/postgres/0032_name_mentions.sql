-- Who is named in which events: what is kept of a person is found by it, and not by reading every event.
CREATE TABLE mentions (
    player_id BIGINT NOT NULL,
    game_id   BIGINT NOT NULL REFERENCES games (id),
    seq       BIGINT NOT NULL, -- of the event
    PRIMARY KEY (player_id, game_id, seq)
);

CREATE INDEX mentions_by_game ON mentions (game_id);

-- What else is kept of a person is found by them as well.
CREATE INDEX reminders_by_player ON reminders (player_id);
CREATE INDEX mutes_by_player ON mutes (player_id);
CREATE INDEX notices_to_player ON notices (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX vacations_by_player ON vacations (player_id);
CREATE INDEX notes_by_player ON notes (player_id);
CREATE INDEX plans_by_player ON plans (player_id);
CREATE INDEX tournaments_by_player ON tournaments (player_id);

-- Those of the events so far; not of people who were forgotten, of whom nobody will ask.
INSERT INTO mentions (player_id, game_id, seq)
SELECT DISTINCT named.id[1]::BIGINT, game_id, seq
FROM events CROSS JOIN LATERAL (
    SELECT regexp_matches(body, '"(?:by|player|former)":(\d{1,18}|[1-8]\d{18})(?!\d)', 'g') AS id
    UNION ALL
    SELECT regexp_matches(substring(body FROM '"invited":\[([^]]*)\]'),
        '(?:^|,)(\d{1,18}|[1-8]\d{18})(?!\d)', 'g')
    UNION ALL
    SELECT regexp_matches(body, '\["[a-z]",(\d{1,18}|[1-8]\d{18})\]', 'g')
) AS named
WHERE body NOT LIKE '%"event":"moved"%';
