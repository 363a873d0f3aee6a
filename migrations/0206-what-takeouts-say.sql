-- What a takeout of a site like this one says of its letters, and other exports do not.

-- When it was begun, where it came out later; NULL: when it is dated.
ALTER TABLE moving_letters ADD COLUMN made_at TEXT;
-- 1: out, and in no archive; of a draft: its author keeps it out.
ALTER TABLE moving_letters ADD COLUMN is_unlisted INTEGER NOT NULL DEFAULT 0 CHECK (is_unlisted IN (0, 1));
-- When its author put it into the archive without mailing it.
ALTER TABLE moving_letters ADD COLUMN archived_at TEXT;
-- How its readable address ends.
ALTER TABLE moving_letters ADD COLUMN wanted_slug TEXT;

-- What its page said before each correction, oldest first, until the letter is brought in.
CREATE TABLE moving_corrections (
  moving_id TEXT NOT NULL REFERENCES movings (id) ON DELETE CASCADE,
  -- Of the letter.
  position INTEGER NOT NULL,
  number INTEGER NOT NULL,
  -- NULL: one that is still being written, with the words that it would put there.
  corrected_at TEXT,
  note TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- Cleaned.
  body TEXT NOT NULL,
  PRIMARY KEY (moving_id, position, number)
);
