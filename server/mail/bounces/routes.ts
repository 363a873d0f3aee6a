/** The calls on bounces: the author's, and what providers post. */
import type { FastifyInstance } from 'fastify'
import { perMinute } from '../../../contract/base/limits.ts'
import * as endpoints from '../../../contract/mail/bounces.ts'
import { cutPage, nextLink } from '../../base/db/list-page.ts'
import { refuse } from '../../base/http/refuse.ts'
import { ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { clearBounce } from './clear-bounce.ts'
import { readState, toBounce } from './list-bounces.ts'
import { providers } from './providers/providers.ts'
import { selectBounceReports } from './queries.ts'
import { bounceSettingsRoutes } from './settings/routes.ts'
import { takeWebhook } from './take-webhook.ts'
import { listUnread } from './unread/list-unread.ts'
import { deleteUnread } from './unread/queries.ts'

/** Bytes: SendGrid posts what happened in batches. */
const mostPosted = 1_000_000

export async function bouncesRoutes(app: FastifyInstance, site: Site): Promise<void> {
  bounceSettingsRoutes(app, site)

  serve(app, endpoints.listBounces, async ({ query }, { request }) => {
    const found = await selectBounceReports(site.db, query)
    const { rows, next } = cutPage(found, query.limit, row => ({ time: row.came_at, id: row.id }))
    const t = await app.speakerOf(request)
    const reports = rows.map(row => toBounce(t, row))
    return ok(reports, nextLink(endpoints.listBounces.path, query, next))
  })

  serve(app, endpoints.readBounceState, async (_, { request }) =>
    ok(await readState(site, await app.speakerOf(request))),
  )

  serve(app, endpoints.clearBounce, async ({ params }, { request }) =>
    ok(await clearBounce(site, params.id, await app.speakerOf(request))),
  )

  serve(app, endpoints.listUnreadReports, async () => ok(await listUnread(site.db)))

  serve(app, endpoints.dismissUnreadReports, async ({ body: { source, until } }) => {
    await deleteUnread(site.db, source, new Date(until).toISOString())
    return ok(await listUnread(site.db))
  })

  await app.register(async scope => postedRoutes(scope, site))
}

/** What providers post. */
function postedRoutes(scope: FastifyInstance, site: Site): void {
  // To the byte: that is what is signed.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, anyOrigin: true }
    route.bodyLimit = mostPosted
  })
  // Where a secret is shown as it is, and its author may have chosen it, guesses are counted; what comes late is none.
  const countWrong = scope.createRateLimit({
    max: perMinute.wrongSecrets,
    timeWindow: 60_000,
    keyGenerator: request =>
      `${(request.params as { provider: string }).provider} ${site.visitors.key(request)}`,
  })
  serve(scope, endpoints.reportBounce, async ({ params }, { request }) => {
    const before = await countWrong(request, { increment: false })
    if (!before.isAllowed && before.isExceeded)
      return refuse('tooMany', { headers: { 'retry-after': String(before.ttlInSeconds) } })
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const refused = await takeWebhook(site, params.provider, { headers: request.headers, body })
    const isGuess = refused?.refused === 'bounceNotBelieved' && providers[params.provider].proof === 'shown'
    if (isGuess) await countWrong(request)
    return refused ?? said('done.received')
  })
}
