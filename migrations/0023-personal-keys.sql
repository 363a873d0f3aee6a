-- Keys with which programs call the site for the author. A row that is deleted is a key that has ended.

CREATE TABLE personal_keys (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  -- Only the hash of the key is here: who reads the database cannot call with it.
  hash TEXT NOT NULL UNIQUE,
  -- JSON list of what it may do.
  scopes TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The day of its last call, UTC.
  used_on TEXT
);
