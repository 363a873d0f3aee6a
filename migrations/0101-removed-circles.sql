-- A circle that is deleted is gone at once from every list; who was in it is taken out in slices, and then its row goes.
ALTER TABLE circles ADD COLUMN removed_at TEXT;
