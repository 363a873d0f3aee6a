-- Whether somebody is active says little: nearly everybody is. As the first column of an index SQLite took it for a rare value,
-- and read the whole list for every count and for every 400 readers who were looked up by their ids.

DROP INDEX subscribers_active_newest;
-- With the import it tells who is on the list, so that they are counted from the index.
CREATE INDEX subscribers_newest_active ON subscribers (subscribed_at, id, import_id) WHERE is_active = 1;
CREATE INDEX subscribers_newest_inactive ON subscribers (subscribed_at, id) WHERE is_active = 0;
