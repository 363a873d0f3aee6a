-- What keeps a letter from being lost while it is written: who saved it last, and what it said before.

-- Grows by one with every change; whoever saves from an older one is told instead of overwriting a newer one.
ALTER TABLE letters ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
-- When its words were last saved; NULL: before this was written down.
ALTER TABLE letters ADD COLUMN saved_at TEXT;
-- The open compose page that saved it last: a save whose answer it never got is its own and no conflict.
ALTER TABLE letters ADD COLUMN saved_by TEXT;

-- What a letter said at a time, to go back to.
CREATE TABLE letter_versions (
  id TEXT NOT NULL PRIMARY KEY,
  letter_id TEXT NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  from_name TEXT NOT NULL,
  words INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  -- Their order where two were saved in one millisecond: the letter's revision.
  revision INTEGER NOT NULL,
  UNIQUE (letter_id, revision)
);

-- Mails as the preview shows them, each under an address of its own for a few minutes.
CREATE TABLE letter_previews (
  id TEXT NOT NULL PRIMARY KEY,
  html TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX letter_previews_oldest ON letter_previews (created_at);

-- Who was refused is asked before every send.
CREATE INDEX deliveries_refused ON deliveries (subscriber_id) WHERE state = 'refused';
