-- A letter of an export that is here already names the one here, so that its addresses lead there. What was looked through before is looked through again.
UPDATE movings SET state = 'reading', lease_holder = NULL, lease_until = NULL WHERE state = 'read';
