-- Whoever is suppressed for what was said of no send is counted before another one is: fifteen a day are believed.
CREATE INDEX subscribers_suppressed_alone ON subscribers (suppressed_at)
  WHERE suppressed_send IS NULL AND suppressed_at IS NOT NULL;
