-- Of which send a report's copy was, so that what came back of a letter is counted without reading its copies.
ALTER TABLE mail_reports ADD COLUMN send_id TEXT;
UPDATE mail_reports
  SET send_id = (SELECT deliveries.send_id FROM deliveries WHERE deliveries.id = mail_reports.delivery_id)
  WHERE delivery_id IS NOT NULL;
CREATE INDEX mail_reports_of_send ON mail_reports (send_id, kind);
