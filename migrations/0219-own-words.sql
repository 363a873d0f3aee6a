-- Sentences for readers that the author says in their own words, by language (BCP 47) and by name (`reply.title`).
CREATE TABLE own_words (
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  -- What the catalogue said when this was saved: an update may change it.
  original TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (language, name)
);
