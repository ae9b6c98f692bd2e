-- A program with layout 67 leaves nothing behind besides: it finds games by an index.
UPDATE games SET is_guarded = 1 WHERE is_guarded = 0;
