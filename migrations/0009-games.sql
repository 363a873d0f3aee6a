-- Durdle games with their leaderboards, and bingo cards.

CREATE TABLE durdle_games (
  id TEXT NOT NULL PRIMARY KEY,
  unique_token TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  -- Five letters, upper case.
  answer TEXT NOT NULL CHECK (length(answer) = 5),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  -- Visitors who made a first guess, each once a day; who they were is stored nowhere.
  play_count INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
);
CREATE INDEX durdle_games_newest ON durdle_games (created_at, id);

CREATE TABLE durdle_scores (
  id TEXT NOT NULL PRIMARY KEY,
  game_id TEXT NOT NULL REFERENCES durdle_games (id) ON DELETE CASCADE,
  player_name TEXT NOT NULL,
  -- 7: did not find the word.
  tries INTEGER NOT NULL CHECK (tries BETWEEN 1 AND 7),
  -- JSON list of the words; they lead to the score, or it would not stand here.
  guesses TEXT NOT NULL,
  -- Random, of one browser's game: a second press is no second score.
  press_id TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (game_id, press_id)
);
CREATE INDEX durdle_scores_best ON durdle_scores (game_id, tries, created_at, id);

CREATE TABLE bingo_games (
  id TEXT NOT NULL PRIMARY KEY,
  unique_token TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  -- JSON list of sixteen texts; their places in it are what browsers keep marks by.
  items TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  -- Visitors who marked a first square, each once a day.
  play_count INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
);
CREATE INDEX bingo_games_newest ON bingo_games (created_at, id);
