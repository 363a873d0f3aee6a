-- A right to answer is made from a secret of its copy alone, erased with that copy's last turn: only what still waits can be
-- told. And rights of several sends are stored in one order (a generation), so that none shows to which send it belongs.

ALTER TABLE sends ADD COLUMN with_rights INTEGER NOT NULL DEFAULT 0 CHECK (with_rights IN (0, 1));
UPDATE sends SET with_rights = 1 WHERE id IN (SELECT send_id FROM send_secrets);

-- sqlite:
CREATE TABLE copy_secrets (
  delivery_id TEXT NOT NULL PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
  send_id TEXT NOT NULL REFERENCES sends (id) ON DELETE CASCADE,
  secret TEXT NOT NULL
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE copy_secrets (
  delivery_id TEXT NOT NULL PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
  send_id TEXT NOT NULL REFERENCES sends (id) ON DELETE CASCADE,
  secret TEXT NOT NULL
);
-- end
CREATE INDEX copy_secrets_of_send ON copy_secrets (send_id);

-- Copies that are under way now keep the right they may have been mailed with: each gets the secret of its send.
INSERT INTO copy_secrets (delivery_id, send_id, secret)
SELECT deliveries.id, deliveries.send_id, send_secrets.secret
FROM send_secrets JOIN deliveries ON deliveries.send_id = send_secrets.send_id
WHERE deliveries.due_at IS NOT NULL;
DROP TABLE send_secrets;

ALTER TABLE polls ADD COLUMN rights_generation INTEGER NOT NULL DEFAULT 0;
-- 0: all its rights are in one order. 1: they are to be stored anew. 2: they are being; 3: and there were new ones meanwhile.
ALTER TABLE polls ADD COLUMN rights_settling INTEGER NOT NULL DEFAULT 0 CHECK (rights_settling BETWEEN 0 AND 3);
UPDATE polls SET rights_settling = 1 WHERE answering = 'mailed';

-- sqlite:
CREATE TABLE poll_rights_anew (
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (poll_id, generation, hash)
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE poll_rights_anew (
  poll_id TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (poll_id, generation, hash)
);
-- end
INSERT INTO poll_rights_anew (poll_id, generation, hash) SELECT poll_id, 0, hash FROM poll_rights ORDER BY poll_id, hash;
DROP TABLE poll_rights;
ALTER TABLE poll_rights_anew RENAME TO poll_rights;
