-- Two blogs may have had a letter at the same path: an old address is kept with the host it was found at.
CREATE TABLE found_before (
  -- With the query, where it had one.
  path TEXT NOT NULL,
  -- Without `www.`; '' where the export did not know it, and for all that came before this migration.
  host TEXT NOT NULL DEFAULT '',
  letter_id TEXT NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  moving_id TEXT NOT NULL,
  PRIMARY KEY (path, host)
);
INSERT INTO found_before (path, host, letter_id, moving_id) SELECT path, '', letter_id, moving_id FROM old_addresses;
DROP TABLE old_addresses;
ALTER TABLE found_before RENAME TO old_addresses;
CREATE INDEX old_addresses_of_letter ON old_addresses (letter_id);
CREATE INDEX old_addresses_of_host ON old_addresses (host);

-- Letters are told apart by their blog and their number now: what waits to be brought in is looked through again.
UPDATE movings SET state = 'reading', lease_holder = NULL, lease_until = NULL WHERE state = 'read';
