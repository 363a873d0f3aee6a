/** How mail leaves: the mail server, the sender, and the site's own address, as the author sets them on the Mail page. */

import { endpoint } from '../base/endpoint.ts'
import { isEmail, trimmedLine } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { refusals as said } from '../languages/en/refusals.ts'
import { tried } from './tried.ts'

/** How a connection to the mail server is encrypted: from the start, by an upgrade before anything is said, not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const serverName =
  /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)*[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.?$|^\[[0-9a-f:.]+\]$/iu
export const isServerName = (text: string) => text.length <= 253 && serverName.test(text)
export const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= 65_535

/** Scheme, host and port, and nothing behind them. */
export function isOrigin(text: string): boolean {
  const [, host = '', port = '80'] = /^https?:\/\/(\[[^\]]+\]|[^/?#@:\s]+)(?::(\d+))?\/?$/i.exec(text) ?? []
  return isServerName(host) && isPort(Number(port))
}

const host = trimmedLine('The mail server', 253).refine(isServerName, refused.mailHost)
const address = trimmedLine('The address', limits.email)
const emailOrNone = address.refine(text => text === '' || isEmail(text), said.invalidEmail)

/** What the author types in of a mail server. */
export const mailServerInput = z.object({
  host,
  port: z.number(refused.mailPort).refine(isPort, refused.mailPort),
  security: z.enum(mailSecurities, {
    error: 'The connection is encrypted from the start, by STARTTLS, or not',
  }),
  /** Empty: no login. */
  user: trimmedLine('The user name', limits.email),
  /** Absent: the one that is kept, for the same server and user. */
  password: z
    .string('The password must be a text')
    .max(limits.password, `A password has at most ${limits.password} characters`)
    .optional(),
})
export type MailServerInput = z.infer<typeof mailServerInput>

export const mailSenderInput = z.object({
  /** Empty: `letters@localhost`. */
  from: emailOrNone,
  /** Empty: answers go to `from`. */
  replyTo: emailOrNone,
})

const server = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum([...mailSecurities, 'upgrade']),
  user: z.string(),
  /** One is kept, or set by the variable; it is never shown. */
  hasPassword: z.boolean(),
})

export const mailSettings = z.object({
  /** Null: the outbox. */
  server: server.nullable(),
  from: z.string(),
  replyTo: z.string(),
  baseUrl: z.string(),
  /** Under which the site still answers where it is reached by them. */
  formerUrls: z.array(z.string()),
  /** What is set by a variable, and changed nowhere else. */
  fixed: z.object({
    server: z.boolean(),
    from: z.boolean(),
    replyTo: z.boolean(),
    baseUrl: z.boolean(),
    signing: z.boolean(),
  }),
  /** Something is stored that cannot be read, because its key is gone: no mail leaves until it is entered anew. */
  unreadable: z.boolean(),
  /** There are passkeys, which work at the address they were made at. */
  hasPasskeys: z.boolean(),
  /** SMTP_CLEARTEXT_LOGIN: a password may travel unencrypted. */
  cleartextLogin: z.boolean(),
})
export type MailSettings = z.infer<typeof mailSettings>

const changing = { access: 'author', asksAgain: 'with-factor', answers: { 200: mailSettings } } as const

export const readMailSettings = endpoint('GET /api/mail-settings', {
  access: 'author',
  summary: 'The mail settings, and which of them an environment variable sets',
  answers: { 200: mailSettings },
})

export const saveMailServer = endpoint('PUT /api/mail-settings/server', {
  ...changing,
  summary: 'Set the mail server; letters are sent through it from the next one on',
  body: mailServerInput,
  refusals: ['mailFixed', 'mailPasswordAgain', 'mailCleartext'],
})

export const forgetMailServer = endpoint('DELETE /api/mail-settings/server', {
  ...changing,
  summary: 'Remove the mail server and its password; letters are kept in the outbox from the next one on',
  refusals: ['mailFixed'],
})

export const saveMailSender = endpoint('PUT /api/mail-settings/sender', {
  ...changing,
  summary: 'Set the sender of letters, and where ordinary replies go',
  body: mailSenderInput,
  refusals: ['mailFixed'],
})

export const saveSiteAddress = endpoint('PUT /api/mail-settings/address', {
  ...changing,
  summary: "Set the site's own address, with which every link in a mail begins",
  body: z.object({
    /** An origin; empty: `http://localhost` and the port. */
    baseUrl: trimmedLine('The address', limits.address).refine(
      text => text === '' || (isOrigin(text) && z.url().safeParse(text).success),
      refused.siteAddress,
    ),
  }),
  refusals: ['mailFixed'],
})

/** The steps of a try, in their order. */
export const tryingSteps = ['connect', 'login', 'letter'] as const
export type TryingStep = (typeof tryingSteps)[number]

export const tryMailServer = endpoint('POST /api/mail-settings/try', {
  access: 'author',
  summary: 'Test a mail server up to a step: connect, log in, send a test letter',
  asksAgain: 'with-factor',
  perMinute: 30,
  body: z.object({
    until: z.enum(tryingSteps, { error: 'A try goes as far as connect, login or letter' }),
    /** Absent: the server in force. */
    server: mailServerInput.optional(),
    /** Absent: the sender in force. */
    sender: mailSenderInput.optional(),
    /** Who gets the letter. */
    to: emailOrNone,
  }),
  answers: {
    200: tried,
  },
  refusals: ['mailNoServer', 'mailPasswordAgain', 'mailCleartext', 'invalidEmail'],
})
