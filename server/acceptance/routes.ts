/** The calls of the page that tells whether letters will be accepted. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/acceptance.ts'
import { isRefused } from '../http/refuse.ts'
import { noteEvent } from '../http/security-events.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { lookUpAcceptance } from './check-acceptance.ts'
import { beginSigning, makeKey, readSigning, removeKey, viewOfKey } from './dkim-key.ts'
import { judgeHeaders } from './judge-headers.ts'
import { fetchProof, sendProof } from './prove-letter.ts'
import { situationOf } from './situation.ts'

export function acceptanceRoutes(app: FastifyInstance, site: Site): void {
  const key = async () => {
    const signing = await readSigning(site)
    return { status: 200, body: { key: signing ? viewOfKey(signing) : null } } as const
  }
  const changed = () => {
    noteEvent(site, 'mail settings changed')
    return key()
  }

  serve(app, endpoints.checkAcceptance, async () => {
    const found = await lookUpAcceptance(site)
    return isRefused(found) ? found : { status: 200, body: found }
  })

  serve(app, endpoints.readDkimKey, key)

  serve(app, endpoints.makeDkimKey, async () => (await makeKey(site)) ?? changed())

  serve(app, endpoints.beginSigning, async () => (await beginSigning(site)) ?? changed())

  serve(app, endpoints.removeDkimKey, async () => (await removeKey(site)) ?? changed())

  serve(app, endpoints.judgeHeaders, async ({ body }) => {
    const judged = judgeHeaders(body.headers, situationOf(site)?.domain)
    return isRefused(judged) ? judged : { status: 200, body: judged }
  })

  serve(app, endpoints.sendProof, async ({ body }) => {
    const sent = await sendProof(site, body.to)
    return isRefused(sent) ? sent : { status: 200, body: sent }
  })

  serve(app, endpoints.fetchProof, async ({ body }) => {
    const found = await fetchProof(site, body.mark)
    return isRefused(found) ? found : { status: 200, body: found }
  })
}
