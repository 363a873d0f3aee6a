-- Keys for sealed replies that their author has ended, removed ones too: letters in mailboxes name their key for ever, and a page must
-- be able to tell one that was ended from one that was swapped. Former keys of before are not ended: no letter names them.
CREATE TABLE ended_sealing_keys (
  -- age1…
  recipient TEXT NOT NULL PRIMARY KEY,
  ended_at TEXT NOT NULL
);
