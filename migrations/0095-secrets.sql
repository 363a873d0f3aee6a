-- What the author typed in and the site must be able to say again, such as the password of the mail server: encrypted, with a
-- key that stands nowhere in the database.

CREATE TABLE secrets (
  name TEXT NOT NULL PRIMARY KEY,
  -- AES-256-GCM, see server/secrets/seal.ts.
  sealed TEXT NOT NULL
);
