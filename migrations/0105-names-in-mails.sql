-- A letter may have a place for each reader's name. A copy's name is written down when the copy is claimed first, so that a repeat
-- says the same to the byte, and erased with the copy's last turn.

ALTER TABLE sends ADD COLUMN with_names INTEGER NOT NULL DEFAULT 0 CHECK (with_names IN (0, 1));

CREATE TABLE copy_names (
  delivery_id TEXT NOT NULL PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
  -- '' where none was known.
  name TEXT NOT NULL
);
