-- Copies that lie in the outbox, of this release and of earlier ones, are found without reading what a mail server took.
CREATE INDEX deliveries_kept ON deliveries (send_id, subscriber_id)
  WHERE reply IN ('Kept in the outbox', 'Kept in the outbox, not to be mailed');
