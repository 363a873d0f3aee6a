-- 1: the author has stopped it: nobody else joins.
ALTER TABLE imports ADD COLUMN is_stopped INTEGER NOT NULL DEFAULT 0;
