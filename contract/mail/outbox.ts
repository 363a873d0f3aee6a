/** The outbox: mails kept on disk while no SMTP server is set. */

import { endpoint } from '../base/endpoint.ts'
import { id, listQuery, time } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { deliveryOutcomes } from './deliveries.ts'
import { sentThing } from './sends.ts'

export const outboxMail = z.object({
  id,
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  date: z.iso.datetime(),
  /** What became of it since, where that is known; `kept`: nothing. */
  outcome: z.enum(deliveryOutcomes).optional(),
})
export type OutboxMail = z.infer<typeof outboxMail>

/**
 * Why mail does not leave as it should, or does not come back.
 * - `unreadable`: the author's mail settings are stored, and the key to read them is gone.
 * - `unreachable`: the mail server cannot be reached, or refuses the login or the sender address.
 * - `deferring`: it puts off whatever comes, and says that this is its own trouble.
 * - `slowed`: it asks for a slower pace, towards one domain or altogether.
 * - `silent`: it answers no letter.
 * - `late`: it does not say what becomes of some letters, and takes others meanwhile.
 * - `unwritten`: what became of letters cannot be written into the database; no others leave meanwhile.
 * - `stopped`: the part of the site that sends has ended, and is started again.
 * - `mailbox`: mail leaves, and the mailbox of returned mail cannot be read.
 */
export const mailTrouble = z.object({
  kind: z.enum([
    'unreadable',
    'unreachable',
    'deferring',
    'slowed',
    'silent',
    'late',
    'unwritten',
    'stopped',
    'mailbox',
  ]),
  /** The receiving domain whose pace is lowered; null: it concerns all. */
  domain: z.string().nullable(),
  /** What the server said, or the system. */
  words: z.string(),
  /** Messages a minute that leave meanwhile; null unless the pace is lowered. */
  perMinute: z.number().nullable(),
  /** When the next one is tried; null when that has no time. */
  triesAgainAt: z.iso.datetime().nullable(),
})
export type MailTrouble = z.infer<typeof mailTrouble>

/** How mail leaves this site, and the variables that would change it. */
export const readMailStatus = endpoint('GET /api/mail-status', {
  summary: 'Whether mail is sent, and what to set when it is not',
  access: 'author',
  answers: {
    200: z.object({
      transport: z.enum(['outbox', 'smtp']),
      from: z.string(),
      /** Where readers find the site: the beginning of every link in a mail. */
      baseUrl: z.string(),
      /** The words of what keeps every mail from leaving; null while mail leaves. */
      trouble: z.string().nullable(),
      /** All that is not as it should be, the worst first. */
      troubles: z.array(mailTrouble),
    }),
  },
})

export const listOutbox = endpoint('GET /api/outbox', {
  summary: 'Mails in the outbox, newest first',
  access: 'author',
  query: listQuery,
  answers: { 200: z.array(outboxMail) },
})

export const readOutboxMail = endpoint('GET /api/outbox/:id', {
  summary: 'One mail of the outbox: its headers and its text part',
  access: 'author',
  answers: {
    200: outboxMail.extend({
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      text: z.string(),
      hasHtml: z.boolean(),
    }),
  },
})

/** A letter or a poll of which copies lie in the outbox, and that readers would get if it were mailed now. */
export const keptThing = sentThing.extend({
  /** The letter's subject, or the poll's title. */
  subject: z.string(),
  /** When it was pressed. */
  since: time,
  /** Who would get it now: those of then who are still to be mailed, and have no other copy. */
  readers: z.number().int(),
  /** Readers whose copy is kept, and who would get none now. */
  leftOut: z.number().int(),
  /** The site was restored since from a backup of this time: they may have been mailed after it. Null: it was not. */
  restoredFrom: time.nullable(),
})
export type KeptThing = z.infer<typeof keptThing>

/** A letter or a poll of which somebody has nothing but what lies in the outbox. */
export const notMailed = sentThing.extend({
  /** Nobody has it from any copy, nor is one on its way. */
  isAll: z.boolean(),
  /** The author has not said that it is not to be e-mailed. */
  isOwed: z.boolean(),
})
export type NotMailed = z.infer<typeof notMailed>

const things = (name: string) => z.array(id, { error: `${name} must be a list of ids` }).default([])

const keptMail = z.object({
  /** What a press would e-mail now, oldest first. */
  offers: z.array(keptThing),
  /** All that was not e-mailed, whether a press would or not. */
  notMailed: z.array(notMailed),
})

export const listKept = endpoint('GET /api/kept', {
  summary: 'Letters and polls that are kept in the outbox, and who could be e-mailed now',
  access: 'author',
  answers: { 200: keptMail },
})

export const leaveKept = endpoint('POST /api/kept/leave', {
  summary: 'Never e-mail what is kept in the outbox of these: it stays there, and is not offered again',
  access: 'author',
  body: z.object({ newsletterIds: things('newsletterIds'), pollIds: things('pollIds') }),
  answers: { 200: keptMail },
})
