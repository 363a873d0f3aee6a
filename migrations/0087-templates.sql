-- Letters to start from: words under a name, apart from the letters themselves.

CREATE TABLE letter_templates (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  -- The name without case, once among those that are not deleted; NULL once it is.
  name_key TEXT UNIQUE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  from_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- Until it is gone for good it can be had back.
  deleted_at TEXT
);
CREATE INDEX letter_templates_deleted ON letter_templates (deleted_at);
