-- A server is greeted once, when the bot joins it. Those that are known already have met it without.

ALTER TABLE servers ADD COLUMN greeted_ms INTEGER; -- none: it was not greeted yet
INSERT INTO servers (id, locale)
    SELECT server_id, 'en-US' FROM (
        SELECT server_id FROM games WHERE server_id > 0
        UNION SELECT server_id FROM server_settings) AS known
    WHERE server_id NOT IN (SELECT id FROM servers);
UPDATE servers SET greeted_ms = 0;
