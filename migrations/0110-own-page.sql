-- A reader's pause, counted from an index; and the links to a reader's own page.

DROP INDEX subscribers_mailable;
CREATE INDEX subscribers_mailable ON subscribers (id, paused_until) WHERE is_active = 1 AND suppressed_at IS NULL;
