/** The author's own words for readers' sentences. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../../contract/base/own-words.ts'
import { isRefused, refuse } from '../../http/refuse.ts'
import { ok, said, serve } from '../../http/serve.ts'
import type { Site } from '../../site.ts'
import { siteSettings } from '../site-settings.ts'
import { listSentences } from './list-sentences.ts'
import { placeWords } from './place-words.ts'
import { deleteOwnWords } from './queries.ts'
import { saveOwnWords } from './save-own-words.ts'

export function ownWordsRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listSentences, async ({ params }, { request }) =>
    ok(await listSentences(site.db, params.language, await app.speakerOf(request))),
  )

  serve(app, endpoints.saveOwnWords, async ({ params, body }, { request }) => {
    const t = await app.speakerOf(request)
    const saved = await saveOwnWords(site, params, { ...body, t })
    if (isRefused(saved)) return saved
    site.pageCache.forget('all')
    return ok(saved)
  })

  serve(app, endpoints.deleteOwnWords, async ({ params }) => {
    if (!(await deleteOwnWords(site.db, params))) return refuse('sentenceNotFound')
    site.pageCache.forget('all')
    return said('done.ownWordsRemoved')
  })

  serve(app, endpoints.placeWords, async ({ query }) =>
    ok(placeWords(await siteSettings(site.db, site.config), query.language)),
  )
}
