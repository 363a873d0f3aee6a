-- Domains whose mail servers refuse letters for what we are, until they take one again.
CREATE TABLE refusing_domains (
  domain TEXT NOT NULL PRIMARY KEY,
  -- Of the first refusal, and of the last.
  since TEXT NOT NULL,
  last_at TEXT NOT NULL,
  -- Refused since then.
  copies INTEGER NOT NULL,
  -- The server's last ones, without addresses.
  words TEXT NOT NULL,
  -- Told by a mail that came back: that a server took a copy says nothing until a while later.
  is_late INTEGER NOT NULL CHECK (is_late IN (0, 1)),
  -- When a copy was taken after the last of those.
  accepted_at TEXT,
  -- The author has seen it, and is not told again until it is another story.
  dismissed_at TEXT
);
