/** The author's calls on backups: make, download, delete; and on what waits after one was restored. */

import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/author/backups.ts'
import { backupFile } from '../../../contract/base/downloads.ts'
import { nowText } from '../../base/clock.ts'
import { askedAgain } from '../../base/http/for-author.ts'
import { refuse, sendRefusal } from '../../base/http/refuse.ts'
import { sayIn } from '../../base/http/said-sentence.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { ok, said, serve } from '../../base/http/serve.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { isBackupName } from './archive/format.ts'
import { choosePlace } from './places/choose-place.ts'
import { readStatus } from './read-status.ts'
import { continueRestored, markAccepted, readRestored, stopRestored } from './restore/decide-restored.ts'
import { mailEverybody, readNewerJournal } from './restore/decide-unknown.ts'
import { markRestoresRead } from './restore/queries.ts'

export function backupsRoutes(app: FastifyInstance, site: Site): void {
  const place = async () => choosePlace(site.config, (await siteSettings(site.db, site.config)).backup_to)

  serve(app, endpoints.listBackups, async (_, { request }) =>
    ok(await readStatus(site, await app.speakerOf(request))),
  )

  serve(app, endpoints.makeBackup, async () =>
    (await site.backups.begin())
      ? { status: 202, body: sayIn(t => t('done.backupBegun'), {}) }
      : refuse('backupRunning'),
  )

  serve(app, endpoints.deleteBackup, async ({ params }) => {
    const kept = await place()
    if (!(await kept.list()).some(({ name }) => name === params.name)) return refuse('backupNotFound')
    await kept.remove(params.name)
    return said('done.backupDeleted')
  })

  app.get<{ Params: { name: string } }>(backupFile.path, askedAgain(app), async (request, reply) => {
    const { name } = request.params
    const file = isBackupName(name) ? await (await place()).open(name) : undefined
    if (!file) return sendRefusal(reply, 'backupNotFound')
    noteEvent(site, 'backup taken')
    reply.headers({
      'content-type': 'application/octet-stream',
      'content-length': file.bytes,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    return reply.send(file.stream)
  })
  restoredRoutes(app, site)
}

function restoredRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.readRestored, async (_, { request }) =>
    ok({ restored: await readRestored(site, await app.speakerOf(request)) }),
  )

  serve(app, endpoints.continueRestored, async ({ params }) => {
    return (await continueRestored(site, params.id)) ?? said('done.restContinued')
  })

  serve(app, endpoints.stopRestored, async ({ params }) => {
    return (await stopRestored(site, params.id)) ?? said('done.restStopped')
  })

  serve(app, endpoints.markAccepted, async ({ body }) => ok(await markAccepted(site, body.ids)))

  serve(app, endpoints.mailEverybody, async () => (await mailEverybody(site)) ?? said('done.sendingAllowed'))

  serve(app, endpoints.readJournal, async ({ body }) => {
    const read = await readNewerJournal(site, body.lines)
    return 'refused' in read ? read : ok(read)
  })

  serve(app, endpoints.dismissRestored, async () => {
    await markRestoresRead(site.db, nowText(site.clock))
    return said('done.restoresRead')
  })
}
