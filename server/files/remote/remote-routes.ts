/** The remote-file service: a POST begins, a socket tells and takes orders (WebSocket, RFC 6455). For the author alone. */
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { remoteMeta, remoteSocket, startRemote } from '../../../contract/files/remote-files.ts'
import { isRefused, refuse, sendRefusal } from '../../base/http/refuse.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { beginFile } from '../begin-file.ts'
import { findFile } from '../queries.ts'
import { ownOrigin } from '../uploads/own-origin.ts'
import { lookAtAddress } from './look-at-address.ts'
import { createRemoteJobs } from './remote-jobs.ts'

/** Characters of a message: its action, and nothing that matters beside it. */
const longestMessage = 10_000

interface Route {
  Params: { token: string }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a WebSocket may be asked for at this path: of a file that is being fetched. */
    opensSocket(path: string): boolean
  }
}

export async function remoteRoutes(app: FastifyInstance, site: Site, store: ObjectStore): Promise<void> {
  const jobs = createRemoteJobs(site, store)
  app.decorate('opensSocket', path => jobs.find(/^\/api\/([\w-]+)$/.exec(path)?.[1] ?? '') !== undefined)
  await app.register(websocket, { options: { maxPayload: longestMessage } })

  serve(app, remoteMeta, async ({ body }) => ok(await lookAtAddress(site, body.url)))

  serve(app, startRemote, async ({ body }, { request }) => {
    const found = await lookAtAddress(site, body.url)
    if (isRefused(found)) return found
    const begun = await beginFile(site, store, { name: found.name, size: found.size, inParts: true })
    if (isRefused(begun)) return begun
    const file = await findFile(site.db, begun.id)
    if (!file) return refuse('notFound')
    return ok({ token: jobs.start(body.url, file, await app.speakerOf(request)) })
  })

  app.route<Route>({
    method: 'GET',
    url: remoteSocket.path,
    exposeHeadRoute: false,
    schema: { hide: true },
    // Any other call of this path is of none.
    preValidation: async (request, reply) => {
      if (!request.ws || !jobs.find(request.params.token) || isForeign(request, site.config.baseUrl))
        return sendRefusal(reply, 'notFound')
      return app.requireAuthor(request, reply)
    },
    handler: async (_request, reply) => sendRefusal(reply, 'notFound'),
    wsHandler: (socket, { params }) => {
      const job = jobs.find(params.token)
      if (!job) return socket.close()
      const leave = job.listen(told => socket.send(JSON.stringify(told)))
      socket.on('message', data => job.take(actionIn(String(data))))
      socket.on('close', leave)
      socket.on('error', leave)
    },
  })
}

/** A page of another site can open sockets here with the author's cookie (cross-site WebSocket hijacking). */
const isForeign = (request: FastifyRequest, baseUrl: string) =>
  request.headers.origin !== undefined && request.headers.origin !== ownOrigin(request, baseUrl)

function actionIn(text: string): string {
  try {
    return String((JSON.parse(text) as { action?: unknown } | null)?.action)
  } catch {
    return ''
  }
}
