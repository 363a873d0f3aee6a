-- Backups: what must not be brought back by one, and how the last one went.

-- Of a send that came with a restored backup while copies of it were still owed: when that backup was taken. Nothing of it
-- leaves until the author has decided, since what was owed then may have gone meanwhile. NULL: none, or decided.
ALTER TABLE sends ADD COLUMN restored_from TEXT;
CREATE INDEX sends_restored ON sends (restored_from) WHERE restored_from IS NOT NULL;

-- Who left, came back or was erased, until it stands in the journal beside the backups (outbox table). Written by triggers:
-- in the same transaction as what it tells of, whichever statement that was.
-- sqlite:
CREATE TABLE departures (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  subscriber_id TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('left', 'back', 'erased'))
);
CREATE TRIGGER subscribers_leave AFTER UPDATE OF is_active ON subscribers WHEN OLD.is_active <> NEW.is_active
BEGIN INSERT INTO departures (subscriber_id, what) VALUES (NEW.id, CASE NEW.is_active WHEN 1 THEN 'back' ELSE 'left' END); END;
CREATE TRIGGER subscribers_erased AFTER DELETE ON subscribers
BEGIN INSERT INTO departures (subscriber_id, what) VALUES (OLD.id, 'erased'); END;
-- end
-- postgres:
CREATE TABLE departures (
  seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscriber_id TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('left', 'back', 'erased'))
);
CREATE FUNCTION note_departure() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN IF TG_OP = 'DELETE' THEN INSERT INTO departures (subscriber_id, what) VALUES (OLD.id, 'erased'); ELSE
INSERT INTO departures (subscriber_id, what) VALUES (NEW.id, CASE NEW.is_active WHEN 1 THEN 'back' ELSE 'left' END); END IF; RETURN NULL; END $$;
CREATE TRIGGER subscribers_leave AFTER UPDATE OF is_active ON subscribers
FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION note_departure();
CREATE TRIGGER subscribers_erased AFTER DELETE ON subscribers FOR EACH ROW EXECUTE FUNCTION note_departure();
-- end

-- What the journal's hashes are made with. It is in every backup: the journal alone names nobody.
CREATE TABLE backup_key (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'key'),
  secret TEXT NOT NULL
);

-- How the last backup went, for every process and page. One row.
CREATE TABLE backup_state (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'state'),
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  -- The nightly one is made once, whoever looks first.
  night TEXT,
  reason TEXT NOT NULL,
  started_at TEXT NOT NULL,
  -- While it runs: when it last made a step. One that stopped long ago died with its process.
  touched_at TEXT NOT NULL,
  -- What it is doing, or why it failed.
  words TEXT,
  -- Of the last one that was done.
  name TEXT
);

-- That this site came from a backup, until the author has read it.
CREATE TABLE restores (
  id TEXT NOT NULL PRIMARY KEY,
  taken_at TEXT NOT NULL,
  restored_at TEXT NOT NULL,
  -- How many the journal kept away; NULL: there was no journal.
  left_since INTEGER,
  erased_since INTEGER,
  read_at TEXT
);
