-- A letter may be for circles, or for all but some: then JSON of these, and of the subscribers apart from selected_recipients who
-- get it or do not, whatever circle they are in. '': for whom selected_recipients and everyone say.
ALTER TABLE letters ADD COLUMN circles TEXT NOT NULL DEFAULT '';
