-- The author, their sessions and settings; subscribers, letters, replies; sends and their deliveries; page views.
-- Ids and tokens are random base64url TEXT; times are ISO 8601 UTC TEXT from the application's clock; booleans 0/1.

CREATE TABLE author (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'author'),
  username TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  changed_at TEXT NOT NULL
);

CREATE TABLE sessions (
  token_hash TEXT NOT NULL PRIMARY KEY,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL
);

CREATE TABLE settings (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE subscribers (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL,
  -- The address in the one spelling by which two are the same.
  email_key TEXT NOT NULL UNIQUE,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  subscribed_at TEXT NOT NULL,
  unsubscribed_at TEXT
);
CREATE INDEX subscribers_newest ON subscribers (subscribed_at, id);

CREATE TABLE letters (
  id TEXT NOT NULL PRIMARY KEY,
  unique_token TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  from_name TEXT NOT NULL,
  -- JSON list of subscriber ids.
  selected_recipients TEXT NOT NULL,
  recipient_count INTEGER NOT NULL,
  sent_at TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX letters_newest ON letters (created_at, id);

-- sqlite:
-- No rowid: the random key decides the order on disk, so that the order of arrival is stored nowhere.
CREATE TABLE replies (
  id TEXT NOT NULL PRIMARY KEY,
  message TEXT NOT NULL,
  newsletter_id TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE replies (
  id TEXT NOT NULL PRIMARY KEY,
  message TEXT NOT NULL,
  newsletter_id TEXT NOT NULL,
  created_at TEXT NOT NULL
);
-- end
CREATE INDEX replies_by_day ON replies (created_at, id);

-- One press of Send, or one mail of the site itself; the whole message frozen but for the reader's own parts.
CREATE TABLE sends (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('letter', 'poll', 'test', 'welcome', 'confirmation', 'notice')),
  letter_id TEXT,
  press_id TEXT UNIQUE,
  -- Hash of what was asked for: a second identical call without a press id is the same press for ten seconds.
  fingerprint TEXT,
  -- 1: goes only to subscribers who are still active when their turn comes.
  only_active INTEGER NOT NULL CHECK (only_active IN (0, 1)),
  -- JSON of server/mail/composed-mail.ts.
  message TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX sends_of_letter ON sends (letter_id, created_at);
CREATE INDEX sends_by_fingerprint ON sends (fingerprint, created_at);

-- One copy owed to one address. This table is the queue.
CREATE TABLE deliveries (
  id TEXT NOT NULL PRIMARY KEY,
  send_id TEXT NOT NULL REFERENCES sends (id),
  -- Kept when the subscriber is erased, so that counts stay true; NULL only for mails to the author.
  subscriber_id TEXT,
  -- Only for mails to the author; a subscriber's address stands in subscribers alone.
  address TEXT,
  -- The reader's links: unsubscribe, open image, canary, confirmation.
  token TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL
    CHECK (state IN ('queued', 'sending', 'sent', 'deferred', 'refused', 'unsure', 'withdrawn')),
  -- When the mailer may take it next; of a copy in flight: when its lease ends; NULL: never again.
  due_at TEXT,
  lease_holder TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- 4xx answers so far: they decide how long it waits.
  deferrals INTEGER NOT NULL DEFAULT 0,
  -- Replies that never came after the final dot; the second one is final.
  unanswered INTEGER NOT NULL DEFAULT 0,
  -- The server's last words.
  reply TEXT,
  opened INTEGER NOT NULL DEFAULT 0 CHECK (opened IN (0, 1)),
  UNIQUE (send_id, subscriber_id)
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_of_send ON deliveries (send_id, state);
CREATE INDEX deliveries_of_subscriber ON deliveries (subscriber_id);

CREATE TABLE page_views (
  path TEXT NOT NULL,
  day TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (path, day)
);
