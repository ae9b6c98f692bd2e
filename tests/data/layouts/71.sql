-- What a program with layout 71 may have left behind besides: a word to a server that is due, and one that waits for its turn.
INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state, way, attempts, since_ms,
    due_ms)
VALUES ('game', 1, 0, 9, 1048577, 9, 'back', 'pending', 'thread_text', 0, 5, 5),
    ('game', 1, 0, 9, 1048578, 9, 'back', 'retrying', 'thread_text', 1, 5, 90);
