-- A send to circles remembers whom it meant, so that who leaves one (or enters one that is left out) before their copy's turn is
-- not mailed. NULL: no circle had a say, as in every send of an earlier release, whose copies go as they were laid.

-- JSON of server/ledger/circles.ts: one choice of circles, or two where those who have the thing were chosen apart.
ALTER TABLE sends ADD COLUMN circle_rules TEXT;
-- Which of them means this copy; NULL: none, its reader was named, or is one of everybody.
ALTER TABLE deliveries ADD COLUMN circle_rule INTEGER;
ALTER TABLE send_recipients ADD COLUMN circle_rule INTEGER;
