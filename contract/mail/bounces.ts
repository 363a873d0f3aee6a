/** Reports of bounces and complaints: where from, and what they did. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, listQuery, time } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { bounceProviders } from './bounce-providers.ts'
import { listenerSettings } from './listener-gone.ts'

/** Where a report can come from: a mailbox, a provider; `door` stands for the SMTP listener that earlier releases had. */
export const bounceSources = ['mailbox', 'door', ...bounceProviders] as const
export type BounceSource = (typeof bounceSources)[number]

export const bounceReport = z.object({
  id,
  /** `name`: where it is known. */
  subscriber: z.object({ id, email: z.string(), name: z.string().optional() }),
  /**
   * - `hard`: the address is wrong for good.
   * - `soft`: it may pass.
   * - `ours`: it speaks of the sender or the letter, and costs no subscriber.
   * - `complaint`: the reader reported the letter as spam.
   */
  kind: z.enum(['hard', 'soft', 'ours', 'complaint']),
  source: z.enum(bounceSources),
  /** The server's, without addresses. */
  words: z.string(),
  cameAt: time,
  /** What it did: the address is not mailed, or the reader was unsubscribed. */
  effect: z.enum(['none', 'suppressed', 'unsubscribed']),
  /** When the author took it back. */
  liftedAt: time.nullable(),
})
export type BounceReport = z.infer<typeof bounceReport>

export const listBounces = endpoint('GET /api/bounces', {
  summary: 'Bounces and complaints, newest first',
  access: 'subscribers',
  query: listQuery,
  answers: { 200: z.array(bounceReport) },
})

export const clearBounce = endpoint('POST /api/bounces/:id/lift', {
  summary: 'Undo what a report did: the reader is mailed again, from the next letter on',
  access: 'subscribers',
  answers: { 200: bounceReport },
  refusals: ['bounceNothing'],
})

export const bounceState = z.object({
  /** What return paths are made of; null: bounces go to the sender's address. */
  address: z.string().nullable(),
  sources: z.array(
    z.object({
      source: z.enum(bounceSources),
      isOn: z.boolean(),
      /** Where a provider posts to; null for a mailbox. */
      url: z.string().nullable(),
      /** When a report last came from it. */
      lastAt: time.nullable(),
      /** Why it cannot be asked; null while all is well. */
      trouble: z.string().nullable(),
    }),
  ),
  /** Where the SMTP listener of earlier releases, which this one has not, is still asked for; null: nowhere. */
  listener: z.enum(listenerSettings).nullable(),
})
export type BounceState = z.infer<typeof bounceState>

export const readBounceState = endpoint('GET /api/bounces/sources', {
  summary: 'Where bounces and complaints come in',
  access: 'author',
  answers: { 200: bounceState },
})

export const reportBounce = endpoint('POST /api/bounces/from/:provider', {
  summary: 'Take in what a mail provider’s webhook reports; accepted only with the provider’s signature',
  access: 'public',
  params: z.object({ provider: z.enum(bounceProviders, 'That provider is not known') }),
  answers: { 200: done },
  refusals: ['bounceSourceOff', 'bounceNotBelieved', 'bounceTooOld'],
})

/**
 * Why a report could not be read: it is larger than a report may be, reading it took too long, its parts nest too deep, or it is
 * damaged or was never finished.
 */
export const unreadWhys = ['large', 'slow', 'deep', 'failed'] as const
export type UnreadWhy = (typeof unreadWhys)[number]

export const unreadReports = z.object({
  source: z.enum(bounceSources),
  /** At most `limits.unreadReports`. */
  count: z.number().int(),
  /** When the first and the last of them came. */
  firstAt: time,
  lastAt: time,
  /** Every one of them, each once. */
  whys: z.array(z.enum(unreadWhys)),
  /** What to name when they are dismissed: those that are set aside later stay. */
  until: time,
})
export type UnreadReports = z.infer<typeof unreadReports>

export const listUnreadReports = endpoint('GET /api/bounces/unread', {
  summary: 'Reports that could not be read and were set aside, by where they came in',
  access: 'author',
  answers: { 200: z.array(unreadReports) },
})

export const dismissUnreadReports = endpoint('POST /api/bounces/unread/dismiss', {
  summary: 'Dismiss the reports of one source that could not be read until now',
  access: 'author',
  body: z.object({
    source: z.enum(bounceSources, { error: `source must be one of ${bounceSources.join(', ')}` }),
    until: z.iso.datetime({ error: 'until must be a time like 2026-11-21T18:00:00.000Z' }),
  }),
  answers: { 200: z.array(unreadReports) },
})
