-- How far the machine's clock has gone steadily: what is deleted for its age is judged by that, and not by a clock that jumped ahead.
CREATE TABLE steady_time (
  id TEXT NOT NULL PRIMARY KEY CHECK (id = 'clock'),
  -- What the clock showed when it was last looked at.
  seen_at TEXT NOT NULL,
  -- Until when time has passed here. Behind the clock while a jump ahead is not believed.
  reached TEXT NOT NULL,
  -- Milliseconds that the clock has gone on steadily since it jumped ahead.
  steady_for INTEGER NOT NULL
);
