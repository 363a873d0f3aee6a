/** Page views: unique visitors per page and day, as counts and nothing else. */
import { z } from 'zod'
import { done, endpoint } from './endpoint.ts'
import { limits, perMinute } from './limits.ts'

export const countPageView = endpoint({
  method: 'POST',
  path: '/api/page-view',
  summary: 'Count a page view, by route pattern and never by token',
  access: 'public',
  body: z.object({
    path: z
      .string({ error: 'path is required' })
      .min(1, 'path is required')
      .max(limits.pagePath, `path must be at most ${limits.pagePath} characters`),
  }),
  answers: { 200: done },
  perMinute: perMinute.pageViews,
})

export const pageViewCount = endpoint({
  method: 'GET',
  path: '/api/page-views/count',
  summary: 'Unique page views so far',
  access: 'author',
  answers: { 200: z.object({ count: z.number().int() }) },
})
