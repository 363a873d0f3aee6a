-- What runs nightly runs once for all processes of a site: whose row it is does the work of that day (lease).
CREATE TABLE night_claims (
  name TEXT NOT NULL,
  -- In UTC, as 2026-01-31.
  day TEXT NOT NULL,
  -- Random, of one try.
  holder TEXT NOT NULL,
  -- When its holder last said that it is alive. One that is silent for long died with its process.
  touched_at TEXT NOT NULL,
  done_at TEXT,
  PRIMARY KEY (name, day)
);
