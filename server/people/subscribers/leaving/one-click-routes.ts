/** `POST /api/unsubscribe/:token`: by mail programs (RFC 8058), by the page's button, by its form without JavaScript. */
import type { FastifyInstance } from 'fastify'
import { unsubscribeOneClick } from '../../../../contract/people/subscribers.ts'
import { said, serve } from '../../../base/http/serve.ts'
import { siteSpeech } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import type { ScannerMemory } from './scanner-memory.ts'
import { unsubscribeReader } from './unsubscribe-reader.ts'
import { showsAsPage, unsubscribedPage } from './unsubscribed-page.ts'

export async function oneClickRoutes(
  app: FastifyInstance,
  site: Site,
  scanners: ScannerMemory,
): Promise<void> {
  await app.register(async scope => {
    // The address says everything; the body, whatever its type, nothing that could change the answer.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, anyOrigin: true }
    })
    scope.addHook('onSend', async (request, reply, payload) =>
      reply.statusCode === 200 && showsAsPage(request)
        ? unsubscribedPage(reply, await siteSpeech(site.db, site.config))
        : payload,
    )
    serve(scope, unsubscribeOneClick, async ({ params }) => {
      await unsubscribeReader(site, params.token, scanners)
      // An unknown token too: a mail program could do nothing about it, and must not learn what is known.
      return said('said.unsubscribed')
    })
  })
}
