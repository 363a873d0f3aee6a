-- The hour in which a copy got its last outcome, for the chart of a send; NULL before that, and for copies of earlier releases.

ALTER TABLE deliveries ADD COLUMN ended_at TEXT;
