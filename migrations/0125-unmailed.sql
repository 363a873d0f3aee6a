-- Letters that the author put into the archive without mailing them.

-- When; their date is sent_at, and is_unmailed is 1. NULL: a draft, it went out by a send, or came from elsewhere.
ALTER TABLE letters ADD COLUMN archived_at TEXT;
