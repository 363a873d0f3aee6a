-- Whether somebody's import still joins or is being taken back is part of whether they can be mailed: counted from the index.

DROP INDEX subscribers_mailable;
CREATE INDEX subscribers_mailable ON subscribers (id, paused_until, import_id)
  WHERE is_active = 1 AND suppressed_at IS NULL;
