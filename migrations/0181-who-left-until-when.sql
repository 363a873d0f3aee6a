-- Until when it is known who left: the journal stands in the database too, and what of it nobody can know.

-- The last that became of each subscriber who left, came back or was erased, by a keyed hash of the id, which names nobody. What lies
-- beside the backups is a copy of this.
CREATE TABLE journal_entries (
  hash TEXT NOT NULL PRIMARY KEY,
  what TEXT NOT NULL CHECK (what IN ('left', 'back', 'erased')),
  at TEXT NOT NULL,
  -- Rises with each change, so that a copy is told what it lacks.
  seq INTEGER NOT NULL
);
CREATE UNIQUE INDEX journal_entries_seq ON journal_entries (seq);

-- From when on every departure stands there. NULL: until the journal is written for the first time.
ALTER TABLE backup_key ADD COLUMN known_since TEXT;

-- Time of which nobody knows who left: it began after a backup, or after the last word of its journal, and ended as the site was
-- restored. Nothing is mailed to the list until the author has decided.
CREATE TABLE departure_gaps (
  id TEXT NOT NULL PRIMARY KEY,
  known_until TEXT NOT NULL,
  restored_at TEXT NOT NULL,
  -- NULL: the author has not.
  decided_at TEXT
);

-- Folders that got a backup by `npm run backup -- --to`: where a journal still lies there, it is kept up with.
CREATE TABLE journal_folders (
  path TEXT NOT NULL PRIMARY KEY
);

-- A random mark of each backup, made just before it and so in it. A site that has all marks of a backup came from it: who is on the
-- list of that backup, and not on the site's, was erased. A copy that went its own way has not the later ones.
CREATE TABLE backup_marks (
  id TEXT NOT NULL PRIMARY KEY
);
