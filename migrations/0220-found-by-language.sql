-- The words of all letters are written anew, with their stems beside them: a search for "Briefe" finds "Brief". The site does that by
-- itself when it starts, and its search says so meanwhile.
DELETE FROM letter_words;
-- Whose stems stand among the words (BCP 47): the letter's, else the site's. Where that became another one they are written anew.
ALTER TABLE letter_words ADD COLUMN language TEXT NOT NULL DEFAULT '';

-- The language of a letter that is imported, where its export says it.
ALTER TABLE moving_letters ADD COLUMN language TEXT;
