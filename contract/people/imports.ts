/** Imports: subscribers of another tool come over from a CSV file, after a look at what would happen. */

import { endpoint } from '../base/endpoint.ts'
import { id, line, listQuery, pressId, time, yesOrNo } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { columnMeanings } from './headings.ts'

const fileTooLong = 'That file is too large. Split it, or keep only the columns with addresses and dates'
const csv = z
  .string({ error: 'csv must be the text of a CSV file' })
  .min(1, 'The file is empty')
  .max(limits.importText, fileTooLong)
/** Empty for a pasted list. Mailchimp says in it who is in the file. */
const fileName = line('File name', limits.fileName).default('')

/** Which number of 03/04/2021 is the day. */
const dateForms = ['dayFirst', 'monthFirst'] as const
export type DateForm = (typeof dateForms)[number]

/** How a table is to be read, where its headings do not say it, or say it wrongly. */
const reading = z.object(
  {
    /** What each column is, from the left. */
    columns: z
      .array(z.enum(columnMeanings, 'A column has an unknown kind'), 'columns must be a list')
      .max(limits.importColumns, 'The table has too many columns')
      .refine(columns => columns.includes('address'), 'One of the columns must be the e-mail address')
      .optional(),
    /** Whether the first row is headings, and not a person. */
    hasHeadings: yesOrNo('hasHeadings').optional(),
    /** What comes first in days whose two first numbers could both be the month. */
    dates: z.enum(dateForms, 'dates must be dayFirst or monthFirst').optional(),
  },
  'reading must be an object',
)
export type Reading = z.infer<typeof reading>

/** Where a file seems to come from; a list has addresses and no headings we know. */
export const importSource = z.enum([
  'Foolscap',
  'Substack',
  'Ghost',
  'Mailchimp',
  'Buttondown',
  'table',
  'list',
])
export type ImportSource = z.infer<typeof importSource>

const count = z.number().int()

/** Counts of a file of people. `rows` = new + known + left + repeated + wrong, always. */
export const rowsOfPeople = {
  rows: count,
  new: count,
  /** New ones that were marked as unsubscribed, as never confirmed, or with a word nobody knows: they come in as inactive. */
  newInactive: count,
  /** On the list and active: they stay as they are, but for what `completed` says. */
  known: count,
  /** On the list and inactive: they left, and stay so. */
  left: count,
  /** Further rows with an address that the file already had. */
  repeated: count,
  wrong: count,
}

export const importCheck = z.object({
  source: importSource,
  /** What each column of a table is taken for; none for a list of addresses. */
  columns: z.array(
    z.object({
      /** As the file writes it; '' where it has none. */
      heading: z.string(),
      meaning: z.enum(columnMeanings),
      /** Its first cells. */
      samples: z.array(z.string()),
    }),
  ),
  hasHeadings: z.boolean(),
  /** Nobody has said what its columns are, and no heading does: it is imported with `reading.columns` alone. */
  isAsked: z.boolean(),
  /** The form that days of two numbers and a year have; absent when there are none. `either`: nothing in the file tells, and they are not read. */
  dates: z.object({ form: z.enum([...dateForms, 'either']), example: z.string() }).optional(),
  ...rowsOfPeople,
  /** The first hundred of them. */
  wrongRows: z.array(z.object({ line: count, text: z.string(), reason: z.string() })),
  /** Addresses of the known ones, and of those who left: the first hundred of each; absent where there are none. */
  knownOnes: z.array(z.string()).optional(),
  leftOnes: z.array(z.string()).optional(),
  /** The first twenty words on whether somebody is active that nobody knows: new ones with them come in as inactive. */
  unknownWords: z.array(z.object({ word: z.string(), count })),
  /** New ones whose date could not be read: they count from today. */
  unreadDates: count,
  /** How many of the new ones have a name, and a note; absent when none has. */
  names: count.optional(),
  notes: count.optional(),
  /** How many of these are longer than what is kept, and are cut. */
  shortened: count.optional(),
  /**
   * Among the known ones: who gets what nobody wrote of them here, a name, a note, circles that readers do not choose themselves.
   * Absent when nobody does.
   */
  completed: z.object({ people: count, names: count, notes: count, circles: count }).optional(),
  /** Circles that people of the file come into, and which of them the import makes. */
  circles: z.array(z.object({ name: z.string(), count, isNew: z.boolean() })).optional(),
  /** What cannot be a circle: its name is too long, or there is no room for so many. */
  circlesLeftOut: z.array(z.object({ name: z.string(), count, why: z.enum(['long', 'many']) })).optional(),
})
export type ImportCheck = z.infer<typeof importCheck>

export const subscriberImport = z.object({
  id,
  fileName: z.string(),
  source: importSource,
  /** `undoing`: the undo is promised, and goes on by itself. */
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  /** How many it found new, and how many of these are set aside; then they join the list, and nobody of them gets a letter before all have. */
  total: count,
  prepared: count,
  /** The author has stopped it: who had joined is on the list, and nobody else joins. */
  isStopped: z.boolean(),
  /** How many joined the list, until now. */
  added: count,
  /** How many an undo took off it again, until now. */
  removed: count,
  /** How many that were here already got what was not known of them, and lost it again by an undo; absent when there are none. */
  completed: count.optional(),
  restored: count.optional(),
  createdAt: time,
})
export type SubscriberImport = z.infer<typeof subscriberImport>

export const checkImport = endpoint('POST /api/subscribers/import/check', {
  summary: 'Check what importing this file would do; nothing is imported',
  access: 'subscribers',
  body: z.object({ csv, fileName, reading: reading.optional() }),
  answers: { 200: importCheck },
  refusals: ['importPacked', 'importNoText', 'importNoAddress', 'importTooManyRows', 'importOpenQuote'],
})

/** Two presses with one id are one import; the second answers at once with how far it is. */
export const importSubscribers = endpoint('POST /api/subscribers/import', {
  summary:
    'Import the new addresses of a file, all or none, and fill in what is missing for known ones; no e-mails are sent',
  access: 'subscribers',
  body: z.object({ csv, fileName, reading: reading.optional(), pressId }),
  answers: { 200: subscriberImport, 201: subscriberImport },
  refusals: [
    'importPacked',
    'importNoText',
    'importNoAddress',
    'importTooManyRows',
    'importOpenQuote',
    'importColumnsUnknown',
    'importNothingNew',
  ],
})

export const listImports = endpoint('GET /api/imports', {
  summary:
    'Imports, newest first; a search looks at the file names. With a pressId: the import of that press, once it exists',
  access: 'subscribers',
  query: listQuery.extend({ pressId: pressId.optional() }),
  answers: { 200: z.array(subscriberImport) },
})

/** `:id` may also be the press's id, so that a page can follow its own press while the call still waits. */
export const readImport = endpoint('GET /api/imports/:id', {
  summary: 'One import as it is now, by its id or its press id',
  access: 'subscribers',
  answers: { 200: subscriberImport },
})

/** `:id` as of `readImport`. It ends with the slice that is at work. */
export const stopImport = endpoint('POST /api/imports/:id/stop', {
  summary: 'Stop a running import: those it has added stay until it is undone',
  access: 'subscribers',
  answers: { 200: subscriberImport },
})

export const undoImport = endpoint('POST /api/imports/:id/undo', {
  summary:
    'Undo an import: remove those it added, except who since got an e-mail, subscribed themselves, was approved or unsubscribed, and what it filled in for others',
  access: 'author',
  /** 202: it takes longer, and goes on by itself. */
  answers: { 200: subscriberImport, 202: subscriberImport },
  refusals: ['importRunning'],
})
