-- Polls, their questions, and answers that nobody can be found by.

CREATE TABLE polls (
  id TEXT NOT NULL PRIMARY KEY,
  unique_token TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT,
  created_at TEXT NOT NULL,
  -- While its first send is held.
  scheduled_for TEXT,
  sent_at TEXT,
  -- By hand; a poll is closed as well once closes_at is over.
  closed_at TEXT,
  closes_at TEXT,
  show_results INTEGER NOT NULL CHECK (show_results IN (0, 1)),
  answering TEXT NOT NULL CHECK (answering IN ('anyone', 'browser', 'mailed'))
);
CREATE INDEX polls_newest ON polls (created_at, id);

CREATE TABLE poll_questions (
  id TEXT NOT NULL PRIMARY KEY,
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  question_text TEXT NOT NULL,
  question_type TEXT NOT NULL CHECK (question_type IN ('text', 'textarea', 'multiple_choice', 'checkbox')),
  -- JSON list of texts; NULL for questions of words.
  options TEXT,
  is_required INTEGER NOT NULL CHECK (is_required IN (0, 1)),
  allows_other INTEGER NOT NULL CHECK (allows_other IN (0, 1)),
  order_index INTEGER NOT NULL
);
CREATE INDEX poll_questions_in_order ON poll_questions (poll_id, order_index);

-- No rowid, as with replies: the random key decides the order on disk.
-- sqlite:
CREATE TABLE poll_responses (
  id TEXT NOT NULL PRIMARY KEY,
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  -- The day alone.
  created_at TEXT NOT NULL,
  -- Only when the reader left one.
  respondent_email TEXT
) WITHOUT ROWID;
-- One row for each value of an answer. `position` is the option's, -1: words of one's own.
CREATE TABLE poll_answers (
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  question_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  response_id TEXT NOT NULL,
  -- 1 for one of the rows of an answer, so that people are counted and not their choices.
  is_first INTEGER NOT NULL CHECK (is_first IN (0, 1)),
  words TEXT,
  PRIMARY KEY (poll_id, question_id, position, response_id)
) WITHOUT ROWID;
-- Hashes of the rights to answer that are not spent yet. Nothing here names a copy or its reader.
CREATE TABLE poll_rights (
  hash TEXT NOT NULL PRIMARY KEY,
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE poll_responses (
  id TEXT NOT NULL PRIMARY KEY,
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  respondent_email TEXT
);
CREATE TABLE poll_answers (
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  question_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  response_id TEXT NOT NULL,
  is_first INTEGER NOT NULL CHECK (is_first IN (0, 1)),
  words TEXT,
  PRIMARY KEY (poll_id, question_id, position, response_id)
);
CREATE TABLE poll_rights (
  hash TEXT NOT NULL PRIMARY KEY,
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE
);
-- end
CREATE INDEX poll_responses_by_day ON poll_responses (poll_id, created_at, id);
CREATE INDEX poll_responses_of_day ON poll_responses (created_at);
CREATE INDEX poll_answers_of_response ON poll_answers (response_id);
CREATE INDEX poll_rights_of_poll ON poll_rights (poll_id);

-- From which the mailer makes each copy's right. Erased as soon as the last copy had its turn: from then on nobody can
-- tell whose copy a right belonged to.
CREATE TABLE send_secrets (
  send_id TEXT NOT NULL PRIMARY KEY REFERENCES sends (id) ON DELETE CASCADE,
  secret TEXT NOT NULL
);

ALTER TABLE sends ADD COLUMN poll_id TEXT;
CREATE INDEX sends_of_poll ON sends (poll_id, created_at) WHERE poll_id IS NOT NULL;
