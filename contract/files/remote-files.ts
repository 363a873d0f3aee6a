/** Files from the web: the remote-file service of the upload widget, in the shapes of Uppy's Url plugin (Companion). */

import { endpoint } from '../base/endpoint.ts'
import { fetchRefusals } from '../base/fetching.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'

const url = z
  .string({ error: 'Please enter a web address' })
  .max(limits.address, `An address has at most ${limits.address} characters`)
const refusals = [...fetchRefusals, 'fileSizeUnknown', 'fileTooLarge'] as const

export const remoteMeta = endpoint('POST /url/meta', {
  summary: 'What is at an address of the public web: its name, type and size',
  access: 'author',
  foreignShape: true,
  body: z.object({ url }),
  answers: { 200: z.object({ name: z.string(), type: z.string(), size: z.number() }) },
  refusals,
})

export const startRemote = endpoint('POST /url/get', {
  summary: 'Begin to bring a file from the web; its token opens the socket that tells of it, at /api/:token',
  access: 'author',
  foreignShape: true,
  body: z.object({ url }),
  answers: { 200: z.object({ token: z.string() }) },
  refusals: [...refusals, 'storeFull'],
})

/**
 * The socket: tells `{ action: 'progress' | 'success' | 'error', payload }`, and takes `{ action: 'pause' | 'resume' |
 * 'cancel' }`. A socket, so no endpoint.
 */
export const remoteSocket = { path: '/api/:token' } as const

/** Tries of one file, and milliseconds without a byte or a word after which it is given up (specification §9). */
export const remoteTries = 10
export const remoteSilence = 5 * 60_000
