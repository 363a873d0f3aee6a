-- A file that the author deleted, with a day in which it can be had back; and the list by weight.
ALTER TABLE files ADD COLUMN deleted_at TEXT;
CREATE INDEX files_by_size ON files (size, id);
CREATE INDEX files_deleted ON files (deleted_at) WHERE deleted_at IS NOT NULL;
