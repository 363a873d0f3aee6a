/** Backups: whole copies of the site that were checked, where they are kept, and what waits after one was restored. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, time } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'

const backupReasons = ['nightly', 'asked', 'command', 'migration'] as const

export const namedMissing = 50

/** What is known of a backup beside its file. */
export const keptBackup = z.object({
  name: z.string(),
  /** The moment whose state it holds. */
  takenAt: time,
  bytes: z.number().int(),
  /** When it was read again from end to end; null: nobody has, it was put there by hand. */
  checkedAt: time.nullable(),
  /** By what: every row restored for a trial, or the file alone. */
  check: z.enum(['trial', 'read']).nullable(),
  reason: z.enum(backupReasons).nullable(),
  isEncrypted: z.boolean(),
  /** On the list when it was taken. */
  subscribers: z.number().int().nullable(),
  /** How many pictures and files did not lie where they should, and are not in it: it is not whole. */
  missingPictures: z.number().int(),
  /** Which, as a person would look for them; at most `namedMissing` of them. */
  missing: z.array(z.string()).default([]),
})
export type KeptBackup = z.infer<typeof keptBackup>

export const backupsStatus = z.object({
  /** `waiting`: none was made yet, or the last one is done. */
  state: z.enum(['waiting', 'running', 'failed']),
  /** While one runs: what it is doing. When the last one failed: why. */
  words: z.string().nullable(),
  /** When the backup that runs, or failed, was started. */
  startedAt: time.nullable(),
  /** Name of the last backup that was done here: what to download. */
  lastName: z.string().nullable(),
  /** Where they are kept. */
  place: z.object({ kind: z.enum(['folder', 'bucket']), name: z.string() }),
  /** Null when none is configured. */
  bucket: z.string().nullable(),
  folder: z.string(),
  isEncrypted: z.boolean(),
  /** Newest first; null when the place could not be asked, and `placeTrouble` says why. */
  kept: z.array(keptBackup).nullable(),
  placeTrouble: z.string().nullable(),
  /** Who left is not written down beside the backups yet, and why. */
  journalTrouble: z.string().nullable(),
  /**
   * When an address was last erased, and whether it is gone from every backup that is kept here; else when it will be, null
   * while that waits for a newer backup.
   */
  erased: z.object({ at: time, isGone: z.boolean(), goneOn: time.nullable() }).nullable(),
  /** Names of kept ones that cannot be restored any more: found out before older ones would be deleted, which stay for them. */
  damaged: z.array(z.string()),
  /**
   * The clock jumped ahead by so many days, or the machine was off: until it has gone on for `daysLeft` more, nothing is deleted
   * for its age.
   */
  clockJump: z.object({ days: z.number().int(), daysLeft: z.number().int() }).nullable(),
})
export type BackupsStatus = z.infer<typeof backupsStatus>

export const listBackups = endpoint('GET /api/backups', {
  summary: 'The stored backups, where they are, and how the last one went',
  access: 'author',
  answers: { 200: backupsStatus },
})

export const makeBackup = endpoint('POST /api/backups', {
  summary: 'Start a backup; GET /api/backups tells how far it is',
  access: 'author',
  answers: { 202: done },
  refusals: ['backupRunning'],
})

const backupParams = z.object({ name: z.string().max(limits.pagePath) })

export const deleteBackup = endpoint('DELETE /api/backups/:name', {
  summary: 'Delete a kept backup',
  access: 'author',
  params: backupParams,
  asksAgain: 'with-factor',
  answers: { 200: done },
  refusals: ['backupNotFound'],
})

/** A send that came with the backup and waits for the author's decision. */
export const restoredSend = z.object({
  id,
  kind: z.enum(['letter', 'poll', 'single']),
  /** The letter's subject or the poll's title; of single mails what they are. */
  subject: z.string(),
  /** When it was pressed. */
  createdAt: time,
  /** The date it was scheduled for, when it had not begun. */
  scheduledFor: time.nullable(),
  /** Nothing of it had left: it can be undone. */
  hasBegun: z.boolean(),
  total: z.number().int(),
  /** Had it when the backup was taken. */
  sent: z.number().int(),
  /** Had it not: they may have it since. */
  owed: z.number().int(),
})
export type RestoredSend = z.infer<typeof restoredSend>

export const restoredSite = z.object({
  takenAt: time,
  restoredAt: time,
  /** Kept away by the journal; null: there was none. */
  leftSince: z.number().int().nullable(),
  erasedSince: z.number().int().nullable(),
  /** Between these moments nobody knows who left: nothing is mailed to the list until the author decides. Null: all is known, or decided. */
  unknown: z.object({ from: time, to: time }).nullable(),
  sends: z.array(restoredSend),
})
export type RestoredSite = z.infer<typeof restoredSite>

export const readRestored = endpoint('GET /api/restored', {
  summary: 'What waits for the author since this site was restored from a backup; null when nothing does',
  access: 'author',
  answers: { 200: z.object({ restored: restoredSite.nullable() }) },
})

/** A send's id, or `single` for all mails that are no letter and no poll. */
export const continueRestored = endpoint('POST /api/restored/:id/continue', {
  summary: 'Send the rest of a restored send to those who are not known to have it',
  access: 'author',
  answers: { 200: done },
  refusals: ['restoredDecided', 'restoreUndecided'],
})

export const stopRestored = endpoint('POST /api/restored/:id/stop', {
  summary: 'Never send the rest of a restored send',
  access: 'author',
  answers: { 200: done },
  refusals: ['restoredDecided'],
})

/** How many ids the log's reader sends in one call. */
export const acceptedChunk = 5_000

const wrongIds = `ids must be a list of at most ${acceptedChunk} ids of messages`

export const markAccepted = endpoint('POST /api/restored/accepted', {
  summary: 'Mark copies as sent whose Message-ID is in the log of the mail server',
  access: 'author',
  body: z.object({
    /** What stands before the @ of each Message-ID; ids of others are passed over. */
    ids: z.array(z.string(wrongIds).regex(/^[\w-]{24}$/, wrongIds), wrongIds).max(acceptedChunk, wrongIds),
  }),
  /** `known`: how many of them are copies of ours, whatever became of them. `marked`: how many were owed until now. */
  answers: { 200: z.object({ known: z.number().int(), marked: z.number().int() }) },
})

export const mailEverybody = endpoint('POST /api/restored/everybody', {
  summary:
    'Allow e-mails to everyone on the list, although it is not known who unsubscribed before the restore',
  access: 'author',
  answers: { 200: done },
  refusals: ['restoredDecided'],
})

/** How many lines the journal's reader sends in one call. */
export const journalChunk = 1_000

const noJournal = 'These are no lines of a journal'

export const readJournal = endpoint('POST /api/restored/journal', {
  summary:
    'Lines of a newer journal of who left: those people are taken off the list. Lines that say until when it is complete come last',
  access: 'author',
  body: z.object({
    lines: z
      .array(z.string(noJournal).max(200, noJournal), noJournal)
      .max(journalChunk, `At most ${journalChunk} lines of a journal at once`),
  }),
  /** How many were kept away by these lines; and whether anything is still unknown. */
  answers: {
    200: z.object({ left: z.number().int(), erased: z.number().int(), isKnown: z.boolean() }),
  },
  refusals: ['restoredDecided'],
})

export const dismissRestored = endpoint('POST /api/restored/read', {
  summary: 'Dismiss the notice that the site was restored',
  access: 'author',
  answers: { 200: done },
})
