/** Takes the bytes of a file or of a part while they come (streaming), where no bucket takes them itself: bounded memory, exact sizes. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hrefOf } from '../../contract/base/href.ts'
import { partCount, partSize, sizeOfPart } from '../../contract/files/file-parts.ts'
import { receivePart, receiveWhole } from '../../contract/files/files.ts'
import { nowText } from '../base/clock.ts'
import type { Db } from '../base/db/open-database.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import { isBrokenOff } from '../base/http/errors.ts'
import { sendRefusal } from '../base/http/refuse.ts'
import { allowLongerBody } from '../base/http/unfinished-bodies.ts'
import type { Site } from '../base/site.ts'
import { type ObjectStore, type Part, WrongLength } from '../base/store/object-store.ts'
import type { AddressSigner } from '../base/store/signed-addresses.ts'
import { fileKey, removeBytes, uploadOf } from './choose-file-store.ts'
import { findFile, markUsed } from './queries.ts'

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
  { store, signer }: { store: ObjectStore; signer: () => Promise<AddressSigner> },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const isSigned = async ({ params, query }: FastifyRequest<Route>) => {
    const known = await signer()
    return known.isOurs(whatOf({ id: params.id, number: numberOf(params) }), query) && !known.isExpired(query)
  }
  const handler = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { id } = request.params
    const file = await findFile(db, id)
    const piece = file && !file.completed_at ? pieceOf(file, numberOf(request.params)) : undefined
    if (!file || !piece) return sendRefusal(reply, 'uploadExpired')
    if (Number(request.headers['content-length']) !== piece.size) return sendRefusal(reply, 'wrongSize')
    let etag: string | undefined
    try {
      etag = await putPiece(store, { file, piece, body: request.body as Readable })
    } catch (error) {
      if (error instanceof WrongLength) return sendRefusal(reply, 'wrongSize')
      // Whoever broke off may be the last whom a site that ends had to do with: its database is closed by then.
      if (isBrokenOff(request, error) || !(await isGivenUp(db, id))) throw error
    }
    if (!etag || !(await markUsed(db, id, nowText(clock)))) {
      // Given up while this arrived: whoever did that may have removed the bytes before these were here.
      await removeBytes(store, file)
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

function putPiece(
  store: ObjectStore,
  { file, piece, body }: { file: FileRow; piece: Piece; body: Readable },
): Promise<string> {
  const { number, ...part } = piece
  return number === undefined
    ? store.put(fileKey(file.id), { bytes: part.size, stream: body })
    : store.putPart(uploadOf(file), { number, ...part }, body)
}

/** What is whole and deleted is not: it can be had back, with its bytes. */
async function isGivenUp(db: Db, id: string): Promise<boolean> {
  const file = await findFile(db, id, 'deleted too')
  return !file || (file.deleted_at !== null && file.completed_at === null)
}

/** What an address of this site takes: a file, or one part of it. */
interface Taken {
  id: string
  number: number | undefined
}

const whatOf = ({ id, number }: Taken) => `file ${id} ${number ?? 'whole'}`

/** @returns path and query of an address that takes it, for so many seconds */
export function signedPath(signer: AddressSigner, taken: Taken, seconds: number): string {
  const { id, number } = taken
  const query = signer.sign(whatOf(taken), seconds)
  return number === undefined
    ? hrefOf(receiveWhole.path, { id }, query)
    : hrefOf(receivePart.path, { id, number: String(number) }, query)
}

const numberOf = ({ number }: Route['Params']) => (number === undefined ? undefined : Number(number))

/** A piece of a file; without a number it is all of it. */
export type Piece = Omit<Part, 'number'> & { number: number | undefined }

/** @returns undefined where the file has no such piece */
export function pieceOf(
  { size, upload_id }: Pick<FileRow, 'size' | 'upload_id'>,
  number: number | undefined,
): Piece | undefined {
  if (number === undefined) return upload_id ? undefined : { number, offset: 0, size }
  if (!upload_id || !Number.isInteger(number) || !(number >= 1 && number <= partCount(size))) return undefined
  return { number, offset: (number - 1) * partSize(size), size: sizeOfPart(size, number) }
}
