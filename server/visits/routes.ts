/** Page views: counted for everybody, shown to the author as one number. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/visits.ts'
import { createOnceADay } from '../http/once-a-day.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { countPageView } from './count-page-view.ts'
import { sumPageViews } from './queries.ts'

export function visitsRoutes(app: FastifyInstance, site: Site): void {
  const onceADay = createOnceADay(site.clock)

  serve(app, endpoints.countPageView, async ({ body }, { request }) => {
    const visitor = site.visitors.browserKey(request)
    // A page view must never fail a page: a full disk is logged and answered as if nothing were.
    await countPageView(site.db, onceADay, { path: body.path, visitor }).catch(error =>
      site.log.warn({ err: error }, 'page view not counted'),
    )
    return { status: 200, body: { message: 'Thank you' } }
  })

  serve(app, endpoints.pageViewCount, async () => ({
    status: 200,
    body: { count: await sumPageViews(site.db) },
  }))
}
