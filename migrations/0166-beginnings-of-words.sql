-- The words of all letters are written anew: their texts, of which searches show a part, had headings and items of lists run into
-- what follows. The site does that by itself when it starts.
DELETE FROM letter_words;

-- PostgreSQL's search for the first signs of words. Its index (GIN) reads every word that begins so, each with every letter it
-- stands in: for a single sign more than a million entries in 2,000 letters. So the first one, two and three signs of the words
-- are in an index of their own. SQLite's has had them from its beginning (prefix = '1 2 3').
-- postgres:
CREATE FUNCTION beginnings_of(words TEXT) RETURNS TSVECTOR LANGUAGE SQL IMMUTABLE PARALLEL SAFE COST 100000 AS
$$ SELECT array_to_tsvector(coalesce(array_agg(left(word, signs)), '{}')) FROM unnest(string_to_array(words, ' ')) AS word, generate_series(1, 3) AS signs WHERE word <> '' $$;
CREATE INDEX letter_beginnings ON letter_words USING gin (beginnings_of(words)) WITH (fastupdate = off);
-- What is written one letter at a time goes into the index at once: a list of what is still to be sorted in (pending list) is read
-- from its beginning to its end by every search, until the server happens to clean up.
ALTER INDEX letter_words_index SET (fastupdate = off);
SELECT gin_clean_pending_list('letter_words_index');
-- end
