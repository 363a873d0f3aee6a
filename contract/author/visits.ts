/** Page views: unique visitors per page and day, as counts and nothing else. */

import { done, endpoint } from '../base/endpoint.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'

export const countPageView = endpoint('POST /api/page-view', {
  summary: 'Count a page view, by route pattern and never by token',
  access: 'public',
  body: z.object({
    path: z
      .string({ error: 'path is required' })
      .min(1, 'path is required')
      .max(limits.pagePath, `path must be at most ${limits.pagePath} characters`),
  }),
  answers: { 200: done },
  unlogged: true,
  perMinute: perMinute.pageViews,
})

/** So many days the author's chart goes back. */
export const pageViewDays = 30

export const listPageViews = endpoint('GET /api/page-views/days', {
  summary: `Unique page views on each of the last ${pageViewDays} days (UTC), oldest first`,
  access: 'read',
  answers: { 200: z.array(z.object({ day: z.iso.date(), count: z.number().int() })) },
})

export const pageViewCount = endpoint('GET /api/page-views/count', {
  summary: 'Unique page views so far',
  access: 'read',
  answers: { 200: z.object({ count: z.number().int() }) },
})
