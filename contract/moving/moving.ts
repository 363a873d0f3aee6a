/** Moving in: an export of another service is looked through (dry run), brought in at once, and taken back while nothing builds on it. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, listQuery, time, yesOrNo } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { rowsOfPeople } from '../people/imports.ts'

const count = z.number().int()

const oldSiteWrong = 'That is not a site’s address. It begins with https://'

/** @returns the scheme and host of an address, or of a bare name (`letters.example.org`); undefined where it is none */
export function originOf(text: string): string | undefined {
  const found = /^(?:(https?):\/\/)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)(:\d{1,5})?(?:[/?#]|$)/iu.exec(text)
  if (!found) return undefined
  const [, scheme = 'https', host = '', port = ''] = found
  return `${scheme}://${host}${port}`.toLowerCase()
}

/** What an export says of subscribers. */
export const movingPeople = z.object({
  ...rowsOfPeople,
  /** How many of the known ones get what nobody wrote of them here; absent for exports that were looked through long ago. */
  completed: count.optional(),
  /** How many of the new ones bring a name, a note, a date. */
  names: count,
  notes: count,
  dates: count,
  /** The circles they bring, the largest first. */
  circles: z.array(z.object({ name: z.string(), count })),
  /** Columns that have no place here, in words, each with how many had something in it. */
  lost: z.array(z.object({ what: z.string(), count })),
})
export type MovingPeople = z.infer<typeof movingPeople>

export const moving = z.object({
  id,
  fileName: z.string(),
  /** Where its letters were found, as the author said it. */
  site: z.string().nullable(),
  /** The service it is from, as it is called; null until that is known. */
  service: z.string().nullable(),
  /**
   * `reading`: the dry run goes on. `read`: nothing is here yet. `fetching`, `bringing`: it comes in, and is seen by nobody
   * before it is `done`. `mending`: done, and what could not be fetched is tried again.
   */
  state: z.enum([
    'reading',
    'read',
    'unreadable',
    'fetching',
    'bringing',
    'done',
    'mending',
    'undoing',
    'undone',
  ]),
  /** Why it is unreadable, or was taken back by itself. */
  trouble: z.string().nullable(),
  /** What it waits for meanwhile, a full disk for instance; it goes on by itself. Null while it does. */
  waitsFor: z.string().nullable(),
  /** Sentences about the whole of it. */
  notes: z.array(z.string()),
  createdAt: time,
  doneAt: time.nullable(),
  letters: z.object({
    all: count,
    published: count,
    /** Among the published that would come: everybody could read them; whoever had the link; only some could. */
    forAll: count,
    unlisted: count,
    closed: count,
    drafts: count,
    scheduled: count,
    /** Not brought: here already, or too long. */
    known: count,
    tooLong: count,
    /** How many of those here already are found at further old addresses by this export. */
    addressed: count,
    /** How many lose something. */
    losing: count,
    /** How many are in the table of letters by now. */
    brought: count,
    from: time.nullable(),
    to: time.nullable(),
  }),
  /** Pictures, files and pages of links, each once. */
  things: z.object({
    all: count,
    pictures: count,
    files: count,
    cards: count,
    /** Those that the export brings along, and what they weigh. */
    inside: count,
    insideBytes: z.number(),
    here: count,
    failed: count,
    /** From where the others are fetched, most first. */
    hosts: z.array(z.object({ host: z.string(), count })),
    /** Where the files among them lie. */
    fileHosts: z.array(z.object({ host: z.string(), count })),
  }),
  /** Null until they are read. */
  people: movingPeople.nullable(),
  withPeople: z.boolean(),
  /** While they join: how many of its people did, or got what was not known of them; null before and after. */
  joining: z.object({ done: count, all: count }).nullable(),
  /** How many of its people joined; 0 before all of it is here, and where they were not to come. */
  joined: count,
  /** How many old addresses lead to its letters: those of drafts do as soon as they are sent. */
  oldAddresses: count,
})
export type Moving = z.infer<typeof moving>

export const movingLetter = z.object({
  position: count,
  subject: z.string(),
  state: z.enum(['published', 'draft', 'scheduled']),
  isClosed: z.boolean(),
  datedAt: time,
  lost: z.array(z.string()),
  leftOut: z.enum(['known', 'too long']).nullable(),
  /** Pictures, files and pages that could not be fetched, and why. */
  failed: z.array(z.object({ address: z.string(), words: z.string() })),
  oldPaths: z.array(z.string()),
  /** Token of the letter's page here; null while there is none. */
  token: z.string().nullable(),
  /** What came of it is a draft at this moment, whatever it was there. */
  isDraft: z.boolean(),
  /** It is out here, or would be, and the archive does not list it. */
  isUnlisted: z.boolean(),
})
export type MovingLetter = z.infer<typeof movingLetter>

export const beginMoving = endpoint('POST /api/movings', {
  access: 'author',
  summary: 'Read an uploaded export of another service; nothing is imported yet',
  /** Names the upload, once all of it is here. */
  body: z.object({
    fileId: id,
    /** Where its letters were found (`https://letters.example.org`): an export of Ghost, or a folder of Markdown, does not tell. */
    site: z
      .string({ error: oldSiteWrong })
      .trim()
      .max(300, oldSiteWrong)
      .refine(text => text === '' || originOf(text) !== undefined, oldSiteWrong)
      .default(''),
  }),
  answers: { 200: moving, 201: moving },
  refusals: ['uploadGone', 'fileIncomplete', 'movingTooLarge', 'movingBusy'],
})

export const listMovings = endpoint('GET /api/movings', {
  access: 'author',
  summary: 'Exports that were read or imported, newest first',
  query: listQuery,
  answers: { 200: z.array(moving) },
})

export const readMoving = endpoint('GET /api/movings/:id', {
  access: 'author',
  summary: 'One export, and how far it is',
  answers: { 200: moving },
})

export const listMovingLetters = endpoint('GET /api/movings/:id/letters', {
  access: 'author',
  summary:
    'The letters of an export in its order, with what each loses; or only those that lose or lack something, or were for some readers',
  query: listQuery.extend({
    only: z
      .enum(['losing', 'failed', 'closed'], { error: 'only must be losing, failed or closed' })
      .optional(),
  }),
  answers: { 200: z.array(movingLetter) },
})

export const confirmMoving = endpoint('POST /api/movings/:id/bring', {
  access: 'author',
  summary: 'Import an export that was read, all of it or nothing; no e-mails are sent',
  body: z.object({
    /** Letters that only some could read are out too, for who has their link: the archive does not list them. Else they become drafts. */
    opensAll: yesOrNo('opensAll').default(false),
    withPeople: yesOrNo('withPeople').default(true),
  }),
  answers: { 202: moving },
  refusals: ['movingNotRead', 'movingBusy', 'movingChanged', 'movingNothing'],
})

export const retryMoving = endpoint('POST /api/movings/:id/retry', {
  access: 'author',
  summary: 'Try again what could not be fetched',
  answers: { 202: moving },
  refusals: ['movingNotDone', 'movingBusy'],
})

export const undoMoving = endpoint('POST /api/movings/:id/undo', {
  access: 'author',
  summary: 'Undo the import of an export, as long as nothing builds on it',
  answers: { 202: moving },
  refusals: ['movingNotDone', 'movingBuiltOn', 'movingBusy'],
})

export const dropMoving = endpoint('DELETE /api/movings/:id', {
  access: 'author',
  summary: 'Discard an export that was not imported, with its file',
  answers: { 200: done },
  refusals: ['movingBrought'],
})
