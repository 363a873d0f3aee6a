-- The second factor of the author's login, off until there is a passkey or an authenticator app.

CREATE TABLE passkeys (
  id TEXT NOT NULL PRIMARY KEY,
  -- The authenticator's name for it.
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  -- JSON list of how the browser reaches it.
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT
);

-- The one authenticator app; its secret has to be readable to count along with it.
CREATE TABLE totp_secret (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'totp'),
  secret TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The last half minute whose code was taken: none is taken twice.
  last_step INTEGER NOT NULL
);

-- Codes for a day without either; each works once. Only their hashes are here.
CREATE TABLE recovery_codes (
  hash TEXT NOT NULL PRIMARY KEY
);

-- What waits for an answer: a login half done, a passkey or an app being added.
CREATE TABLE factor_challenges (
  purpose TEXT NOT NULL,
  -- Hash of the token of the session or of the login half done.
  holder TEXT NOT NULL,
  value TEXT NOT NULL,
  tries INTEGER NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (purpose, holder)
);

-- When whoever uses a session last showed who they are; NULL: at no time since this is noted.
ALTER TABLE sessions ADD COLUMN confirmed_at TEXT;
