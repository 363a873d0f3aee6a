-- Sends that wait: a moment in which they can be undone, or until a date. Sends that were stopped. Addresses that a
-- mail server refused for good.

-- Until then nothing of it leaves; the copies' due_at and, of a letter's first send, letters.scheduled_for say the same
-- time. NULL: it went at the press.
ALTER TABLE sends ADD COLUMN held_until TEXT;
-- 1: the time was chosen by date. When the mailer comes to it more than an hour later, it waits for a click.
ALTER TABLE sends ADD COLUMN scheduled INTEGER NOT NULL DEFAULT 0 CHECK (scheduled IN (0, 1));
-- Of a send that was held: when the mailer came to it. From then on it cannot be undone, and its letter is out.
ALTER TABLE sends ADD COLUMN begun_at TEXT;
-- The author stopped the rest of it.
ALTER TABLE sends ADD COLUMN stopped_at TEXT;
CREATE INDEX sends_waiting ON sends (held_until) WHERE held_until IS NOT NULL AND begun_at IS NULL;
CREATE INDEX sends_of_letters ON sends (created_at) WHERE letter_id IS NOT NULL;

-- The letter's first send waits: a draft for everybody, but it is not changed. sent_at is set when the send is begun.
ALTER TABLE letters ADD COLUMN scheduled_for TEXT;

-- Not mailed again until the author lifts it; what the mail server said.
ALTER TABLE subscribers ADD COLUMN suppressed_at TEXT;
ALTER TABLE subscribers ADD COLUMN suppressed_words TEXT;

-- Mails to addresses that are no subscriber's: found again when such an address is to be erased.
CREATE INDEX deliveries_by_address ON deliveries (address) WHERE address IS NOT NULL;

-- The letters list counts drafts and sent ones without reading the letters.
CREATE INDEX letters_by_sent ON letters (sent_at);
