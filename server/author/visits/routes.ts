/** Page views: counted for everybody, shown to the author as one number. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/author/visits.ts'
import { createOnceADay } from '../../base/http/once-a-day.ts'
import { ok, said, serve } from '../../base/http/serve.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { countPageView } from './count-page-view.ts'
import { listPageViews } from './list-page-views.ts'
import { sumPageViews } from './queries.ts'

export function visitsRoutes(app: FastifyInstance, site: Site): void {
  const onceADay = createOnceADay(site.clock)

  serve(app, endpoints.countPageView, async ({ body }, { request }) => {
    const visitor = site.visitors.browserKey(request)
    // A page view must never fail a page: a full disk is logged and answered as if nothing were.
    const count = async () => {
      const { strict_anonymity: isStrict } = await siteSettings(site.db, site.config)
      await countPageView(site.db, onceADay, { path: body.path, visitor, isStrict })
    }
    await count().catch(error => app.failureLog.note(request, error, 'page view not counted'))
    return said('done.received')
  })

  serve(app, endpoints.listPageViews, async () => ok(await listPageViews(site.db, site.clock)))

  serve(app, endpoints.pageViewCount, async () => ok({ count: await sumPageViews(site.db) }))
}
