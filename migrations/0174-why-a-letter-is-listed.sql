-- The archive lists by itself only letters that went to everyone. Why is_unlisted says what it says, and whom a letter went to.

-- 'rule': by whom its first send was for; 'press': its author's word at that press; 'author': their word on the draft, or later;
-- 'update': a part of the list alone had it, so this update took it out, and the author has not been told yet. NULL: nobody has
-- said anything of a draft, or the letter is of an earlier release and listed, or taken out by its author, as it was there.
ALTER TABLE letters ADD COLUMN listing_by TEXT CHECK (listing_by IN ('rule', 'press', 'author', 'update'));
-- 1: its first send was for all who could be mailed at its press; 0: for a part of them; NULL: not known, or not mailed.
ALTER TABLE letters ADD COLUMN sent_to_all INTEGER CHECK (sent_to_all IN (0, 1));
CREATE INDEX letters_taken_out ON letters (sent_at, id) WHERE listing_by = 'update';
