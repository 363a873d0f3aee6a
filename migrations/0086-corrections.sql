-- Corrections of a sent letter's page. Mails keep the words that were sent: those before the oldest correction.

CREATE TABLE letter_corrections (
  id TEXT NOT NULL PRIMARY KEY,
  letter_id TEXT NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  -- The author's sentence.
  note TEXT NOT NULL,
  corrected_at TEXT NOT NULL,
  -- Of the letter, once it was corrected: their order.
  revision INTEGER NOT NULL,
  -- What the page said before.
  subject_before TEXT NOT NULL,
  body_before TEXT NOT NULL,
  UNIQUE (letter_id, revision)
);

-- A correction while it is written; readers see nothing of it.
CREATE TABLE correction_drafts (
  letter_id TEXT NOT NULL PRIMARY KEY REFERENCES letters (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  note TEXT NOT NULL
);
