-- Strict anonymity: what waits for the end of its day is sealed under the site's key, which lies outside of the database. Neither this
-- table nor a backup tells anything of it but that it came on that day.

-- sqlite:
CREATE TABLE waiting_words (
  -- As of the reply or the answer that it becomes.
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'answer')),
  created_at TEXT NOT NULL,
  -- A keyed hash: of the conversation that a reply goes on with, or of the address left with an answer; else random. 'plain': a
  -- release of before stored it.
  mark TEXT NOT NULL,
  -- A JSON object, padded; 'plain.' before it where a release of before stored it, until the day is over.
  sealed TEXT NOT NULL,
  -- The id of the key that it is sealed with; '': a release of before stored it.
  keyed_by TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO waiting_words (id, kind, created_at, mark, keyed_by, sealed)
SELECT id, 'reply', created_at, 'plain', '', 'plain.' || json_object(
  'message', message, 'newsletter_id', newsletter_id, 'may_quote', may_quote, 'receipt_id', receipt_id, 'turn', turn,
  'sealing_key', sealing_key, 'sealed_where', sealed_where)
FROM waiting_replies ORDER BY id;
INSERT INTO waiting_words (id, kind, created_at, mark, keyed_by, sealed)
SELECT id, 'answer', created_at, 'plain', '', 'plain.' || json_object(
  'poll_id', poll_id, 'respondent_email', respondent_email, 'values', json(answers))
FROM waiting_responses ORDER BY id;
-- end
-- postgres:
CREATE TABLE waiting_words (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'answer')),
  created_at TEXT NOT NULL,
  mark TEXT NOT NULL,
  sealed TEXT NOT NULL,
  keyed_by TEXT NOT NULL
);
INSERT INTO waiting_words (id, kind, created_at, mark, keyed_by, sealed)
SELECT id, 'reply', created_at, 'plain', '', 'plain.' || json_build_object(
  'message', message, 'newsletter_id', newsletter_id, 'may_quote', may_quote, 'receipt_id', receipt_id, 'turn', turn,
  'sealing_key', sealing_key, 'sealed_where', sealed_where)::text
FROM waiting_replies ORDER BY id;
INSERT INTO waiting_words (id, kind, created_at, mark, keyed_by, sealed)
SELECT id, 'answer', created_at, 'plain', '', 'plain.' || json_build_object(
  'poll_id', poll_id, 'respondent_email', respondent_email, 'values', answers::json)::text
FROM waiting_responses ORDER BY id;
-- end
CREATE INDEX waiting_words_by_mark ON waiting_words (mark);
DROP TABLE waiting_replies;
DROP TABLE waiting_responses;
