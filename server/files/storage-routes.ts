/** The storage endpoints of the upload widget (S3 multipart upload): the author begins, continues and ends files. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filePath } from '../../contract/files/file-parts.ts'
import * as endpoints from '../../contract/files/files.ts'
import { nowText } from '../base/clock.ts'
import type { Db } from '../base/db/open-database.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import { isRefused, refuse } from '../base/http/refuse.ts'
import { ok, said, serve } from '../base/http/serve.ts'
import type { Site } from '../base/site.ts'
import type { ObjectStore } from '../base/store/object-store.ts'
import type { AddressSigner } from '../base/store/signed-addresses.ts'
import { askTemporaryCredentials } from '../base/store/temporary-credentials.ts'
import { beginFile } from './begin-file.ts'
import { type Arriving, fileKey, uploadOf } from './choose-file-store.ts'
import { findParts, findWhole, joinParts } from './finish-file.ts'
import { giveUpFile } from './give-up-file.ts'
import { findFile, noteGivenUp } from './queries.ts'
import { type Piece, pieceOf, signedPath } from './take-bytes.ts'
import { ownOrigin } from './uploads/own-origin.ts'

/** Seconds that an address is good for. */
const forPart = 15 * 60
const forWhole = 3_600

interface Places {
  store: ObjectStore
  signer: () => Promise<AddressSigner>
}

export function storageRoutes(app: FastifyInstance, site: Site, { store, signer }: Places): void {
  const { db, config } = site
  const addressOf = createAddresses(site, { store, signer })
  const { find, findUpload } = createFinders(db)
  endingRoutes(app, site, store)

  serve(app, endpoints.uploadParameters, async ({ query }, { request }) => {
    const { filename: name, type, 'metadata[size]': size } = query
    const begun = await beginFile(site, store, { name, type, size, inParts: false })
    if (isRefused(begun)) return begun
    const address = await addressOf(request, begun, { number: undefined, offset: 0, size: begun.size })
    return ok({ method: 'PUT', ...address, fields: {}, headers: {}, key: fileKey(begun.id) })
  })

  serve(app, endpoints.createMultipart, async ({ body }) => {
    const { filename: name, type, metadata } = body
    const begun = await beginFile(site, store, { name, type, size: metadata.size, inParts: true })
    if (isRefused(begun)) return begun
    return ok({ key: fileKey(begun.id), uploadId: begun.id })
  })

  serve(app, endpoints.signPart, async ({ params, query }, { request }) => {
    const file = await findUpload(params.uploadId, query.key)
    if (isRefused(file)) return file
    if (file.completed_at) return refuse('uploadGone')
    const piece = pieceOf(file, Number(params.partNumber))
    if (!piece) return refuse('noSuchPart')
    return ok(await addressOf(request, file, piece))
  })

  serve(app, endpoints.temporaryCredentials, async ({ query }) => {
    const file = await find(query.key)
    if (isRefused(file)) return file
    if (file.completed_at) return refuse('uploadGone')
    const given = await askTemporaryCredentials(config.s3, query.key)
    return given ? ok(given) : refuse('noTemporaryCredentials')
  })

  serve(app, endpoints.storeFile, async ({ body }) => {
    const file = await find(body.key)
    if (isRefused(file)) return file
    return (await findWhole(site, store, file)) ? ok(toFile(file)) : refuse('fileIncomplete')
  })
}

/** @returns tells where the browser sends a piece to */
function createAddresses({ config }: Pick<Site, 'config'>, { store, signer }: Places) {
  return async (request: FastifyRequest, file: Arriving, { number, size }: Piece) => {
    const seconds = number === undefined ? forWhole : forPart
    const { key, id: uploadId } = uploadOf(file)
    const url = store.sign
      ? await store.sign({ key, size, ...(number && { part: { uploadId, number } }) }, seconds)
      : ownOrigin(request, config.baseUrl) + signedPath(await signer(), { id: file.id, number }, seconds)
    return { url, expires: seconds }
  }
}

/** What has come of an upload in parts, and how it ends. */
function endingRoutes(app: FastifyInstance, site: Site, store: ObjectStore): void {
  const { findUpload } = createFinders(site.db)

  serve(app, endpoints.listParts, async ({ params, query }) => {
    const file = await findUpload(params.uploadId, query.key)
    if (isRefused(file)) return file
    const parts = await findParts(store, file)
    if (!parts) return refuse('uploadGone')
    const body = parts.map(({ number, size, etag }) => ({ PartNumber: number, Size: size, ETag: etag }))
    return ok(body)
  })

  serve(app, endpoints.completeMultipart, async ({ params, query, body }) => {
    const file = await findUpload(params.uploadId, query.key)
    if (isRefused(file)) return file
    const told = body.parts.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag }))
    const refused = await joinParts(site, store, { file, told })
    if (refused) return refused
    return ok({ location: site.config.baseUrl + filePath(file), key: fileKey(file.id) })
  })

  serve(app, endpoints.abortMultipart, async ({ params, query }) => {
    const file = await findUpload(params.uploadId, query.key)
    if (isRefused(file)) return file
    // What is whole may stand in a letter by now; the sweep knows.
    if (!(await noteGivenUp(site.db, file.id, nowText(site.clock)))) return refuse('uploadGone')
    await giveUpFile(site.db, store, file)
    return said('done.uploadCanceled')
  })
}

function createFinders(db: Db) {
  const find = async (key: string) => {
    const file = key.startsWith(fileKey('')) ? await findFile(db, key.slice(fileKey('').length)) : undefined
    return file ?? refuse('uploadGone')
  }
  /** The browser's name of an upload is the file's own: what a store calls it stays here, and may be of any length. */
  const findUpload = async (uploadId: string, key = fileKey(uploadId)) => {
    const file = await find(fileKey(uploadId))
    return isRefused(file) || (file.upload_id && key === fileKey(uploadId)) ? file : refuse('uploadGone')
  }
  return { find, findUpload }
}

const toFile = (file: FileRow) => ({
  id: file.id,
  name: file.name,
  type: file.type,
  size: file.size,
  path: filePath(file),
  createdAt: file.created_at,
})
