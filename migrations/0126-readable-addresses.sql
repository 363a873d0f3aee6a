-- Readable addresses of letters, beside their links: /letters/2026/on-the-first-snow.

CREATE TABLE letter_addresses (
  -- Of the letter's date, where its author lives.
  year TEXT NOT NULL,
  slug TEXT NOT NULL,
  letter_id TEXT NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  -- 0: one it had before, which leads to the current one.
  is_current INTEGER NOT NULL CHECK (is_current IN (0, 1)),
  PRIMARY KEY (year, slug)
);
CREATE INDEX letter_addresses_of_letter ON letter_addresses (letter_id, is_current);

-- What the author wants it to be, of a letter that is not out yet; NULL: made of the subject.
ALTER TABLE letters ADD COLUMN wanted_slug TEXT;
