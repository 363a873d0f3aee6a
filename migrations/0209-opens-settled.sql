-- On PostgreSQL a row tells which transaction wrote it: the opening of a letter, and the reply that came just after it. Openings are
-- noted here first, written anew together, and come to their copies many at a time.

-- sqlite:
CREATE TABLE new_opens (
  -- No reference: PostgreSQL would note on the copy itself which transaction relied on it.
  delivery_id TEXT NOT NULL PRIMARY KEY,
  -- 0: it is to be written anew among the others.
  is_settled INTEGER NOT NULL DEFAULT 0 CHECK (is_settled IN (0, 1))
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE new_opens (
  delivery_id TEXT NOT NULL PRIMARY KEY,
  is_settled INTEGER NOT NULL DEFAULT 0 CHECK (is_settled IN (0, 1))
);
-- end
