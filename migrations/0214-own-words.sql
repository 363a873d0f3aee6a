-- What the holder of a receipt wrote themselves, sealed for the receipt alone: nobody else can read it, the author neither.

-- sqlite:
CREATE TABLE receipt_messages (
  id TEXT NOT NULL PRIMARY KEY,
  receipt_id TEXT NOT NULL,
  -- Its place in the conversation.
  turn INTEGER NOT NULL,
  -- A padded age file in base64.
  sealed TEXT NOT NULL,
  -- The day (UTC), never the time.
  created_at TEXT NOT NULL
) WITHOUT ROWID;
-- end
-- postgres:
CREATE TABLE receipt_messages (
  id TEXT NOT NULL PRIMARY KEY,
  receipt_id TEXT NOT NULL,
  turn INTEGER NOT NULL,
  sealed TEXT NOT NULL,
  created_at TEXT NOT NULL
);
-- end
CREATE INDEX receipt_messages_of_receipt ON receipt_messages (receipt_id, turn);
CREATE INDEX receipt_messages_by_day ON receipt_messages (created_at, id);
