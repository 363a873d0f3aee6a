-- Moving in: letters, pictures and subscribers from another service's export; where its letters were found before.

-- One export and how far it is.
CREATE TABLE movings (
  id TEXT NOT NULL PRIMARY KEY,
  -- The uploaded export; NULL once it is removed.
  file_id TEXT,
  file_name TEXT NOT NULL,
  -- The service it is from, once that is known.
  service TEXT,
  state TEXT NOT NULL CHECK (state IN
    ('reading', 'read', 'unreadable', 'fetching', 'bringing', 'done', 'mending', 'undoing', 'undone')),
  -- In words: why it is unreadable, or was taken back by itself.
  trouble TEXT,
  -- JSON list of sentences about the whole export.
  notes TEXT NOT NULL,
  -- JSON of what it says of subscribers; NULL until they are read.
  people TEXT,
  -- 1: what only chosen readers could read goes into the archive too, else into the drafts.
  opens_all INTEGER NOT NULL CHECK (opens_all IN (0, 1)),
  with_people INTEGER NOT NULL CHECK (with_people IN (0, 1)),
  -- The press of the import that brings them.
  press_id TEXT NOT NULL,
  -- Errors one after the other, for which it is given up in the end.
  tries INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  touched_at TEXT NOT NULL,
  done_at TEXT,
  -- Who works on it, and until when nobody else does.
  lease_holder TEXT,
  lease_until TEXT
);
CREATE INDEX movings_newest ON movings (created_at, id);
CREATE INDEX movings_by_state ON movings (state);

-- A letter of an export, as it will be here.
CREATE TABLE moving_letters (
  moving_id TEXT NOT NULL REFERENCES movings (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- Its own within the exports of its service.
  service_key TEXT NOT NULL,
  letter_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- Cleaned; '' once it is brought in.
  body TEXT NOT NULL,
  from_name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('published', 'draft', 'scheduled')),
  -- Only some could read it.
  is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
  -- When it came out, or was written.
  dated_at TEXT NOT NULL,
  -- JSON lists: what it loses, in words; where it was found before.
  lost TEXT NOT NULL,
  old_paths TEXT NOT NULL,
  -- Why it is not brought: it is here already, or is too long.
  left_out TEXT CHECK (left_out IN ('known', 'too long')),
  PRIMARY KEY (moving_id, position)
);
CREATE INDEX moving_letters_by_key ON moving_letters (service_key);

-- Something that letters of an export show: fetched once, whatever how many show it.
CREATE TABLE moving_fetches (
  moving_id TEXT NOT NULL REFERENCES movings (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picture', 'file', 'card')),
  -- Of the web, or within the export.
  address TEXT NOT NULL,
  is_inside INTEGER NOT NULL CHECK (is_inside IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'here', 'failed')),
  -- Bytes, where they are known.
  size BIGINT,
  -- The path it has here; of a card: JSON of what its page says.
  result TEXT,
  -- Why it could not be fetched.
  words TEXT,
  PRIMARY KEY (moving_id, number)
);
CREATE INDEX moving_fetches_waiting ON moving_fetches (moving_id, state, number);

CREATE TABLE moving_uses (
  moving_id TEXT NOT NULL REFERENCES movings (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (moving_id, number, position)
);
CREATE INDEX moving_uses_by_letter ON moving_uses (moving_id, position);

-- Paths at which letters were found before they came here; answered with the way to them.
CREATE TABLE old_addresses (
  -- With the query, where it had one.
  path TEXT NOT NULL PRIMARY KEY,
  letter_id TEXT NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  moving_id TEXT NOT NULL
);
CREATE INDEX old_addresses_of_letter ON old_addresses (letter_id);

-- The moving that brought it. While that is not over, the letter is nowhere to be seen.
ALTER TABLE letters ADD COLUMN moving_id TEXT;
CREATE INDEX letters_of_moving ON letters (moving_id) WHERE moving_id IS NOT NULL;
-- 1: out without a mailing. Nothing of it was ever mailed, and nobody is without a copy.
ALTER TABLE letters ADD COLUMN is_unmailed INTEGER NOT NULL DEFAULT 0;

-- 1: for the author's own work here, served to nobody.
ALTER TABLE files ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0;
