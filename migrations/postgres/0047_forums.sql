-- Games can be held in a forum, each as a post of its own. Posts have no nonce: from the first attempt on, a post is
-- looked for before another one is opened.

ALTER TABLE server_settings ADD COLUMN forum_id BIGINT; -- in whose posts games are held; none: in threads
ALTER TABLE game_channels ADD COLUMN forum_id BIGINT; -- in which the game's thread is a post, or is to be one
ALTER TABLE game_channels ADD COLUMN post_tried_ms BIGINT; -- when that was first asked for
