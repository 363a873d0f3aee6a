-- Imports of subscribers: what each one brought, so that it can be taken back.

CREATE TABLE imports (
  id TEXT NOT NULL PRIMARY KEY,
  -- Two presses with one id are one import.
  press_id TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  -- The tool whose headings the file has.
  source TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'undone')),
  total INTEGER NOT NULL,
  prepared INTEGER NOT NULL,
  added INTEGER NOT NULL,
  removed INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  -- When a running one last made a step: one that stopped long ago died with its process.
  touched_at TEXT NOT NULL
);
CREATE INDEX imports_newest ON imports (created_at, id);

-- Who is about to join the list: filled step by step, moved to subscribers in one transaction, then emptied.
CREATE TABLE import_rows (
  import_id TEXT NOT NULL REFERENCES imports (id),
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  subscribed_at TEXT NOT NULL,
  unsubscribed_at TEXT,
  PRIMARY KEY (import_id, position)
);

-- Which import a subscriber came with; NULL: by themselves, or added by hand.
ALTER TABLE subscribers ADD COLUMN import_id TEXT;
CREATE INDEX subscribers_of_import ON subscribers (import_id) WHERE import_id IS NOT NULL;
-- The page of those who are active, and how many they are.
CREATE INDEX subscribers_active_newest ON subscribers (is_active, subscribed_at, id);
