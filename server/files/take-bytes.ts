/** Takes the bytes of a file or of a part while they come (streaming), where no bucket takes them itself: bounded memory, exact sizes. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { partCount, partSize, sizeOfPart } from '../../contract/files/file-parts.ts'
import { receivePart, receiveWhole } from '../../contract/files/files.ts'
import { nowText } from '../base/clock.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import { sendRefusal } from '../base/http/refuse.ts'
import { allowLongerBody } from '../base/http/unfinished-bodies.ts'
import type { Site } from '../base/site.ts'
import { findFile, markUsed } from './queries.ts'
import type { SignedPlaces } from './signed-places.ts'
import type { FileStore, Piece } from './store/file-store.ts'

/** Milliseconds for a piece to arrive, on a slow line. */
const pieceTime = 2 * 3_600_000

interface Route {
  Params: { id: string; number?: string }
  Querystring: { expires?: string; signature?: string }
}

/** @param app of its own: its bodies are nobody else's */
export function takeBytes(
  app: FastifyInstance,
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { store, places }: { store: FileStore; places: () => Promise<SignedPlaces> },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const isSigned = async ({ params, query }: FastifyRequest<Route>) =>
    (await places()).isGood(params.id, numberOf(params), query)
  const handler = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { id } = request.params
    const file = await findFile(db, id)
    const piece = file && !file.completed_at ? pieceOf(file, numberOf(request.params)) : undefined
    if (!file || !piece) return sendRefusal(reply, 'uploadExpired')
    if (Number(request.headers['content-length']) !== piece.size) return sendRefusal(reply, 'wrongSize')
    const etag = await store.write(file, piece, request.body as Readable)
    if (!etag) return sendRefusal(reply, 'wrongSize')
    if (!(await markUsed(db, id, nowText(clock)))) {
      // Given up while this arrived: whoever did that may have removed the bytes before these were here.
      await store.remove(file)
      return sendRefusal(reply, 'uploadGone')
    }
    return reply.header('etag', `"${etag}"`).header('cache-control', 'no-store').send()
  }
  for (const { path } of [receiveWhole, receivePart]) {
    app.put<Route>(path, {
      schema: { hide: true },
      bodyLimit: Number.MAX_SAFE_INTEGER,
      // Before the file is read.
      onRequest: [
        (request, reply) => app.requireAuthor(request, reply),
        async request => allowLongerBody(request.raw, pieceTime),
        async (request, reply) =>
          (await isSigned(request)) ? undefined : sendRefusal(reply, 'uploadExpired'),
      ],
      handler,
    })
  }
}

const numberOf = ({ number }: Route['Params']) => (number === undefined ? undefined : Number(number))

/** @returns undefined where the file has no such piece */
export function pieceOf(
  { size, upload_id }: Pick<FileRow, 'size' | 'upload_id'>,
  number: number | undefined,
): Piece | undefined {
  if (number === undefined) return upload_id ? undefined : { number, offset: 0, size }
  if (!upload_id || !Number.isInteger(number) || !(number >= 1 && number <= partCount(size))) return undefined
  return { number, offset: (number - 1) * partSize(size), size: sizeOfPart(size, number) }
}
