/**
 * How trying a mail server went, on the Mail page: what worked, or why not and what to do. {words}: what the server said, in its own words;
 * {code}: the name of a fault with its certificate.
 */
export const mailFailures = {
  answersEncrypted: 'The server answers, encrypted with {protocol}.',
  answersPlain: 'The server answers, without encryption.',
  loginWorks: 'The login works.',
  noLoginNeeded: 'No login is needed, so none was tried.',
  accepted: 'The server accepted the letter to {address}. Check that mailbox and its spam folder.',

  notSmtp:
    '{host} answers at port {port}. {protocol, select, imap {That is an IMAP server, which keeps mailboxes and sends no letters.} other {That is a POP3 server, which keeps mailboxes and sends no letters.}} Enter your provider’s SMTP server, usually at port 587 or 465.',
  certificate:
    '{code, select, selfSigned {{host} has signed its certificate itself, so it may not be your mail server.} incomplete {{host} does not send its whole certificate chain, so it may not be your mail server.} expired {{host} has a certificate that has expired, so it may not be your mail server.} early {{host} has a certificate that is not valid yet; is the clock of this machine right?, so it may not be your mail server.} other {{host} has a certificate from an authority that this machine does not know, so it may not be your mail server.}} Its password was not sent. Give it a certificate from a known authority, such as Let’s Encrypt; a server on this same machine needs no TLS.',
  otherName:
    'The certificate of this server is not for {host}. Enter the name that it is for. Your provider can tell you.',
  closed:
    '{host} is there, but port {port} is closed. Mail servers accept letters at 587 (STARTTLS) or 465 (TLS).',
  noSuchServer: 'There is no server called {host}, or its name cannot be looked up now. Is it spelled right?',
  unreachable: 'This machine cannot reach {host}.',
  noTls:
    '{host} does not speak TLS from the start at port {port}. Choose STARTTLS, which is usual at 587 and 25.',
  noStarttls:
    '{host} offers no encryption (STARTTLS) at port {port}, so your password was not sent. Try TLS at port 465.',
  ended: '{host} ended the connection. It said: {words}',
  saysNothing:
    '{host} accepted the connection at port {port} but said nothing. It may expect TLS from the start: try that.',
  silent:
    '{host} does not answer at port {port}. Is it the right port? Many hosting companies close 25, and some 465 and 587, until you ask them.',

  wantsAppPassword:
    'The server wants an app password: one created for this site only, in the account’s security settings. The usual password does not work here. It said: {words}',
  // In quotes: what Microsoft calls it.
  passwordsOff:
    'This account does not allow logging in with a password. Turn it on where the account is managed (“Authenticated SMTP”). It said: {words}',
  wrongPassword: 'The server does not know this user name with this password. It said: {words}',
  // {why}: in the words of the program that tried, in English.
  noLogin:
    'The server offers no login here, or none that this site knows ({why}). Some accept letters without one: then leave the user name empty.',
  loginRefused: 'The server refused the login of {user}. It said: {words}',

  wantsLogin: 'The server requires a login: enter a user name and its password. It said: {words}',
  senderRefused:
    'The server does not send letters from {address}. Enter an address that belongs to this account, or have it confirmed there. It said: {words}',
  recipientRefused:
    'The server does not accept a letter to that address. If it says “relay”, it requires a login. It said: {words}',
  letterRefused: 'The server did not accept the letter. It said: {words}',
} as const
