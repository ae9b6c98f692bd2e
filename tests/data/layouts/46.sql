-- What a program with layout 46 may have left behind besides: a lobby that waits for a permission, and replaces a message.
INSERT INTO lobbies (server_id, channel_id, version, message_id, tried_ms, shown, old_channel_id, old_message_id, issue,
    issue_ms, due_ms)
VALUES (9, 5, 3, NULL, 6, NULL, 4, 44, 'missing_permission', 7, 8);
