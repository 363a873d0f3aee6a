-- Mails by which readers took themselves off, by a hash: a mailbox that is read anew takes nobody off who came back since.
CREATE TABLE leave_mails (
  id TEXT NOT NULL PRIMARY KEY,
  taken_at TEXT NOT NULL
);
CREATE INDEX leave_mails_oldest ON leave_mails (taken_at);
