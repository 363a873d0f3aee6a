/** The calls of the page that tells whether letters will be accepted. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/mail/acceptance.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { lookUpAcceptance } from './check-acceptance.ts'
import { beginSigning, makeKey, readSigning, removeKey, viewOfKey } from './dkim-key.ts'
import { judgeLongHeaders, sayJudged } from './judge-headers.ts'
import { fetchProof, sendProof } from './prove-letter.ts'
import { senderDomain } from './situation.ts'

export function acceptanceRoutes(app: FastifyInstance, site: Site): void {
  const key = async () => {
    const signing = await readSigning(site)
    return ok({ key: signing ? viewOfKey(signing) : null })
  }
  const changed = () => {
    noteEvent(site, 'mail settings changed')
    return key()
  }

  serve(app, endpoints.checkAcceptance, async (_, { request }) =>
    ok(await lookUpAcceptance(site, await app.speakerOf(request))),
  )

  serve(app, endpoints.readDkimKey, key)

  serve(app, endpoints.makeDkimKey, async () => (await makeKey(site)) ?? changed())

  serve(app, endpoints.beginSigning, async () => (await beginSigning(site)) ?? changed())

  serve(app, endpoints.removeDkimKey, async () => (await removeKey(site)) ?? changed())

  serve(app, endpoints.judgeHeaders, async ({ body }, { request }) => {
    const judged = await judgeLongHeaders(body.headers, senderDomain(site.config))
    return ok('refused' in judged ? judged : sayJudged(await app.speakerOf(request), judged))
  })

  serve(app, endpoints.sendProof, async ({ body }, { request }) =>
    ok(await sendProof(site, body.to, await app.speakerOf(request))),
  )

  serve(app, endpoints.fetchProof, async ({ body }, { request }) =>
    ok(await fetchProof(site, body.mark, await app.speakerOf(request))),
  )
}
