-- An import joins in slices, and gives people who are here already what was not known of them.

-- NULL: nobody joins now. Else which of the rows set aside is the next one: from here on it goes on by itself.
ALTER TABLE imports ADD COLUMN joining_from INTEGER;
-- 1: of a moving, which says itself when all of it is here.
ALTER TABLE imports ADD COLUMN is_part INTEGER NOT NULL DEFAULT 0;
-- How many were here already of whom the file knows more; of these, how many got it, and lost it again by an undo.
ALTER TABLE imports ADD COLUMN to_complete INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN completed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN restored INTEGER NOT NULL DEFAULT 0;
CREATE INDEX imports_joining ON imports (id) WHERE joining_from IS NOT NULL;
-- 1: the id is that of somebody who is here already.
ALTER TABLE import_rows ADD COLUMN is_known INTEGER NOT NULL DEFAULT 0;

-- What an import gave to people who were here before it: '' where nothing; circles as a JSON list of ids.
CREATE TABLE import_additions (
  import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  subscriber_id TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  note TEXT NOT NULL,
  circles TEXT NOT NULL,
  PRIMARY KEY (import_id, subscriber_id)
);
CREATE INDEX import_additions_of_subscriber ON import_additions (subscriber_id);
