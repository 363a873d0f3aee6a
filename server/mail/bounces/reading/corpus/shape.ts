/** The corpus: shapes of mails that come back, written by hand after the documentation of the programs that send them. */
import type { BounceVerdict } from '../judge-bounce.ts'

export interface Shape {
  /** Whose, and what it says. */
  name: string
  raw: string
  /** A verdict makes it a bounce. */
  expected: BounceVerdict | 'delay' | 'complaint' | 'none'
  status?: string
  /** Some of the words that are shown. */
  words?: string
}

/** @param to the return path of the copy */
export type Make = (to: string) => Shape

/** The return path of the copy that all shapes are about, and its ids. */
export const bounceAddress = 'bounces@letters.example.org'
export const bounceKey = 'a key of the corpus'
export const copyId = 'AbCdEfGhIjKlMnOpQrStUvWx'
export const tokenOfCopy = 'zyxwvutsrqponmlkjihgfedc'
export const reader = 'ada@example.com'

export const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n')

/** The beginning of our own letter, as servers give it back. */
export const returned = (returnPath: string) => `Return-Path: <${returnPath}>
From: Ada <letters@example.org>
To: <${reader}>
Subject: On bells
Message-ID: <${copyId}@example.org>
List-Unsubscribe: <https://letters.example.org/api/unsubscribe/${tokenOfCopy}>
MIME-Version: 1.0
Content-Type: text/plain

Ding dong. Your mailbox is full of spam: 550 5.1.1 user unknown.
`

export interface Dsn {
  to: string
  from: string
  subject: string
  text: string
  /** Fields of the recipient's group. */
  fields: string
  /** Beside From, To and Subject. */
  headers?: string
  mta?: string
}

/** A delivery status notification (RFC 3464). */
export function dsn({ to, from, subject, text, fields, headers = '', mta = 'mx.example.net' }: Dsn): string {
  return crlf(`Return-Path: <>
${headers}From: ${from}
To: ${to}
Subject: ${subject}
Date: Sun, 1 Mar 2026 12:00:00 +0000
Message-ID: <report@${mta}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"

--=_b
Content-Type: text/plain; charset=utf-8

${text}
--=_b
Content-Type: message/delivery-status

Reporting-MTA: dns; ${mta}
Arrival-Date: Sun, 1 Mar 2026 11:59:00 +0000

${fields.trim()}

--=_b
Content-Type: text/rfc822-headers

${returned(to)}
--=_b--
`)
}

/** A mail of one part. */
export const plain = (headers: string, text: string) =>
  crlf(`${headers.trim()}
Date: Sun, 1 Mar 2026 12:00:00 +0000
Message-ID: <report@mx.example.net>

${text}
`)

/** The headers of a mail from the mail system. */
export const system = (to: string, subject: string, more = '') =>
  `Return-Path: <>\n${more}From: MAILER-DAEMON@mx.example.net\nTo: ${to}\nSubject: ${subject}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8`

/** Whose parts nest deeper than a reader of mails follows. */
export const nested = `From: a@example.net\r\nSubject: Undelivered\r\n${Array.from({ length: 260 }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`).join('')}`
