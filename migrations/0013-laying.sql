-- A press of Send to many commits its promise at once; its copies are laid in slices, each a short transaction.

-- How far: the last subscriber, or the last staged part, that was looked at; '' at the start; NULL: wholly laid, as every
-- send of an earlier release is.
ALTER TABLE sends ADD COLUMN laid_until TEXT;
-- While it is laid: JSON of server/ledger/laying/audience.ts, whom it goes to.
ALTER TABLE sends ADD COLUMN audience TEXT;
-- 1: it got another time, and copies of it still have the old one.
ALTER TABLE sends ADD COLUMN moving INTEGER NOT NULL DEFAULT 0 CHECK (moving IN (0, 1));
-- It was undone, and copies of it are still to be taken out; laid_until is '' meanwhile.
ALTER TABLE sends ADD COLUMN undone_at TEXT;
CREATE INDEX sends_being_laid ON sends (created_at) WHERE laid_until IS NOT NULL;
CREATE INDEX sends_being_moved ON sends (created_at) WHERE moving = 1;

-- Named recipients of a press, part by part, until their copies are laid. They stand before their send does.
CREATE TABLE send_recipients (
  send_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- JSON list of subscriber ids, and how many they are.
  ids TEXT NOT NULL,
  count INTEGER NOT NULL,
  staged_at TEXT NOT NULL,
  PRIMARY KEY (send_id, position)
);
CREATE INDEX send_recipients_oldest ON send_recipients (staged_at);

-- When those whom an import brought joined the list; NULL: before this was written down. A send that is being laid goes to
-- nobody who joined after its press.
ALTER TABLE imports ADD COLUMN joined_at TEXT;

-- Who can be mailed, in the order in which a send for everyone is laid.
CREATE INDEX subscribers_mailable ON subscribers (id) WHERE is_active = 1 AND suppressed_at IS NULL;

-- The progress of a send is counted from an index alone.
CREATE INDEX deliveries_by_meaning ON deliveries (send_id, state, (due_at IS NULL));
DROP INDEX deliveries_of_send;
