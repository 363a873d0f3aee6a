-- The words of all letters are written anew, as a letter's plain text has them: 10² was 102, and notes, transcripts and what pictures
-- show were not found. The site does that by itself when it starts, and its search says so meanwhile.
DELETE FROM letter_words;
