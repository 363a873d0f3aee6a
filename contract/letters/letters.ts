/** Letters: drafts, sent letters, and their two public views. The API calls them newsletters. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, languageTag, line, listQuery, time, yesOrNo } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { circleIds } from '../people/circles.ts'
import { everyone, except, recipientIds } from '../people/recipients.ts'
import { isFilledIn } from './is-filled-in.ts'

/** A send that has not begun and can be undone: in its hold, until its date, or past it without the author's click. */
export const waitingSend = z.object({
  sendId: id,
  reason: z.enum(['hold', 'schedule', 'late'], { error: 'reason must be hold, schedule or late' }),
})
export type WaitingSend = z.infer<typeof waitingSend>

export const letter = z.object({
  id,
  subject: z.string(),
  body: z.string(),
  fromName: z.string(),
  /** The chosen subscribers; none where it is for everyone. */
  selectedRecipients: z.array(z.string()),
  /** For all who can be mailed when it is sent, but those in `except`. */
  everyone: z.boolean(),
  except: z.array(z.string()),
  /** Where circles have a say: those it is for, and those it is not for. */
  circles: z.array(z.string()).optional(),
  exceptCircles: z.array(z.string()).optional(),
  /** Absent until the letter was sent; also while its send waits. */
  sentAt: time.nullable(),
  /** When it goes, or should have gone, while its send waits. */
  scheduledFor: time.nullable(),
  waiting: waitingSend.nullable(),
  createdAt: time,
  uniqueToken: z.string(),
  /** Grows with every change of a draft. */
  revision: z.number().int(),
  /** Whether it can be known who opens it: its mail may carry the open image, where the settings count opens. */
  countsOpens: z.boolean(),
  /** The language of its words, and of what stands around them; null: the site's, and its words may be in any. */
  language: languageTag.nullable(),
  /** When the author put it into the archive without mailing it; null of all others. */
  archivedAt: time.nullable(),
})
export type Letter = z.infer<typeof letter>

/**
 * Whether the archive lists it while it is open; of one that waits, will list it. Of a draft: false says that its author keeps it
 * out, true that its press decides: it is listed if it goes to everyone.
 */
const listed = z.boolean()

/** A part of the list, whose subscribers are not named: everyone but some, circles, or who was chosen by name. */
const sentToPart = z.object({
  everyone: z.boolean(),
  /** Ids of circles. */
  circles: z.array(id),
  exceptCircles: z.array(id),
  /** Some were chosen one by one: who got it, or with `everyone` who did not. */
  byName: z.boolean(),
  /** Another send of it followed. */
  wasSentAgain: z.boolean(),
})

/** What the letters list shows of a letter: no body and no list of ids, which may be long. */
export const letterCard = letter
  .pick({
    id: true,
    subject: true,
    fromName: true,
    sentAt: true,
    scheduledFor: true,
    waiting: true,
    createdAt: true,
    uniqueToken: true,
    archivedAt: true,
  })
  .extend({
    /** Its last change, or when it was made. */
    editedAt: time,
    /** The first words of a draft; absent where there are none, and of a letter that is out. */
    excerpt: z.string().optional(),
    recipientCount: z.number().int(),
    /** Its first send was for all who could be mailed. */
    isToEveryone: z.literal(true).optional(),
    /** How many replies to it have arrived. */
    replies: z.number().int(),
    /** A copy of it was refused, is unsure or was withdrawn: somebody may be without it. */
    hasMisses: z.boolean(),
    /** When its page was corrected last. */
    correctedAt: time.nullable(),
    isListed: listed,
    /** Whom its first send was for, where that is known to have been a part of the list: why it was not listed by itself. */
    sentToPart: sentToPart.optional(),
    /** Sent by an earlier release: the site is about to find out whether it went to everyone. It is not listed meanwhile. */
    isBeingJudged: z.boolean().optional(),
    /** It is out without a mailing, and no send followed: nobody has a copy. */
    isUnmailed: z.boolean(),
    /** Its first send waits, and its mails name a key for sealed replies with which nothing is taken any more. */
    namesLostKey: z.boolean().optional(),
  })
export type LetterCard = z.infer<typeof letterCard>

/** What of the body's HTML could not be kept, in the words of the desk's language: 'a video', 'the merging of table cells'. */
export const lost = z.array(z.string())

const savedLetter = letter.extend({ lost })

export const publicLetter = letter.pick({ subject: true, sentAt: true, body: true })
export type PublicLetter = z.infer<typeof publicLetter>

/** Subject and From Name travel in mail headers: one line each. */
export const letterSubject = line('Subject', limits.subject)
export const letterFromName = line('From name', limits.fromName)
export const letterBody = z
  .string({ error: 'Body must be a text' })
  .max(limits.letterBody, `Body must be at most ${limits.letterBody} characters`)

/** Whether a letter's mail may carry the open image, where the settings count opens. */
export const countsOpens = yesOrNo('countsOpens')

/** The author's word on whether the archive lists a letter. */
export const isListed = yesOrNo('isListed')
/** For a draft, false keeps it out of the archive, null says nothing. That it is listed, whomever it goes to, is said at its press. */
export const keptOut = z.literal(false, { error: 'isListed of a draft must be false or null' }).nullable()

/** The words of a draft, which may still lack some. */
export const letterWords = z.object({
  subject: letterSubject,
  body: letterBody,
  fromName: letterFromName.default(''),
  selectedRecipients: recipientIds.default([]),
  everyone: everyone.default(false),
  except: except.default([]),
  circles: circleIds.optional(),
  exceptCircles: circleIds.optional(),
  /** Without it: as it was saved. */
  countsOpens: countsOpens.optional(),
  /** Without it: as it was saved. */
  language: languageTag.nullable().optional(),
})

const wrongRevision = 'revision must be a whole number'
/** The state of the draft a change builds on: an older one than the stored is refused. */
export const revision = z.number({ error: wrongRevision }).int(wrongRevision).min(0, wrongRevision)

const wrongWriter = 'writer must be 16 to 64 random characters'
/** Random, of one open compose page: its own saves whose answers it never got are no conflict. */
export const writer = z.string({ error: wrongWriter }).min(16, wrongWriter).max(64, wrongWriter)

export const letterDraft = letterWords
  .extend({ writer: writer.optional() })
  .refine(isFilledIn, refused.letterEmpty)

/** Without a revision the change always wins. */
const letterChange = letterWords
  .extend({ revision: revision.optional(), writer: writer.optional() })
  .refine(isFilledIn, refused.letterEmpty)

export const listLetters = endpoint('GET /api/newsletters', {
  summary: 'All letters, drafts and sent, newest first',
  access: 'read',
  query: listQuery,
  answers: { 200: z.array(letter) },
})

const letterStates = ['draft', 'sent', 'listed', 'unlisted', 'taken-out'] as const
export type LetterState = (typeof letterStates)[number]

export const listLetterCards = endpoint('GET /api/newsletter-cards', {
  summary:
    'Letters as the list shows them, newest first, with how many drafts and sent letters the search finds in subjects and bodies',
  access: 'read',
  query: listQuery.extend({
    /** Narrows the sent ones also to those that the archive lists, that it does not, or that an update took out of it. */
    state: z.enum(letterStates, { error: `state must be one of ${letterStates.join(', ')}` }).optional(),
  }),
  answers: {
    200: z.object({
      cards: z.array(letterCard),
      drafts: z.number().int(),
      sent: z.number().int(),
      /** Among the sent ones those that were put into the archive instead of being sent. */
      archived: z.number().int(),
      /** Among the sent ones those that the archive lists while it is open. */
      listed: z.number().int(),
      /** Those that an update took out of it, and whose author has not said what to do. */
      takenOut: z.number().int(),
      /** The cursor of the next page, absent on the last one. */
      next: z.string().nullable(),
    }),
  },
})

export const readLetter = endpoint('GET /api/newsletters/:token', {
  summary: 'A sent letter as its readers see it; only the author sees drafts',
  access: 'public',
  answers: { 200: publicLetter },
  refusals: ['letterNotFound'],
})

export const editLetter = endpoint('GET /api/newsletters/:id/edit', {
  summary: 'A whole letter by its id, for the compose page',
  access: 'read',
  query: z.object({
    /** `mailable`: among those who were chosen or left out, only those who can still be mailed. */
    recipients: z.enum(['all', 'mailable'], { error: 'recipients must be all or mailable' }).default('all'),
  }),
  answers: {
    200: letter.extend({
      /** As on its card; absent where that is true. */
      isListed: listed.optional(),
    }),
  },
  refusals: ['letterNotFound'],
})

export const createLetter = endpoint('POST /api/newsletters', {
  summary: 'Save a new draft',
  access: 'drafts',
  body: letterDraft,
  answers: { 201: savedLetter },
  refusals: ['letterEmpty'],
})

/** Why a draft is not changed, sent or put into the archive. */
export const draftRefusals = [
  'letterNotFound',
  'letterEmpty',
  'alreadySent',
  'alreadyArchived',
  'letterWaits',
  'changedElsewhere',
] as const

export const updateLetter = endpoint('PATCH /api/newsletters/:id', {
  summary: 'Update a draft; a sent letter can no longer be changed',
  access: 'drafts',
  body: letterChange,
  answers: { 200: savedLetter },
  refusals: draftRefusals,
})

export const duplicateLetter = endpoint('POST /api/newsletters/:id/duplicate', {
  summary: 'Duplicate a letter, draft or sent, as a new draft with its text and recipients',
  access: 'drafts',
  answers: { 201: letter },
  refusals: ['letterNotFound'],
})

export const deleteLetter = endpoint('DELETE /api/newsletters/:id', {
  summary: 'Delete a letter; its replies stay',
  access: 'author',
  answers: { 200: done },
  refusals: ['letterNotFound'],
})

export const recipientsStatus = endpoint('GET /api/newsletters/:id/recipients-status', {
  summary: 'Who got a letter and who opened it',
  access: 'subscribers',
  answers: { 200: z.object({ recipients: z.array(z.object({ email: z.string(), opened: z.boolean() })) }) },
  refusals: ['letterNotFound'],
})
