-- Whom a letter names stands in rows, not in a list in its own: who is erased is taken off by an index.

-- Ids of subscribers; one of nobody is kept as a program said it, so it refers to none. position: in which they were named.
CREATE TABLE letter_recipients (
  letter_id TEXT NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  is_left_out INTEGER NOT NULL CHECK (is_left_out IN (0, 1)),
  subscriber_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (letter_id, is_left_out, subscriber_id)
);

CREATE INDEX letter_recipients_of_subscriber ON letter_recipients (subscriber_id);

-- sqlite:
INSERT INTO letter_recipients (letter_id, is_left_out, subscriber_id, position)
  SELECT letters.id, letters.everyone, named.value, named.key
  FROM letters JOIN json_each(letters.selected_recipients) AS named
  WHERE true ON CONFLICT DO NOTHING;
INSERT INTO letter_recipients (letter_id, is_left_out, subscriber_id, position)
  SELECT letters.id, 1 - letters.everyone, named.value, named.key
  FROM letters JOIN json_each(letters.circles, '$.others') AS named
  WHERE letters.circles <> '' ON CONFLICT DO NOTHING;
UPDATE letters SET circles = json_remove(circles, '$.others') WHERE circles <> '';
-- end

-- postgres:
INSERT INTO letter_recipients (letter_id, is_left_out, subscriber_id, position)
  SELECT letters.id, letters.everyone, named.id, named.place
  FROM letters CROSS JOIN LATERAL json_array_elements_text(letters.selected_recipients::json)
    WITH ORDINALITY AS named (id, place)
  ON CONFLICT DO NOTHING;
INSERT INTO letter_recipients (letter_id, is_left_out, subscriber_id, position)
  SELECT letters.id, 1 - letters.everyone, named.id, named.place
  FROM (SELECT id, everyone, circles FROM letters WHERE circles <> '' OFFSET 0) AS letters
    CROSS JOIN LATERAL json_array_elements_text(letters.circles::json -> 'others') WITH ORDINALITY AS named (id, place)
  ON CONFLICT DO NOTHING;
UPDATE letters SET circles = '{"circles":' || (circles::json -> 'circles')::text
  || ',"exceptCircles":' || (circles::json -> 'exceptCircles')::text || '}' WHERE circles <> '';
-- end

ALTER TABLE letters DROP COLUMN selected_recipients;
