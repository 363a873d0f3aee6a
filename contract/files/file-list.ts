/** What the author's files weigh: the list of them with who uses which, deleting with an undo, and whether a bucket lets browsers in (CORS). */

import { endpoint } from '../base/endpoint.ts'
import { id, listQuery, time } from '../base/field.ts'
import { z } from '../base/zod.ts'

/** Hours in which a deleted file can be had back. */
export const undoHours = 24
/** Days after which a file that nothing uses goes by itself, counted from when it was last seen to be used. */
export const unusedDays = 7

/** A letter, or a template of one, that has a file. */
const fileUse = z.object({
  /** The letter's id. */
  id,
  /** Token of the letter's page. */
  token: z.string(),
  isSent: z.boolean(),
  subject: z.string(),
  /**
   * `version`: not the letter as it is, but an earlier version of it that can be brought back. `template`: no letter at all;
   * id and subject are those of the template, the subject its name.
   */
  as: z.enum(['sent', 'draft', 'version', 'template']),
})
export type FileUse = z.infer<typeof fileUse>

export const listedFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  path: z.string(),
  createdAt: time,
  /** `arriving`: not all of it is here yet. */
  state: z.enum(['here', 'arriving', 'deleted']),
  /** When it goes by itself at the earliest: a deleted one, or one that nothing uses; null while something does. */
  goesAfter: time.nullable(),
  /** The letters that have it, sent ones first; at most five. */
  usedIn: z.array(fileUse),
  /** How many letters have it. */
  uses: z.number().int(),
  /** A mail that went out links to it, so it stays, also when its letter is deleted. */
  isMailed: z.boolean(),
})
export type ListedFile = z.infer<typeof listedFile>

export const listFiles = endpoint('GET /api/files', {
  summary: 'The files, heaviest or newest first, each with the letters that have it',
  access: 'author',
  query: listQuery.extend({
    limit: z.coerce
      .number('limit must be a number from 1 to 50')
      .int('limit must be a number from 1 to 50')
      .min(1, 'limit must be a number from 1 to 50')
      .max(50, 'limit must be a number from 1 to 50')
      .default(20),
    sort: z.enum(['size', 'newest'], { error: 'sort must be size or newest' }).default('size'),
  }),
  answers: { 200: z.array(listedFile) },
})

export const weighFiles = endpoint('GET /api/files/weight', {
  summary: 'How many files there are, what they weigh together, and how much room is left',
  access: 'author',
  answers: {
    200: z.object({
      /** Counts the files that are wholly here, deleted ones among them until they go. */
      files: z.number().int(),
      bytes: z.number(),
      /** Its name where there is one; null: they lie on the site's own disk. */
      bucket: z.string().nullable(),
      /** Bytes that still fit; null where nobody can tell. */
      room: z.number().nullable(),
    }),
  },
})

export const deleteFile = endpoint('DELETE /api/files/:id', {
  summary: `Delete a file that nothing uses; for ${undoHours} hours it can be had back`,
  access: 'author',
  answers: { 200: z.object({ goesAfter: time }) },
  refusals: ['fileInUse'],
})

export const restoreFile = endpoint('POST /api/files/:id/restore', {
  summary: 'Restore a deleted file',
  access: 'author',
  answers: { 200: z.object({ id }) },
  refusals: ['fileRemoved'],
})

/**
 * What a bucket's rules lack for the widget's calls (CORS, Fetch standard). `put`: pages of this site may not put files
 * there, which hides all else; `etag`: they may, and cannot read what the store calls a part that has arrived.
 */
export const corsFault = z.enum(['put', 'etag'])
export type CorsFault = z.infer<typeof corsFault>

export const checkBucket = endpoint('POST /api/files/check-bucket', {
  summary:
    "Try whether the bucket lets this site's pages put files there, with one byte that is removed again",
  access: 'author',
  answers: {
    200: z.object({
      bucket: z.string(),
      /** Null: it does, or could not be tried. */
      missing: corsFault.nullable(),
      /** Why it could not be tried, in the store's words; null when it was. */
      fault: z.string().nullable(),
      /** What to give the bucket, as JSON of S3's `PutBucketCors`. */
      rules: z.string(),
    }),
  },
  refusals: ['noBucket'],
})
