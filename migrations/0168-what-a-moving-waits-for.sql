-- What an export waits for meanwhile, in words; NULL while it goes on. Why one was taken back stays in `trouble` beside it.
ALTER TABLE movings ADD COLUMN waits_for TEXT;
UPDATE movings SET waits_for = trouble, trouble = NULL WHERE state IN ('reading', 'fetching', 'bringing', 'mending');
