-- An import is taken back in slices.

-- NULL: nobody takes it back, or that is over. Else up to which subscriber it is: '' before the first.
ALTER TABLE imports ADD COLUMN undone_until TEXT;
CREATE INDEX imports_taken_back ON imports (id) WHERE undone_until IS NOT NULL;
-- Whom it brought, in the order in which they are looked at.
CREATE INDEX subscribers_of_import_by_id ON subscribers (import_id, id) WHERE import_id IS NOT NULL;
DROP INDEX subscribers_of_import;
