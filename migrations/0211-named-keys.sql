-- Every copy of a letter or a poll names the same key for sealed replies in its links, whenever it leaves: else a reply would tell by which
-- send it came. '': none. NULL: nothing of it was mailed.
ALTER TABLE letters ADD COLUMN named_key TEXT;
ALTER TABLE polls ADD COLUMN named_key TEXT;
-- Mails of before name none.
UPDATE letters SET named_key = ''
WHERE (sent_at IS NOT NULL OR scheduled_for IS NOT NULL)
  AND id IN (SELECT subject_id FROM sends WHERE subject_kind = 'letter' AND undone_at IS NULL);
UPDATE polls SET named_key = '' WHERE sent_at IS NOT NULL OR scheduled_for IS NOT NULL;
