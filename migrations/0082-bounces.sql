-- What the world says of letters after they left: bounces and complaints, and what they did.

-- What return paths are signed with. It goes into backups: bounces of letters sent before a restore are still known.
CREATE TABLE bounce_key (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'key'),
  value TEXT NOT NULL
);

CREATE TABLE mail_reports (
  id TEXT NOT NULL PRIMARY KEY,
  -- A hash of what makes it the same report again: the copy and the kind, or the provider's name of the event.
  event_key TEXT NOT NULL UNIQUE,
  -- Whoever is erased takes what was said of them along.
  subscriber_id TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
  delivery_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('hard', 'soft', 'ours', 'complaint')),
  source TEXT NOT NULL,
  -- The server's, without addresses.
  words TEXT NOT NULL,
  came_at TEXT NOT NULL,
  effect TEXT NOT NULL CHECK (effect IN ('none', 'suppressed', 'unsubscribed')),
  -- When the author took it back.
  lifted_at TEXT
);
CREATE INDEX mail_reports_newest ON mail_reports (came_at, id);
CREATE INDEX mail_reports_of_subscriber ON mail_reports (subscriber_id, kind);

-- How far a mailbox of bounces is read. Nothing in it is changed.
CREATE TABLE bounce_mailbox (
  -- A hash of whose it is.
  id TEXT NOT NULL PRIMARY KEY,
  -- RFC 9051 §2.3.1.1: with another validity the numbers begin anew.
  uid_validity TEXT NOT NULL,
  uid INTEGER NOT NULL,
  -- Why the last look failed.
  trouble TEXT
);

-- Tokens of webhooks that sign nothing else, for as long as their signature would be believed: none is taken twice.
CREATE TABLE bounce_tokens (
  hash TEXT NOT NULL PRIMARY KEY,
  seen_at TEXT NOT NULL
);
CREATE INDEX bounce_tokens_oldest ON bounce_tokens (seen_at);
