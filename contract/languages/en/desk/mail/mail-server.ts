/** The Mail page’s card “Sending e-mail”: the mail server, whom letters come from, and the providers that its other cards name too. */
export const mailServer = {
  // Also begins a sentence that says it could not be loaded.
  sendingEmail: 'Sending e-mail',
  // Choices beside the names of providers.
  postfix: 'A mail server on this machine (Postfix)',
  anotherMailServer: 'Another mail server',
  // {label}: a provider’s name, or `postfix`. Its two things follow, first the login, then the sender; in quotes: what the provider calls it.
  needsTwoThings: '{label} needs two things first:',
  sesLogin:
    'SMTP credentials, created in the SES console under “SMTP settings”. They belong to one region, the one in the server’s name, and are not the keys of your AWS account.',
  sesSender:
    'Your domain as a verified identity, and your account out of the sandbox: inside it, SES sends only to verified addresses.',
  postmarkLogin:
    'An SMTP token of a Broadcast stream: its access key is the user name, its secret key the password.',
  postmarkSender: 'Your domain verified under “Sender Signatures”, with its DKIM and Return-Path records.',
  mailgunLogin:
    'An SMTP user of your domain, its whole address the user name, with the password made under “SMTP credentials” of the domain; an API key does not work here. In the EU the server is smtp.eu.mailgun.org.',
  mailgunSender: 'Your domain added and verified there, with its SPF and DKIM records.',
  resendLogin: 'An API key that may send, as the password; the user name is always “resend”.',
  resendSender: 'Your domain verified there, with the records that it shows.',
  brevoLogin: 'The SMTP login and an SMTP key, both from “SMTP & API”; an API key does not work here.',
  brevoSender:
    'Your domain authenticated under “Senders, domains & dedicated IPs”: until then Brevo replaces your address with one of its own.',
  fastmailLogin:
    'An app password that may send mail (SMTP), as your usual one does not work here; the user name is your whole Fastmail address, with its domain.',
  fastmailSender: 'A sender address that belongs to the account, as its address, alias or domain.',
  gmailLogin:
    'An app password, which Google gives only to accounts with 2-Step Verification; the user name is your whole address.',
  gmailSender:
    'The address of the account itself as the sender, or one it may “send mail as”. A Gmail account sends to about 500 people a day, a Workspace account to 2,000.',
  outlookLogin:
    'A business mailbox for which “Authenticated SMTP” and logins with a password are switched on. Microsoft switches these off at the end of 2026 unless an administrator keeps them, and personal Outlook.com accounts no longer have them. Another provider lasts longer.',
  outlookSender: 'The address of that mailbox as the sender.',
  // “Another mail server” is `anotherMailServer`.
  postfixLogin:
    'No login: it accepts mail from its own machine (mynetworks has 127.0.0.0/8 and [::1]/128). One on another machine is “Another mail server”: port 587, STARTTLS, a login.',
  // “Sender check” is `acceptance.senderCheck`.
  postfixSender:
    'A name for the machine that its address leads back to (reverse DNS), and records for your domain. See “Sender check”.',
  // Providers that report bounces: what each calls the secret by which it is believed, and what to do there with the address of a webhook, which stands below.
  sesSecret: 'The ARN of the SNS topic',
  sesReports:
    'Create an SNS topic, subscribe this address to it (HTTPS, without raw message delivery), and send bounces and complaints of your identity there. Once the ARN is saved, the site confirms the subscription automatically.',
  postmarkSecret: 'A password of your own',
  postmarkReports:
    'Add a webhook for bounces and spam complaints of the stream with this address, and under “Basic auth” enter any user name with this password.',
  mailgunSecret: 'The HTTP webhook signing key',
  mailgunReports:
    'Add this address as a webhook for permanent failures and for spam complaints of your domain.',
  resendSecret: 'The signing secret',
  resendReports: 'Add a webhook with this address for email.bounced and email.complained.',
  brevoSecret: 'A token of your own',
  brevoReports:
    'Add a transactional webhook with this address for hard bounces, soft bounces and spam, with this as its bearer token.',
  sendgridSecret: 'The verification key',
  sendgridReports:
    'Add an event webhook with this address for bounces and spam reports, and turn on its signature.',
  // The fields.
  mailServer: 'Mail server',
  // A user at a server, where both are set by a variable.
  userAt: '{user} at {server}',
  loginHint:
    'Leave the user name empty if the server needs no login. The password is stored encrypted and never shown again.',
  senderAddress: 'Sender address',
  // “From Name” is a field of each letter.
  senderAddressHint:
    'Your letters come from this address, with each letter’s From Name. An address at your own domain works best.',
  senderMissing: 'Please enter the address your letters come from',
  portEncryptionReplyTo: 'Port, encryption and Reply-To',
  securityStarttls: 'STARTTLS (usual at port 587)',
  securityTls: 'TLS from the start (usual at port 465)',
  securityNone: 'None: only for a server on this machine',
  // The header of a mail.
  replyTo: 'Reply-To',
  replyToHint:
    'Where replies by e-mail go. Leave it empty to use the sender address. Replies here show the reader’s address. Anonymous replies still work.',
  testTo: 'Send a test to',
  testToHint: 'Your own address. The test uses what you typed here, saved or not.',
  testSettings: 'Test settings',
  savedMeans: 'Letters you send from now on are e-mailed.',
  notSaved: 'Could not save the mail settings.',
  removeServer: 'Remove this server',
  removeServerTitle: 'Stop sending e-mail?',
  removeServerMeans:
    'The mail server and its password are removed. Letters you send after that are kept in the outbox. They are not e-mailed by themselves: set up a mail server again, then e-mail them from there.',
  removeServerConfirm: 'Remove the server',
  serverRemoved: 'E-mail is turned off',
  serverNotRemoved: 'Could not remove the server.',
} as const
