-- What kept the latest announcement of a server from being posted: a code as in rooms.trouble.
ALTER TABLE server_settings ADD COLUMN announcements_trouble TEXT;
