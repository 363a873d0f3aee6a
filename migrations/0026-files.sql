-- Files larger than pictures: recordings, videos, anything to download. The row stands before its object does.
CREATE TABLE files (
  id TEXT NOT NULL PRIMARY KEY,
  -- As the author's machine calls it.
  name TEXT NOT NULL,
  -- Media type, by the ending of its name.
  type TEXT NOT NULL,
  -- Bytes, as told before the first one came; what arrives is held to it.
  size BIGINT NOT NULL CHECK (size >= 0),
  -- Of the multipart upload, as the store calls it; NULL: it comes in one piece.
  upload_id TEXT UNIQUE,
  created_at TEXT NOT NULL,
  -- When all of it was here; NULL while it is on its way.
  completed_at TEXT,
  -- When it was last seen to be used, or a part of it came; later the sweep looks again.
  used_at TEXT NOT NULL,
  -- 1: a mail links to it, so it stays for good.
  mailed INTEGER NOT NULL DEFAULT 0 CHECK (mailed IN (0, 1))
);
CREATE INDEX files_to_look_at ON files (used_at) WHERE mailed = 0;
CREATE INDEX files_by_age ON files (created_at, id);

-- Parts of multipart uploads that lie whole on this site's disk; a bucket keeps its own list.
CREATE TABLE file_parts (
  file_id TEXT NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (file_id, number)
);
