-- Files that the author uploaded for letters. The row stands before its file does, so that no file is without one.
CREATE TABLE uploads (
  id TEXT NOT NULL PRIMARY KEY,
  -- What the picture is called under /objects/; NULL while it is only the file as it came.
  name TEXT UNIQUE,
  created_at TEXT NOT NULL,
  -- When it was last seen to be used; a day later the sweep looks again.
  used_at TEXT NOT NULL,
  -- 1: a mail shows it, so it stays for good.
  mailed INTEGER NOT NULL DEFAULT 0 CHECK (mailed IN (0, 1))
);
CREATE INDEX uploads_to_look_at ON uploads (used_at) WHERE mailed = 0;

-- What the addresses of uploads are signed with; one row, so that every process that shares the database knows it.
CREATE TABLE upload_key (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'key'),
  secret TEXT NOT NULL
);
