-- The language that readers' pages and mails speak around an author's words (BCP 47).

-- NULL: the site's; then it is not said in which language the author's own words are.
ALTER TABLE letters ADD COLUMN language TEXT;
ALTER TABLE polls ADD COLUMN language TEXT;
-- The one its mails spoke; NULL: the site's.
ALTER TABLE sends ADD COLUMN language TEXT;
