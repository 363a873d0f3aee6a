-- Sealed replies: the author's public keys, and which words are ciphertext of which of them. The indexes count what a key seals, and
-- what lies there unsealed, without reading the words; their order is that of keys and random ids, and tells of no arrival.

CREATE TABLE sealing_keys (
  id TEXT NOT NULL PRIMARY KEY,
  -- age1…
  recipient TEXT NOT NULL UNIQUE,
  -- An age file, in ASCII armor: the secret key, encrypted with a passphrase that this site never had.
  locked_identity TEXT NOT NULL,
  -- 1: new words are sealed with it. At most one is.
  is_current INTEGER UNIQUE CHECK (is_current = 1),
  created_at TEXT NOT NULL
);

-- Both NULL: the words are as they were written. sealed_where: in the reader's browser, here as they came, or here from what was stored.
ALTER TABLE replies ADD COLUMN sealing_key TEXT;
ALTER TABLE replies ADD COLUMN sealed_where TEXT CHECK (sealed_where IN ('page', 'arrival', 'storage'));
ALTER TABLE waiting_replies ADD COLUMN sealing_key TEXT;
ALTER TABLE waiting_replies ADD COLUMN sealed_where TEXT CHECK (sealed_where IN ('page', 'arrival', 'storage'));
ALTER TABLE poll_answers ADD COLUMN sealing_key TEXT;
ALTER TABLE poll_answers ADD COLUMN sealed_where TEXT CHECK (sealed_where IN ('page', 'arrival', 'storage'));
CREATE INDEX replies_by_sealing_key ON replies (sealing_key, id);
CREATE INDEX poll_words_by_sealing_key ON poll_answers (sealing_key, response_id) WHERE words IS NOT NULL;
