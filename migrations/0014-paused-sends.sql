-- Sends that stopped by themselves, because the mail server refused one letter after the other with the same words.

-- Since when nothing of it leaves until the author sends it on, and what the mail server said. NULL: it is not paused.
ALTER TABLE sends ADD COLUMN paused_at TEXT;
ALTER TABLE sends ADD COLUMN paused_words TEXT;
-- 1: copies of it may be put far into the future, and come back when it is sent on.
ALTER TABLE sends ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0 CHECK (set_aside IN (0, 1));
CREATE INDEX sends_set_aside ON sends (id) WHERE set_aside = 1;
