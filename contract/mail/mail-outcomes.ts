/** What became of each send at the mail servers, by receiving domain and by hour. */

import { endpoint } from '../base/endpoint.ts'
import { id, time, trimmedLine } from '../base/field.ts'
import { z } from '../base/zod.ts'

const count = z.number().int()

const mailedSend = z.object({
  sendId: id,
  /** The letter's subject or the poll's title; null when that is deleted. */
  title: z.string().nullable(),
  createdAt: time,
})

export const listMailedSends = endpoint('GET /api/mail-outcomes', {
  access: 'author',
  summary: 'The latest sends of letters and polls, newest first',
  answers: { 200: z.array(mailedSend) },
})

export const domainOutcomes = z.object({
  domain: z.string(),
  /** The mail server took it. */
  accepted: count,
  refused: count,
  /** On its way, put off, or not begun. */
  open: count,
  /** No answer came: it may or may not have arrived. */
  unsure: count,
  /** How many of the taken ones came back later, and how many their readers reported as spam. */
  bounced: count,
  complained: count,
  /** What the server said to the last of the refused; null when none was. */
  words: z.string().nullable(),
})
export type DomainOutcomes = z.infer<typeof domainOutcomes>

export const readMailOutcomes = endpoint('GET /api/mail-outcomes/:id', {
  access: 'author',
  summary: 'The delivery report of a send, for each receiving domain and each hour',
  answers: {
    200: z.object({
      /** The largest domains first. */
      domains: z.array(domainOutcomes),
      /** How many domains are not listed. */
      more: count,
      /** Hours in which copies got their outcome, in their order; those without are left out. */
      hours: z.array(z.object({ hour: time, accepted: count, refused: count })),
      /** Copies in the outbox: no mail server was asked, and they are in none of these numbers. */
      kept: count,
    }),
  },
})
export type MailOutcomes = z.infer<(typeof readMailOutcomes)['answers'][200]>

export const returned = z.object({
  /** Id of the letter or poll. */
  id,
  bounced: count,
  complained: count,
})
export type Returned = z.infer<typeof returned>

export const listReturned = endpoint('GET /api/mail-returned', {
  access: 'author',
  summary:
    'For each letter and poll: how many copies bounced and how many were reported as spam; those with none are left out',
  answers: { 200: z.array(returned) },
})

export const refusingDomain = z.object({
  domain: z.string(),
  /** When the first refusal was, and the last. */
  since: time,
  lastAt: time,
  /** Copies refused since then. */
  copies: count,
  /** The server's last ones, without addresses. */
  words: z.string(),
})
export type RefusingDomain = z.infer<typeof refusingDomain>

export const listRefusingDomains = endpoint('GET /api/mail-refusing', {
  access: 'author',
  summary: 'Domains that refuse letters because of the sender, until they accept one again',
  answers: { 200: z.array(refusingDomain) },
})

export const dismissRefusingDomain = endpoint('POST /api/mail-refusing/dismiss', {
  access: 'author',
  summary: 'Dismiss the notice of a domain that refuses, until it has accepted a letter and refuses again',
  body: z.object({ domain: trimmedLine('The domain', 253).min(1, 'Please name the domain') }),
  answers: { 200: z.array(refusingDomain) },
})
