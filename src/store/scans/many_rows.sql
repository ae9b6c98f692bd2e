-- Fills every table that grows, so that what PostgreSQL plans for it is planned for many rows: what is
-- usual is in most of them, what waits or goes on in few. What is named in $$small$$ stays empty.
SET session_replication_role = replica;
DO $fill$
DECLARE
    usual TEXT[] := ARRAY['finished', 'counted', 'done', 'game', 'board', 'taken', 'trichess'];
    seldom TEXT[] := ARRAY['tournament', 'server', 'person', 'gathering', 'playing', 'closed', 'voided',
        'repeated', 'friendly', 'pending', 'retrying', 'held', 'resting', 'dropped', 'refused', 'turn',
        'invited', 'opening'];
    filled TEXT;
    columns TEXT;
    given TEXT;
BEGIN
    FOR filled IN SELECT tablename FROM pg_tables
        WHERE schemaname = current_schema() AND tablename <> ALL (string_to_array('$small$', ' '))
    LOOP
        SELECT string_agg(column_name, ', '), string_agg(CASE
            WHEN data_type = 'text'
                THEN 'CASE WHEN row % 5 = 0 THEN seldom[1 + row % 18] ELSE usual[1 + row % 7] END'
            WHEN column_name IN ('personal', 'listed', 'seats', 'outlived', 'is_over') THEN 'row % 2'
            WHEN is_nullable = 'YES' AND column_name NOT LIKE '%_id' AND column_name <> 'told_ms' THEN 'CASE WHEN row % 200 = 0 THEN row END'
            ELSE 'row' END, ', ')
        INTO columns, given FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = filled;
        EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM generate_series(1, 10000) AS row,
            (SELECT %L::TEXT[] AS usual, %L::TEXT[] AS seldom) AS words ON CONFLICT DO NOTHING',
            filled, columns, given, usual, seldom);
    END LOOP;
END
$fill$;
RESET session_replication_role;
ANALYZE;
