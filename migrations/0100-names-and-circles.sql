-- What the author knows of a subscriber, a reader's pause, and circles: groups of subscribers to write to.

-- '' where nothing is known.
ALTER TABLE subscribers ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE subscribers ADD COLUMN note TEXT NOT NULL DEFAULT '';
-- The reader asked for no mail until then; they stay on the list.
ALTER TABLE subscribers ADD COLUMN paused_until TEXT;

CREATE TABLE circles (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  -- The name without case.
  name_key TEXT NOT NULL UNIQUE,
  -- Readers may choose it for themselves.
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  created_at TEXT NOT NULL
);

CREATE TABLE circle_members (
  circle_id TEXT NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
  subscriber_id TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
  PRIMARY KEY (circle_id, subscriber_id)
);
CREATE INDEX circle_members_subscriber ON circle_members (subscriber_id, circle_id);
