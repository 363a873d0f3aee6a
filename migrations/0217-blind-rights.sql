-- Blind rights (RFC 9474): a right in a mail buys a signature of the poll's key on something that the site does not see, and that
-- signature, sent later by itself, counts once.

-- The public half (SPKI, base64url); NULL: its mails carry plain rights alone. The private half lies among the secrets.
ALTER TABLE polls ADD COLUMN answer_key TEXT;
-- What it was used for: a keyed hash of what was signed, so that a repeat is signed again and nothing else; NULL: not used.
ALTER TABLE poll_rights ADD COLUMN signed_for TEXT;

-- Rights used just now, until they are written to their rows many at a time: PostgreSQL's rows tell which transaction wrote them.
-- sqlite:
CREATE TABLE new_right_uses (
  poll_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  signed_for TEXT NOT NULL,
  -- 0: it is to be written anew among the others.
  is_settled INTEGER NOT NULL DEFAULT 0 CHECK (is_settled IN (0, 1)),
  PRIMARY KEY (poll_id, hash)
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE new_right_uses (
  poll_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  signed_for TEXT NOT NULL,
  is_settled INTEGER NOT NULL DEFAULT 0 CHECK (is_settled IN (0, 1)),
  PRIMARY KEY (poll_id, hash)
);
-- end
