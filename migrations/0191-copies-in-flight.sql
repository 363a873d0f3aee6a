-- What a mailer that died had in flight is found at once, before all that waits.
CREATE INDEX deliveries_in_flight ON deliveries (due_at) WHERE state = 'sending';
