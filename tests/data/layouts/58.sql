-- What a program with layout 58 may have left behind besides: somebody who is linked, tokens that are to be ended, and
-- somebody who is about to be linked.
INSERT INTO role_links (player_id, tokens, revocable, expires_ms, due_ms, revision, since_ms)
VALUES (7, 'AAAAAAAA:b', 'AAAAAAAA:c', 900, 800, 3, 5);
INSERT INTO token_revocations (revocable, tries, due_ms) VALUES ('AAAAAAAA:d', 2, 700);
INSERT INTO link_attempts (state_hash, browser_hash, until_ms) VALUES ('e', 'f', 600);
