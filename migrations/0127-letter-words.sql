-- The search index of the archive: an inverted index of each engine's own over the same words. It is made from the letters, so
-- no backup holds it, and the site fills it again after a restore.

-- sqlite:
CREATE TABLE letter_words (
  number INTEGER PRIMARY KEY,
  letter_id TEXT NOT NULL UNIQUE REFERENCES letters (id) ON DELETE CASCADE,
  -- Each word once, folded, with a space between; the title's are among `words` too.
  title TEXT NOT NULL,
  words TEXT NOT NULL,
  -- As it is read.
  text TEXT NOT NULL
);
CREATE VIRTUAL TABLE letter_index USING fts5(title, words, content = 'letter_words', content_rowid = 'number', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'", prefix = '1 2 3');
CREATE TRIGGER letter_words_in AFTER INSERT ON letter_words
BEGIN INSERT INTO letter_index (rowid, title, words) VALUES (NEW.number, NEW.title, NEW.words); END;
CREATE TRIGGER letter_words_out AFTER DELETE ON letter_words
BEGIN INSERT INTO letter_index (letter_index, rowid, title, words) VALUES ('delete', OLD.number, OLD.title, OLD.words); END;
CREATE TRIGGER letter_words_anew AFTER UPDATE ON letter_words
BEGIN INSERT INTO letter_index (letter_index, rowid, title, words) VALUES ('delete', OLD.number, OLD.title, OLD.words); INSERT INTO letter_index (rowid, title, words) VALUES (NEW.number, NEW.title, NEW.words); END;
-- end
-- postgres:
CREATE TABLE letter_words (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  letter_id TEXT NOT NULL UNIQUE REFERENCES letters (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  words TEXT NOT NULL,
  text TEXT NOT NULL,
  title_index TSVECTOR GENERATED ALWAYS AS (array_to_tsvector(string_to_array(title, ' '))) STORED,
  words_index TSVECTOR GENERATED ALWAYS AS (array_to_tsvector(string_to_array(words, ' '))) STORED
);
CREATE INDEX letter_words_index ON letter_words USING gin (words_index);
-- end
