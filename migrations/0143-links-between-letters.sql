-- Letters of an export link to each other: where each of them was known before, and where it will be here.
ALTER TABLE moving_letters ADD COLUMN token TEXT NOT NULL DEFAULT '';
-- JSON list of old addresses with their host, or from the root where the export does not know it.
ALTER TABLE moving_letters ADD COLUMN known_as TEXT NOT NULL DEFAULT '[]';
-- JSON list of ids: the movings whose letters those of this one link to.
ALTER TABLE movings ADD COLUMN builds_on TEXT NOT NULL DEFAULT '[]';
