-- Strict anonymity: what came today waits apart from what has arrived, so that no list, page or count can tell of it before its
-- day (UTC) is over. And letters that are sent without the open image.

-- sqlite:
CREATE TABLE waiting_replies (
  id TEXT NOT NULL PRIMARY KEY,
  message TEXT NOT NULL,
  newsletter_id TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE waiting_responses (
  id TEXT NOT NULL PRIMARY KEY,
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  respondent_email TEXT,
  -- JSON: the rows of poll_answers that it becomes.
  answers TEXT NOT NULL
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE waiting_replies (
  id TEXT NOT NULL PRIMARY KEY,
  message TEXT NOT NULL,
  newsletter_id TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE TABLE waiting_responses (
  id TEXT NOT NULL PRIMARY KEY,
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  respondent_email TEXT,
  answers TEXT NOT NULL
);
-- end

-- 1: its mail carries no open image, whatever the setting says.
ALTER TABLE letters ADD COLUMN without_opens INTEGER NOT NULL DEFAULT 0 CHECK (without_opens IN (0, 1));
