/** Whether the world will take the author's letters: what the DNS says of the sender's domain, and what a receiver wrote. */

import { endpoint } from '../base/endpoint.ts'
import { id, isEmail, trimmedLine } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refusals as said } from '../languages/en/refusals.ts'
import { tried } from './tried.ts'

/** Something to paste where the domain's DNS is kept. */
export const dnsRecord = z.object({ name: z.string(), type: z.string(), value: z.string() })
export type DnsRecord = z.infer<typeof dnsRecord>

/** What is looked at, in the order in which it is shown. */
export const acceptanceSubjects = [
  'spf',
  'dkim',
  'dmarc',
  'mx',
  'reverse',
  'tls',
  'address',
  'blocklist',
] as const
export type AcceptanceSubject = (typeof acceptanceSubjects)[number]

export const acceptanceCheck = z.object({
  subject: z.enum(acceptanceSubjects),
  /** `unknown`: it could not be asked, or nobody outside can tell. */
  state: z.enum(['good', 'missing', 'unknown']),
  message: z.string(),
  /** What would mend it; null when no record does. */
  record: dnsRecord.nullable(),
})
export type AcceptanceCheck = z.infer<typeof acceptanceCheck>

export const checkAcceptance = endpoint('GET /api/mail-acceptance', {
  access: 'author',
  summary: 'Look up what receivers look up: SPF, DKIM, DMARC, MX, reverse name, TLS, blocklists',
  perMinute: 20,
  answers: { 200: z.object({ domain: z.string(), checks: z.array(acceptanceCheck) }) },
  refusals: ['mailNoDomain'],
})

export const dkimKey = z.object({
  domain: z.string(),
  selector: z.string(),
  /** It signs letters: its record was seen, or a variable set it. */
  signs: z.boolean(),
  /** Set by DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE. */
  fixed: z.boolean(),
  record: dnsRecord,
})
export type DkimKey = z.infer<typeof dkimKey>
const dkimAnswer = z.object({ key: dkimKey.nullable() })

export const readDkimKey = endpoint('GET /api/mail-dkim', {
  access: 'author',
  summary: 'The key that letters are signed with here, and its record; null when there is none',
  answers: { 200: dkimAnswer },
})

const changing = { access: 'author', asksAgain: 'with-factor', answers: { 200: dkimAnswer } } as const

export const makeDkimKey = endpoint('POST /api/mail-dkim', {
  ...changing,
  summary: 'Create a key for the sender’s domain; it signs once its record was seen',
  refusals: ['mailFixed', 'mailNoDomain', 'dkimThere'],
})

export const beginSigning = endpoint('POST /api/mail-dkim/begin', {
  ...changing,
  summary: "Look up the key's record, and sign from now on if it is there",
  perMinute: 20,
  refusals: ['mailFixed', 'dkimGone', 'dkimNoRecord', 'dkimWrongRecord', 'dnsSilent'],
})

export const removeDkimKey = endpoint('DELETE /api/mail-dkim', {
  ...changing,
  summary: 'Stop signing, and delete the key',
  refusals: ['mailFixed', 'dkimGone'],
})

export const judged = z.object({
  /** Who judged: the receiver's own name for itself; empty when it gave none. */
  by: z.string(),
  results: z.array(
    z.object({
      method: z.enum(['spf', 'dkim', 'dmarc']),
      state: z.enum(['good', 'missing', 'unknown']),
      /** `pass`, `fail`, …: the receiver's word. */
      result: z.string(),
      message: z.string(),
    }),
  ),
})
export type Judged = z.infer<typeof judged>

export const judgeHeaders = endpoint('POST /api/mail-acceptance/headers', {
  access: 'author',
  summary: 'Judge what the receiver of a letter wrote about it (Authentication-Results)',
  body: z.object({
    headers: z
      .string('The headers must be a text')
      .min(1, 'Please paste the headers of the letter')
      .max(200_000, 'That is longer than the headers of a letter'),
  }),
  answers: { 200: judged },
  refusals: ['noAuthenticationResults', 'noTrustedResults'],
})

export const sendProof = endpoint('POST /api/mail-acceptance/letter', {
  access: 'author',
  summary: 'Start a delivery test: send a letter to a mailbox that the site can read',
  asksAgain: 'with-factor',
  perMinute: 10,
  body: z.object({
    to: trimmedLine('The address', limits.email).refine(isEmail, said.invalidEmail),
  }),
  answers: {
    200: tried.extend({
      /** By which the letter is found again. */
      mark: id,
    }),
  },
  refusals: ['mailNoServer', 'mailNoMailbox'],
})

export const fetchProof = endpoint('POST /api/mail-acceptance/letter/fetch', {
  access: 'author',
  summary: 'Finish a delivery test: find the letter in the mailbox, and judge what its receiver wrote',
  perMinute: 60,
  body: z.object({ mark: id }),
  answers: {
    200: z.object({
      /** `none`: not there yet. `spam`: among what its receiver takes for spam. */
      place: z.enum(['none', 'folder', 'spam']),
      /** Null while it is not there, and when nothing in it can be believed: `message` says why. */
      judged: judged.nullable(),
      message: z.string(),
    }),
  },
  refusals: ['mailNoMailbox'],
})
export type FetchedProof = z.infer<(typeof fetchProof)['answers'][200]>
