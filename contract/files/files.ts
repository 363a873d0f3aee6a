/** Files larger than pictures: the storage endpoints of the upload widget, in the shapes its S3 plugin speaks, and the files. */

import { done, endpoint } from '../base/endpoint.ts'
import { id } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { partsAtMost } from './file-parts.ts'

const fileName = z
  .string({ error: 'The file needs a name' })
  .trim()
  .min(1, 'The file needs a name')
  .max(limits.fileName, `The name of a file has at most ${limits.fileName} characters`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
  .refine(name => !/[\u0000-\u001f\u007f/\\]/.test(name), 'The name of a file is one line without a slash')
const mediaType = z
  .string({ error: 'The type must be a text' })
  .max(limits.mediaType, `A type has at most ${limits.mediaType} characters`)
const size = z.coerce
  .number({ error: 'metadata.size must be the number of bytes' })
  .int('metadata.size must be the number of bytes')
  .min(1, 'That file is empty')
  .max(limits.fileBytes, `A file has at most ${limits.fileBytes} bytes`)
const key = z
  .string({ error: 'The key must be a text' })
  .max(limits.fileKey, `A key has at most ${limits.fileKey} characters`)
/** The plugin says it beside the id of the upload, which says it all. */
const ofUpload = z.object({ key: key.optional() })
/** A plugin's file may carry more than this; the size alone is asked for. */
const metadata = z.object({ size }, { error: 'metadata.size must be the number of bytes' })

const started = ['fileTooLarge', 'storeFull'] as const
const unknown = ['uploadGone'] as const

/** A file that is wholly here. */
export const file = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Where it is served, without the origin. */
  path: z.string(),
  createdAt: z.string(),
})
export type StoredFile = z.infer<typeof file>

export const uploadParameters = endpoint('GET /s3/params', {
  summary: 'Begin a file that comes in one piece: a signed address that takes it by PUT, for an hour',
  access: 'author',
  foreignShape: true,
  query: z.object({ filename: fileName, type: mediaType.optional(), 'metadata[size]': size }),
  answers: {
    200: z.object({
      method: z.literal('PUT'),
      url: z.string(),
      fields: z.object({}),
      headers: z.record(z.string(), z.string()),
      key: z.string(),
      /** Seconds. */
      expires: z.number(),
    }),
  },
  refusals: [...started],
})

export const createMultipart = endpoint('POST /s3/multipart', {
  summary: 'Begin a file that comes in parts',
  access: 'author',
  foreignShape: true,
  body: z.object({ filename: fileName, type: mediaType.optional(), metadata }),
  answers: { 200: z.object({ key: z.string(), uploadId: z.string() }) },
  refusals: [...started],
})

export const listParts = endpoint('GET /s3/multipart/:uploadId', {
  summary: 'The parts of a file that are here',
  access: 'author',
  foreignShape: true,
  query: ofUpload,
  answers: {
    200: z.array(z.object({ PartNumber: z.number(), Size: z.number(), ETag: z.string() })),
  },
  refusals: [...unknown],
})

export const signPart = endpoint('GET /s3/multipart/:uploadId/:partNumber', {
  summary: 'A signed address that takes one part by PUT, for fifteen minutes',
  access: 'author',
  foreignShape: true,
  params: z.object({ uploadId: id, partNumber: z.string() }),
  query: ofUpload,
  answers: {
    200: z.object({
      url: z.string(),
      /** Seconds. */
      expires: z.number(),
    }),
  },
  refusals: [...unknown, 'noSuchPart'],
})

export const completeMultipart = endpoint('POST /s3/multipart/:uploadId/complete', {
  summary: 'Put the parts together; asked twice it answers twice the same',
  access: 'author',
  foreignShape: true,
  query: ofUpload,
  body: z.object({
    parts: z
      .array(
        z.object({
          PartNumber: z
            .number({ error: 'A part has a number' })
            .int('A part has a number')
            .min(1, 'A part has a number from 1'),
          ETag: z
            .string({ error: 'A part has an ETag' })
            .max(limits.etag, `An ETag has at most ${limits.etag} characters`),
        }),
        { error: 'The parts must be a list' },
      )
      .max(partsAtMost, `There are at most ${partsAtMost} parts`),
  }),
  answers: { 200: z.object({ location: z.string(), key: z.string() }) },
  refusals: [...unknown, 'partsMissing'],
})

export const abortMultipart = endpoint('DELETE /s3/multipart/:uploadId', {
  summary: 'Cancel a file, and remove what has arrived of it',
  access: 'author',
  foreignShape: true,
  query: ofUpload,
  answers: { 200: done },
  refusals: [...unknown],
})

export const temporaryCredentials = endpoint('GET /s3/sts', {
  summary: 'Credentials for one file that was begun, for an hour, where the store gives any',
  access: 'author',
  foreignShape: true,
  query: z.object({ key }),
  answers: {
    200: z.object({
      credentials: z.object({
        accessKeyId: z.string(),
        secretAccessKey: z.string(),
        sessionToken: z.string(),
        expiration: z.string(),
      }),
      bucket: z.string(),
      region: z.string(),
    }),
  },
  refusals: [...unknown, 'noTemporaryCredentials'],
})

export const storeFile = endpoint('PUT /api/files', {
  summary: 'Look whether a file has wholly arrived, and have it served',
  access: 'author',
  body: z.object({ key }),
  answers: { 200: file },
  refusals: [...unknown, 'fileIncomplete'],
})

/** Where a file or a part goes, when it lies on this site's own disk: no JSON, so no endpoint. */
export const receiveWhole = { path: '/s3/objects/:id' } as const
export const receivePart = { path: '/s3/objects/:id/:number' } as const

/** The file itself, for everybody who knows its address. */
export const storedFile = { path: '/files/:id/:name' } as const
