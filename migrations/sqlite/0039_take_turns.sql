-- What is due is sent in turn by server: which have something, and what each has.
CREATE INDEX messages_in_turn ON messages (personal, server_id, due_ms) WHERE due_ms IS NOT NULL;
