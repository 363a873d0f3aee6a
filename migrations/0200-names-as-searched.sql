-- Names and notes as a search compares them: without case and diacritics. NULL: there is none, or it is still to be written
-- down, which the site does by itself after its start.

ALTER TABLE subscribers ADD COLUMN folded_name TEXT;
ALTER TABLE subscribers ADD COLUMN folded_note TEXT;
CREATE INDEX subscribers_unfolded ON subscribers (id)
  WHERE name <> '' AND folded_name IS NULL OR note <> '' AND folded_note IS NULL;

ALTER TABLE import_rows ADD COLUMN folded_name TEXT;
ALTER TABLE import_rows ADD COLUMN folded_note TEXT;
