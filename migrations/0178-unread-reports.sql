-- Reports of bounces that could not be read are set aside, so that the next ones are read.

-- The mail that is being read, noted before it is tried: one that ends the process is known when the next one begins.
-- Its validity and number.
ALTER TABLE bounce_mailbox ADD COLUMN trying TEXT;
-- How many tries of it were begun.
ALTER TABLE bounce_mailbox ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
-- Which process is at it, and since when: that one alone knows what became of its tries.
ALTER TABLE bounce_mailbox ADD COLUMN tried_by TEXT;
ALTER TABLE bounce_mailbox ADD COLUMN tried_at TEXT;

-- Nothing of what stands in them: only where they came in, when, and why they could not be read.
CREATE TABLE unread_reports (
  -- A hash of which one it is.
  id TEXT NOT NULL PRIMARY KEY,
  source TEXT NOT NULL,
  why TEXT NOT NULL CHECK (why IN ('large', 'slow', 'deep', 'failed')),
  -- Of a mailbox: when it arrived there, as its server says.
  came_at TEXT NOT NULL,
  set_aside_at TEXT NOT NULL
);
CREATE INDEX unread_reports_newest ON unread_reports (source, set_aside_at, id);
