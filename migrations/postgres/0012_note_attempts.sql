-- When the first attempt at an errand began: it may have been done at any time since. Earlier versions
-- did not note it, so what they left may have been tried as soon as it was written down.
ALTER TABLE outbox ADD COLUMN tried_ms BIGINT;
UPDATE outbox SET tried_ms = since_ms WHERE state = 'pending';
