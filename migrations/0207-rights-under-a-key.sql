-- A right's hash is made under a key outside of the database: whoever has this table, and the mails, cannot tell which rights were used.

-- The key that the hash is made with; '': it is still the plain SHA-256 of an earlier release.
ALTER TABLE poll_rights ADD COLUMN keyed_by TEXT NOT NULL DEFAULT '';
-- They get theirs as they are stored anew.
UPDATE polls SET rights_settling = CASE WHEN rights_settling IN (0, 1) THEN 1 ELSE 3 END
WHERE id IN (SELECT poll_id FROM poll_rights);
