-- A letter for everybody who can be mailed need not name them.

-- 1: it goes to all who can be mailed when it is sent; selected_recipients then names those who are left out.
ALTER TABLE letters ADD COLUMN everyone INTEGER NOT NULL DEFAULT 0 CHECK (everyone IN (0, 1));
