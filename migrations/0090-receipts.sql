-- Receipts: a reader who kept eight words can come back, read what the author answers, and write again. What belongs together
-- carries one receipt; of the words only a hash and a public key made from them are stored.

-- sqlite:
CREATE TABLE receipts (
  id TEXT NOT NULL PRIMARY KEY,
  -- Of the look-up key, which is made from the words in the reader's browser.
  lookup_hash TEXT NOT NULL UNIQUE,
  -- An age recipient (X25519).
  public_key TEXT NOT NULL,
  newsletter_id TEXT NOT NULL,
  -- Messages and answers so far: the place of each in the conversation.
  turns INTEGER NOT NULL,
  -- The day (UTC) of the reader's last message, never the time.
  used_on TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE receipt_answers (
  id TEXT NOT NULL PRIMARY KEY,
  receipt_id TEXT NOT NULL,
  turn INTEGER NOT NULL,
  -- An age file for the reader alone, in base64; null when it has vanished.
  sealed TEXT,
  created_at TEXT NOT NULL,
  -- The day (UTC) on which it vanishes.
  vanishes_at TEXT NOT NULL
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE receipts (
  id TEXT NOT NULL PRIMARY KEY,
  lookup_hash TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  newsletter_id TEXT NOT NULL,
  turns INTEGER NOT NULL,
  used_on TEXT NOT NULL
);
CREATE TABLE receipt_answers (
  id TEXT NOT NULL PRIMARY KEY,
  receipt_id TEXT NOT NULL,
  turn INTEGER NOT NULL,
  sealed TEXT,
  created_at TEXT NOT NULL,
  vanishes_at TEXT NOT NULL
);
-- end
CREATE INDEX receipts_by_day ON receipts (used_on, id);
CREATE INDEX receipt_answers_of_receipt ON receipt_answers (receipt_id, turn);
CREATE INDEX receipt_answers_by_day ON receipt_answers (vanishes_at);

-- The reader lets the author quote it in a letter.
ALTER TABLE replies ADD COLUMN may_quote INTEGER NOT NULL DEFAULT 0 CHECK (may_quote IN (0, 1));
ALTER TABLE replies ADD COLUMN receipt_id TEXT;
ALTER TABLE replies ADD COLUMN turn INTEGER;
ALTER TABLE waiting_replies ADD COLUMN may_quote INTEGER NOT NULL DEFAULT 0 CHECK (may_quote IN (0, 1));
ALTER TABLE waiting_replies ADD COLUMN receipt_id TEXT;
ALTER TABLE waiting_replies ADD COLUMN turn INTEGER;
CREATE INDEX replies_of_receipt ON replies (receipt_id, turn);
