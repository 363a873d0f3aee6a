-- How many replies there were when the author last looked at them; what is more than that is new. Those of today are no news.
ALTER TABLE reply_digest ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE reply_digest SET seen = (SELECT COUNT(*) FROM replies);
