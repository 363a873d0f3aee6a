-- Webhooks: other servers that are told what happens here, and what they are owed.

CREATE TABLE webhooks (
  id TEXT NOT NULL PRIMARY KEY,
  url TEXT NOT NULL,
  -- JSON list of the events it is told.
  events TEXT NOT NULL,
  -- What each telling is signed with; it has to be readable to sign.
  secret TEXT NOT NULL,
  -- JSON list of those before, each of which signs beside it until a day after it was replaced.
  old_secrets TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- When it last took something.
  ok_at TEXT,
  -- Tries in a row that failed, why the last one did, and until when it is left in peace.
  failures INTEGER NOT NULL,
  trouble TEXT,
  rests_until TEXT,
  -- Since when nothing is sent to it, and why: until the author resumes it.
  paused_at TEXT,
  paused_words TEXT
);

-- One row an event and webhook, stored with what it tells of (outbox table).
CREATE TABLE webhook_deliveries (
  id TEXT NOT NULL PRIMARY KEY,
  webhook_id TEXT NOT NULL,
  type TEXT NOT NULL,
  -- What is sent, to the byte.
  payload TEXT NOT NULL,
  created_at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('waiting', 'delivered', 'failed')),
  -- When it is tried next; NULL once it has its outcome.
  due_at TEXT,
  tries INTEGER NOT NULL,
  tried_at TEXT,
  -- What came of the last try.
  words TEXT,
  -- Who is trying it now, and until when they are believed to be alive.
  lease_holder TEXT,
  lease_until TEXT
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at, id);
CREATE INDEX webhook_deliveries_oldest ON webhook_deliveries (created_at);

-- Whether it was told that the poll has closed by its date: nobody presses a button then.
ALTER TABLE polls ADD COLUMN closing_told INTEGER NOT NULL DEFAULT 0;
CREATE INDEX polls_closing ON polls (closes_at) WHERE closes_at IS NOT NULL AND closed_at IS NULL AND closing_told = 0;
