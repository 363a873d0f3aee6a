-- A reader's own page: the links that lead to it, and changes of address that wait for the button of a mail.

-- A link that was mailed to a subscriber, by the hash of its token: nobody who reads this table can open one.
CREATE TABLE own_page_links (
  token_hash TEXT NOT NULL PRIMARY KEY,
  subscriber_id TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
  asked_at TEXT NOT NULL
);
CREATE INDEX own_page_links_of ON own_page_links (subscriber_id, asked_at);
CREATE INDEX own_page_links_oldest ON own_page_links (asked_at);

CREATE TABLE address_changes (
  -- Of what the mail to the new address carries.
  token_hash TEXT NOT NULL PRIMARY KEY,
  subscriber_id TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
  -- '' once it is done.
  email TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  -- Pressing the button again is told so.
  done_at TEXT
);
CREATE INDEX address_changes_of ON address_changes (subscriber_id);
CREATE INDEX address_changes_oldest ON address_changes (asked_at);

-- Mails that stand under an address which is no subscriber's, the one before or the one to come: they go when their time
-- is over, so that it lingers nowhere.
CREATE TABLE passing_mails (
  send_id TEXT NOT NULL PRIMARY KEY,
  subscriber_id TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('confirm', 'moved')),
  queued_at TEXT NOT NULL
);
CREATE INDEX passing_mails_of ON passing_mails (subscriber_id);
