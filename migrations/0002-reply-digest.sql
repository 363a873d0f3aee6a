-- How far the author was told of new replies: of those of all days before this one. One row.
CREATE TABLE reply_digest (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'digest'),
  told_until TEXT NOT NULL
);
