-- The pace belongs to the site and not to each of its mailers: the time until which places for copies are given away.
CREATE TABLE mail_pace (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'site'),
  -- Milliseconds since 1970.
  given_until DOUBLE PRECISION NOT NULL,
  -- Copies a second, as they were given away last.
  rate DOUBLE PRECISION NOT NULL
);
