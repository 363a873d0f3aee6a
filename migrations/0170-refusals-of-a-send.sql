-- What mail servers answered of a send lately, by which it stops before it takes many readers off the list (circuit breaker).
CREATE TABLE send_answers (
  send_id TEXT PRIMARY KEY REFERENCES sends (id) ON DELETE CASCADE,
  -- Of the last hundred or two: how many of each domain, and of these the refused, as JSON; and refused since the last that was taken.
  lately TEXT NOT NULL DEFAULT '{}',
  in_a_row INTEGER NOT NULL DEFAULT 0,
  -- Readers whose address it suppressed since its answers were last found well.
  suppressed INTEGER NOT NULL DEFAULT 0,
  -- Copies that came back for want of a mailbox, and how many were taken when that was last asked.
  returned INTEGER NOT NULL DEFAULT 0,
  taken INTEGER NOT NULL DEFAULT 0,
  -- Since when it is not believed that its refusals are the addresses' fault, and the words for which it is not.
  doubted_at TEXT,
  doubted_words TEXT,
  -- When its author decided last: whom they left out then stays out.
  decided_at TEXT
);

-- Domains that refuse a send while others take it: its copies there wait.
CREATE TABLE send_domains (
  send_id TEXT NOT NULL REFERENCES sends (id) ON DELETE CASCADE,
  domain TEXT NOT NULL,
  since TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (send_id, domain)
);

-- The send whose refusal it was; without suppressed_at it is not decided yet.
ALTER TABLE subscribers ADD COLUMN suppressed_send TEXT;
CREATE INDEX subscribers_suppressed_by ON subscribers (suppressed_send) WHERE suppressed_send IS NOT NULL;
