-- What is sent is told by its kind and its id, so that a new kind needs no column of its own.

-- The kind of what the send is of ('letter', 'poll', ...) and its id; NULL: a mail of the site itself. From now on
-- letter_id and poll_id are not written any more, and `kind` says 'letter' for whatever goes to the list: its CHECK
-- cannot be widened in SQLite without copying the table.
ALTER TABLE sends ADD COLUMN subject_kind TEXT;
ALTER TABLE sends ADD COLUMN subject_id TEXT;
UPDATE sends SET subject_kind = 'letter', subject_id = letter_id WHERE letter_id IS NOT NULL;
UPDATE sends SET subject_kind = 'poll', subject_id = poll_id WHERE poll_id IS NOT NULL;
CREATE INDEX sends_of_subject ON sends (subject_id, created_at) WHERE subject_id IS NOT NULL;
CREATE INDEX sends_of_subjects ON sends (created_at) WHERE subject_id IS NOT NULL;
DROP INDEX sends_of_letter;
DROP INDEX sends_of_letters;
DROP INDEX sends_of_poll;
