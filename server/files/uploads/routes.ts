/** Pictures: the author uploads them, everybody sees them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../../contract/base/limits.ts'
import * as endpoints from '../../../contract/files/uploads.ts'
import { isRefused, refuse, sendRefusal } from '../../base/http/refuse.ts'
import { sayIn } from '../../base/http/said-sentence.ts'
import { created, ok, serve } from '../../base/http/serve.ts'
import { allowLongerBody } from '../../base/http/unfinished-bodies.ts'
import type { Site } from '../../base/site.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { createAddressSigner } from '../../base/store/signed-addresses.ts'
import { changeBackground } from './change-background.ts'
import { fetchPicture } from './from-web/fetch-picture.ts'
import { ownOrigin } from './own-origin.ts'
import { findUploadSecret } from './queries.ts'
import { receiveUpload } from './receive-upload.ts'
import { storeImage } from './store-image.ts'
import { giveUploadAddress, readUploadAddress } from './upload-address.ts'

/** Milliseconds for a file of the author's: as long as its address is taken. */
const fileTime = 15 * 60_000

export async function uploadsRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const store = chooseStore(site.config)
  const signer = async () => createAddressSigner(await findUploadSecret(site.db), site.clock)
  const originOf = (request: FastifyRequest) => ownOrigin(request, site.config.baseUrl)

  serve(app, endpoints.startUpload, async (_, { request }) =>
    ok({ uploadURL: originOf(request) + giveUploadAddress(await signer()) }),
  )

  const answerWith = async (request: FastifyRequest, imageURL: string, make: typeof storeImage) => {
    const address = URL.parse(imageURL)
    const isOurs = address && [originOf(request), site.config.baseUrl].includes(address.origin)
    const id = isOurs ? readUploadAddress(await signer(), address) : undefined
    if (!id) return refuse('uploadMissing')
    const stored = await make(site, store, id)
    if (isRefused(stored)) return stored
    return ok({ objectPath: `/objects/${stored.name}` })
  }
  serve(app, endpoints.storeImage, ({ body }, { request }) => answerWith(request, body.imageURL, storeImage))
  serve(app, endpoints.changeBackground, ({ body }, { request }) =>
    answerWith(request, body.imageURL, (_, to, id) => changeBackground(site, to, id)),
  )

  serve(app, endpoints.fetchImage, async ({ body }) => {
    const fetched = await fetchPicture(site, store, body)
    if (isRefused(fetched)) return fetched
    return created({ objectPath: `/objects/${fetched.name}` })
  })

  await app.register(async files => {
    const findId = async (request: FastifyRequest) => {
      const address = new URL(request.url, site.config.baseUrl)
      const known = await signer()
      const isOver = known.isExpired(Object.fromEntries(address.searchParams))
      return isOver ? undefined : readUploadAddress(known, address)
    }
    takeFiles(files, findId, (id, file) => receiveUpload(site, store, { id, file }))
  })
  showPictures(app, store)
}

function takeFiles(
  app: FastifyInstance,
  findId: (request: FastifyRequest) => Promise<string | undefined>,
  receive: (id: string, file: Buffer) => Promise<boolean>,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const refuseExpired = (reply: FastifyReply) => sendRefusal(reply, 'uploadExpired')
  app.put(endpoints.receiveUpload.path, {
    schema: { hide: true },
    bodyLimit: limits.uploadBytes,
    // Both before the file is read.
    onRequest: [
      (request, reply) => app.requireAuthor(request, reply),
      async request => allowLongerBody(request.raw, fileTime),
      async (request, reply) => ((await findId(request)) ? undefined : refuseExpired(reply)),
    ],
    handler: async (request, reply) => {
      const id = await findId(request)
      if (!id) return refuseExpired(reply)
      reply.header('cache-control', 'no-store')
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) return sendRefusal(reply, 'emptyFile')
      if (!(await receive(id, request.body))) return refuseExpired(reply)
      return reply.send(sayIn(t => t('done.fileArrived'), {}))
    },
  })
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}
const week = 7 * 24 * 3_600

function showPictures(app: FastifyInstance, store: ObjectStore): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: endpoints.imageFile.path,
    schema: { hide: true },
    handler: async ({ params: { name }, headers, method }, reply) => {
      const extension = /^[\w-]{24}\.(\w+)$/.exec(name)?.[1] ?? ''
      // Names are random and never given twice: whoever has this one has the picture.
      const etag = `"${name}"`
      const isKnown = headers['if-none-match'] === etag
      const found = types[extension] && !isKnown ? await store.get(name) : undefined
      if (!found && !(isKnown && types[extension])) return sendRefusal(reply, 'notFound')
      reply
        .header('cache-control', `public, max-age=${52 * week}, immutable`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        // Mail programs show it on pages of their own.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', etag)
      if (!found) return reply.code(304).send()
      reply.type(types[extension] ?? '').header('content-length', found.bytes)
      if (method !== 'HEAD') return reply.send(found.stream)
      found.stream.destroy()
      return reply.send()
    },
  })
}
