-- What servers show on web pages, and what people are called there.

ALTER TABLE server_settings ADD COLUMN publication TEXT; -- none: nothing
ALTER TABLE server_settings ADD COLUMN searchable BIGINT; -- search engines may list its pages: 1

ALTER TABLE player_settings ADD COLUMN web_name TEXT; -- none: a number
