-- Room 404: who got how far, and the author's own words in place of the story's.

CREATE TABLE room404_scores (
  id TEXT NOT NULL PRIMARY KEY,
  player_name TEXT NOT NULL,
  health INTEGER NOT NULL CHECK (health BETWEEN 0 AND 10),
  sanity INTEGER NOT NULL CHECK (sanity BETWEEN 0 AND 10),
  secrets INTEGER NOT NULL CHECK (secrets BETWEEN 0 AND 10),
  ending TEXT NOT NULL CHECK (ending IN ('secret', 'escape', 'loop', 'consumed')),
  -- Where the ending stands in the order of the leaderboard.
  ending_rank INTEGER NOT NULL CHECK (ending_rank BETWEEN 0 AND 3),
  -- JSON: the choices made, for the server to play again; NULL when none were sent.
  moves TEXT,
  -- Random, of one browser's game: a second press is no second score.
  press_id TEXT UNIQUE,
  created_at TEXT NOT NULL
);
CREATE INDEX room404_scores_order
  ON room404_scores (ending_rank, secrets DESC, health DESC, sanity DESC, created_at, id);

CREATE TABLE room404_transitions (
  room_id INTEGER NOT NULL,
  choice_index INTEGER NOT NULL,
  is_echo INTEGER NOT NULL CHECK (is_echo IN (0, 1)),
  transition_text TEXT NOT NULL,
  PRIMARY KEY (room_id, choice_index, is_echo)
);

CREATE TABLE room404_descriptions (
  room_id INTEGER NOT NULL,
  is_echo INTEGER NOT NULL CHECK (is_echo IN (0, 1)),
  description TEXT NOT NULL,
  PRIMARY KEY (room_id, is_echo)
);
