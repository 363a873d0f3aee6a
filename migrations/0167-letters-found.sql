-- What a search asks of the letters it found, in an index: SQLite keeps the columns behind a letter's text on the last page of that
-- text, and read each letter to its end for them (covering index).
-- sqlite:
CREATE INDEX letters_found ON letters (id, sent_at, is_unlisted, moving_id);
-- end
