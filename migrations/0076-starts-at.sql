-- The time before which nothing of a send leaves: the end of its hold, or the author's date.

ALTER TABLE sends RENAME COLUMN held_until TO starts_at;
