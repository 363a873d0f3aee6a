-- What a file says of its people beside their address, until they join: '' where it says nothing; circles as a JSON list of names.
ALTER TABLE import_rows ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE import_rows ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE import_rows ADD COLUMN circles TEXT NOT NULL DEFAULT '';
-- The import that made a circle, until the author changes it.
ALTER TABLE circles ADD COLUMN import_id TEXT;
