/** Serves files to everybody who knows their address: ranges (RFC 9110 §14), sound and film to be played, everything else to be saved. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileKind, plainName } from '../../contract/files/file-parts.ts'
import { storedFile } from '../../contract/files/files.ts'
import type { Db } from '../base/db/open-database.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import { sendRefusal } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import type { ByteRange, ObjectStore } from '../base/store/object-store.ts'
import { isShownInALetter } from '../letters/queries.ts'
import { fileKey } from './choose-file-store.ts'
import { findFile } from './queries.ts'

/** Seconds: for good under this address, but the author may take it away. */
const keptFor = 24 * 3_600

interface Route {
  Params: { id: string; name: string }
}

export function showFiles(app: FastifyInstance, { db }: Pick<Site, 'db'>, store: ObjectStore): void {
  app.route<Route>({
    method: ['GET', 'HEAD'],
    url: storedFile.path,
    schema: { hide: true },
    handler: async ({ params, headers, method }, reply) => {
      const file = /^[\w-]{24}$/.test(params.id) ? await findShown(db, params.id) : undefined
      if (!file?.completed_at || file.is_private === 1 || params.name !== plainName(file.name))
        return sendRefusal(reply, 'notFound')
      const etag = `"${file.id}"`
      const range = headers['if-range'] && headers['if-range'] !== etag ? undefined : headers.range
      const wanted = rangeOf(range, file.size)
      sayWhatItIs(reply, file)
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      if (wanted === 'none') {
        reply.code(416).header('content-range', `bytes */${file.size}`)
        return reply.removeHeader('content-disposition').type('text/plain').send('')
      }
      const { from, to } = wanted ?? { from: 0, to: file.size - 1 }
      if (wanted) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`)
      reply.header('content-length', to - from + 1)
      if (method === 'HEAD') return reply.send()
      const found = await store.get(fileKey(file.id), { from, to })
      return found
        ? sendBytes(reply, found.stream)
        : sendRefusal(reply.removeHeader('content-length'), 'notFound')
    },
  })
}

/** A letter that took a file up just as it was deleted has it all the same. */
async function findShown(db: Db, id: string): Promise<FileRow | undefined> {
  const file = await findFile(db, id, 'deleted too')
  const isGone = file?.deleted_at && !(await isShownInALetter(db, `/files/${id}/`))
  return isGone ? undefined : file
}

/** Whoever turns away in the middle of a film ends the reading of it. */
function sendBytes(reply: FastifyReply, bytes: Readable): FastifyReply {
  reply.raw.once('close', () => bytes.destroy())
  return reply.send(bytes)
}

function sayWhatItIs(reply: FastifyReply, { id, name, type }: FileRow): void {
  const isPlayed = fileKind(type) !== 'file'
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('etag', `"${id}"`)
    .header('cache-control', `public, max-age=${keptFor}`)
    .header('x-content-type-options', 'nosniff')
    // Nothing runs, whatever is in it; a browser's own player may show what it plays.
    .header(
      'content-security-policy',
      `sandbox; default-src 'none'; img-src 'self'${isPlayed ? "; media-src 'self'; style-src 'unsafe-inline'" : ''}`,
    )
    .header('content-disposition', `${isPlayed ? 'inline' : 'attachment'}; ${fileNameOf(name)}`)
    // Feed readers play it on pages of their own.
    .header('cross-origin-resource-policy', 'cross-origin')
}

/** In plain letters for old programs, and as it is (RFC 6266 §4.3). */
const fileNameOf = (name: string) =>
  `filename="${plainName(name)}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escapeMark)}`

const escapeMark = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`

/** @returns undefined: all of it; 'none': nothing there. Several ranges at once, or another unit, are answered with all of it */
function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const from = Math.max(0, size - Number(last))
    return Number(last) === 0 ? 'none' : { from, to: size - 1 }
  }
  const from = Number(first)
  const to = Math.min(last === '' ? size - 1 : Number(last), size - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= size ? 'none' : { from, to }
}
