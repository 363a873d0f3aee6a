/** The mail servers that most authors have: where they are, and the two things each of them wants first. */
import type { MailSecurity } from '../../../../contract/mail/mail-settings.ts'

export interface Preset {
  name: string
  label: string
  host: string
  port: number
  security: MailSecurity
  /** What the provider calls the user name, where it is always the same. */
  user?: string
  /** The two things to do at the provider's before a letter leaves. */
  needs: readonly [login: string, sender: string]
}

/**
 * Hosts, ports and logins from their documentation, last read in November 2026:
 * - Amazon SES: docs.aws.amazon.com/ses/latest/dg/smtp-credentials.html
 * - Postmark: postmarkapp.com/developer/user-guide/send-email-with-smtp; letters to many go by a Broadcast stream
 * - Mailgun: help.mailgun.com, article 203380100
 * - Resend: resend.com/docs/send-with-smtp
 * - Brevo: developers.brevo.com/docs/smtp-integration; help.brevo.com, article 16045394674066
 * - Fastmail: www.fastmail.com/help/technical/servernamesandports.html
 * - Google: support.google.com/accounts/answer/185833, “App passwords”
 * - Microsoft: its message MC786329 of 27 January 2026
 * - Postfix: www.postfix.org/postconf.5.html#mynetworks; RFC 6409 for port 587
 */
export const presets: readonly Preset[] = [
  {
    name: 'ses',
    label: 'Amazon SES',
    host: 'email-smtp.eu-central-1.amazonaws.com',
    port: 587,
    security: 'starttls',
    needs: [
      'SMTP credentials, created in the SES console under “SMTP settings”. They belong to one region, the one in the server’s name, and are not the keys of your AWS account.',
      'Your domain as a verified identity, and your account out of the sandbox: inside it, SES sends only to verified addresses.',
    ],
  },
  {
    name: 'postmark',
    label: 'Postmark',
    host: 'smtp-broadcasts.postmarkapp.com',
    port: 587,
    security: 'starttls',
    needs: [
      'An SMTP token of a Broadcast stream: its access key is the user name, its secret key the password.',
      'Your domain verified under “Sender Signatures”, with its DKIM and Return-Path records.',
    ],
  },
  {
    name: 'mailgun',
    label: 'Mailgun',
    host: 'smtp.mailgun.org',
    port: 587,
    security: 'starttls',
    needs: [
      'An SMTP user of your domain, its whole address the user name, with the password made under “SMTP credentials” of the domain; an API key does not work here. In the EU the server is smtp.eu.mailgun.org.',
      'Your domain added and verified there, with its SPF and DKIM records.',
    ],
  },
  {
    name: 'resend',
    label: 'Resend',
    host: 'smtp.resend.com',
    port: 465,
    security: 'tls',
    user: 'resend',
    needs: [
      'An API key that may send, as the password; the user name is always “resend”.',
      'Your domain verified there, with the records that it shows.',
    ],
  },
  {
    name: 'brevo',
    label: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: 465,
    security: 'tls',
    needs: [
      'The SMTP login and an SMTP key, both from “SMTP & API”; an API key does not work here.',
      'Your domain authenticated under “Senders, domains & dedicated IPs”: until then Brevo replaces your address with one of its own.',
    ],
  },
  {
    name: 'fastmail',
    label: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    needs: [
      'An app password that may send mail (SMTP), as your usual one does not work here; the user name is your whole Fastmail address, with its domain.',
      'A sender address that belongs to the account, as its address, alias or domain.',
    ],
  },
  {
    name: 'gmail',
    label: 'Gmail, Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    needs: [
      'An app password, which Google gives only to accounts with 2-Step Verification; the user name is your whole address.',
      'The address of the account itself as the sender, or one it may “send mail as”. A Gmail account sends to about 500 people a day, a Workspace account to 2,000.',
    ],
  },
  {
    name: 'outlook',
    label: 'Outlook, Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    needs: [
      'A business mailbox for which “Authenticated SMTP” and logins with a password are switched on. Microsoft switches these off at the end of 2026 unless an administrator keeps them, and personal Outlook.com accounts no longer have them. Another provider lasts longer.',
      'The address of that mailbox as the sender.',
    ],
  },
  {
    name: 'postfix',
    label: 'A mail server on this machine (Postfix)',
    host: 'localhost',
    port: 25,
    security: 'none',
    needs: [
      'No login: it accepts mail from its own machine (mynetworks has 127.0.0.0/8 and [::1]/128). One on another machine is “Another mail server”: port 587, STARTTLS, a login.',
      'A name for the machine that its address leads back to (reverse DNS), and records for your domain. See “Sender check”.',
    ],
  },
]

/** What is filled in for another server. */
export const another = 'another'

/** @returns the name of the preset of that server, or that it is another one */
export const presetOf = (host: string) => presets.find(preset => preset.host === host)?.name ?? another
