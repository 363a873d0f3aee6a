/** Where reports of bounces come in, as the author sets it on the Mail page: a mailbox, providers' webhooks. */

import { done, endpoint } from '../base/endpoint.ts'
import { isEmail, trimmedLine } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { bounceProviders } from './bounce-providers.ts'
import { isPort, isServerName } from './mail-settings.ts'
import { tried } from './tried.ts'

/** Before the @; `refused.bounceAddress` says it: RFC 5321 §4.5.3.1.1 allows 64, and each copy's own mark needs 46 of them. */
const longestBounceName = 18

export const isBounceAddress = (text: string) =>
  /^[a-z0-9._-]+@/i.test(text) && text.indexOf('@') <= longestBounceName && isEmail(text)

/** `bounces`: where reports lie. `test`: another one of the author's, in which a letter to oneself is looked for. */
export const mailboxUses = ['bounces', 'test'] as const
export type MailboxUse = (typeof mailboxUses)[number]

/** Encrypted from the start (port 993), or by an upgrade before the login (port 143). */
export const mailboxSecurities = ['tls', 'starttls'] as const
export type MailboxSecurity = (typeof mailboxSecurities)[number]

const shape = {
  host: trimmedLine('The mail server', 253).refine(isServerName, refused.mailHost),
  port: z.number(refused.mailPort).refine(isPort, refused.mailPort),
  security: z.enum(mailboxSecurities, 'The connection is encrypted from the start, or by STARTTLS'),
  user: trimmedLine('The user name', limits.email).min(1, refused.bounceUser),
  folder: trimmedLine('The folder', 200).min(1, 'Please enter a folder, like INBOX'),
}
export const mailboxInput = z.object({
  ...shape,
  /** Absent: the one that is kept, for the same server and user. */
  password: z
    .string('The password must be a text')
    .max(limits.password, `A password has at most ${limits.password} characters`)
    .optional(),
})
export type MailboxInput = z.infer<typeof mailboxInput>

const mailbox = z
  .object({
    host: z.string(),
    port: z.number(),
    security: z.enum(mailboxSecurities),
    user: z.string(),
    folder: z.string(),
    /** One is kept and can be read, or set by the variable; it is never shown. */
    hasPassword: z.boolean(),
  })
  .nullable()

export const bounceSettings = z.object({
  /** What return paths are made of; empty: bounces go to the sender's address. */
  address: z.string(),
  mailboxes: z.object({ bounces: mailbox, test: mailbox }),
  /** Those whose webhooks are believed; with what is never shown. */
  webhooks: z.array(z.enum(bounceProviders)),
  /** What is set by a variable, and changed nowhere else. */
  fixed: z.object({
    address: z.boolean(),
    mailbox: z.boolean(),
    webhooks: z.array(z.enum(bounceProviders)),
  }),
})
export type BounceSettings = z.infer<typeof bounceSettings>

const changing = { access: 'author', asksAgain: 'with-factor', answers: { 200: bounceSettings } } as const
const use = z.enum(mailboxUses, 'There is no such mailbox')

export const readBounceSettings = endpoint('GET /api/mail-settings/bounces', {
  access: 'author',
  summary: 'Where bounce reports come in, and which of it an environment variable sets',
  answers: { 200: bounceSettings },
})

export const saveBounceAddress = endpoint('PUT /api/mail-settings/bounces/address', {
  ...changing,
  summary: "Set what each copy's return path is made of; empty: bounces go to the sender's address",
  body: z.object({
    address: trimmedLine('The address', limits.email).refine(
      text => text === '' || isBounceAddress(text),
      refused.bounceAddress,
    ),
  }),
  refusals: ['mailFixed'],
})

export const saveMailbox = endpoint('PUT /api/mail-settings/mailbox', {
  ...changing,
  summary: 'Set a mailbox that is read over IMAP; nothing in it is changed',
  body: z.object({ use, mailbox: mailboxInput }),
  refusals: ['mailFixed', 'mailPasswordAgain'],
})

export const forgetMailbox = endpoint('POST /api/mail-settings/mailbox/forget', {
  ...changing,
  summary: 'Remove a mailbox and its password',
  body: z.object({ use }),
  refusals: ['mailFixed'],
})

export const forgetListener = endpoint('POST /api/mail-settings/bounces/listener/forget', {
  access: 'author',
  asksAgain: 'with-factor',
  summary: 'Dismiss the notice of the port where an earlier release took reports by SMTP',
  answers: { 200: done },
})

export const saveWebhookSecret = endpoint('PUT /api/mail-settings/bounces/webhook', {
  ...changing,
  summary: 'Set the secret of a provider’s webhook; empty: the webhook is turned off',
  body: z.object({
    provider: z.enum(bounceProviders, 'That provider is not known'),
    secret: trimmedLine('The secret', 1_000),
  }),
  refusals: ['mailFixed', 'bounceSecretWrong'],
})

/** The steps of a try, in their order. */
export const mailboxSteps = ['connect', 'login', 'folder'] as const
export type MailboxStep = (typeof mailboxSteps)[number]

export const tryMailbox = endpoint('POST /api/mail-settings/mailbox/try', {
  access: 'author',
  summary: 'Test a mailbox up to a step: connect, log in, open the folder',
  asksAgain: 'with-factor',
  perMinute: 30,
  body: z.object({
    use,
    until: z.enum(mailboxSteps, 'A try goes as far as connect, login or folder'),
    /** Absent: the mailbox in force. */
    mailbox: mailboxInput.optional(),
  }),
  answers: {
    200: tried,
  },
  refusals: ['mailNoMailbox', 'mailPasswordAgain'],
})
