-- What a session tells of the browser it began in, coarsely; and which sent letters the public archive leaves out.

-- 'Firefox on Linux'; '' for sessions from before.
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';

ALTER TABLE letters ADD COLUMN is_unlisted INTEGER NOT NULL DEFAULT 0 CHECK (is_unlisted IN (0, 1));
CREATE INDEX letters_listed ON letters (sent_at, id) WHERE sent_at IS NOT NULL AND is_unlisted = 0;
