-- To how many a send went at its press: what a poll's mail and page say about who could have given an answer.
ALTER TABLE sends ADD COLUMN recipients INTEGER;
UPDATE sends SET recipients = (SELECT count(*) FROM deliveries WHERE deliveries.send_id = sends.id) WHERE subject_kind = 'poll';
