-- What guards the doors: browsers the author logged in with before, and how much mail strangers may cause.

-- A flood of wrong passwords from elsewhere does not slow a browser that is known. Only the token's hash is here.
CREATE TABLE known_browsers (
  token_hash TEXT NOT NULL PRIMARY KEY,
  seen_at TEXT NOT NULL
);

-- One row a mail that a stranger's typing sent to a mailbox, for a day; the mailbox as a hash.
CREATE TABLE mailbox_mails (
  id TEXT NOT NULL PRIMARY KEY,
  mailbox TEXT NOT NULL,
  sent_at TEXT NOT NULL
);
CREATE INDEX mailbox_mails_of ON mailbox_mails (mailbox, sent_at);
CREATE INDEX mailbox_mails_oldest ON mailbox_mails (sent_at);

-- How many mails of a kind are due within an hour, for the whole site.
CREATE TABLE mail_hours (
  kind TEXT NOT NULL,
  hour TEXT NOT NULL,
  mails INTEGER NOT NULL,
  PRIMARY KEY (kind, hour)
);
