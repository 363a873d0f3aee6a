-- Where the letters of an export were found, as its author said it; some exports do not tell.
ALTER TABLE movings ADD COLUMN site TEXT;
