-- Letters that an earlier release listed, though they may have gone to a part of the list alone: named ones, circles, everyone
-- but some. The archive shows none of them until the site that starts on this has judged it, by what the ledger still tells;
-- then it is taken out of here. A letter that was mailed to everyone by that rule, put into the archive by hand, brought from
-- elsewhere, or taken out by its author, is not among them.
CREATE TABLE unjudged_letters (letter_id TEXT NOT NULL PRIMARY KEY REFERENCES letters (id) ON DELETE CASCADE);
INSERT INTO unjudged_letters (letter_id)
  SELECT id FROM letters
  WHERE (sent_at IS NOT NULL OR scheduled_for IS NOT NULL) AND is_unlisted = 0 AND is_unmailed = 0
    AND sent_to_all IS NULL AND listing_by IS NULL
    AND (everyone = 0 OR selected_recipients <> '[]' OR circles <> '');
