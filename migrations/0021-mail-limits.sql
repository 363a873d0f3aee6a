-- One table counts the mails that strangers cause: of the site by the hour, of a mailbox by the day.

DROP TABLE mailbox_mails;
