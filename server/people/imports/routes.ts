/** The calls of importing subscribers. */
import type { FastifyInstance } from 'fastify'
import type { SubscriberImport } from '../../../contract/people/imports.ts'
import * as endpoints from '../../../contract/people/imports.ts'
import { atCreation, cutPage, nextLink } from '../../base/db/list-page.ts'
import type { ImportRow } from '../../base/db/tables/imports.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { checkImport } from './check-import.ts'
import { importSubscribers } from './import-subscribers.ts'
import { findImport, selectImports } from './queries.ts'
import { stopImport } from './stop-import.ts'
import { isLost, sweepImports } from './sweep-imports.ts'
import { undoImport } from './undo-import.ts'

export function importsRoutes(app: FastifyInstance, site: Site): void {
  app.addHook('onReady', () => sweepImports(site, true))

  serve(app, endpoints.checkImport, async ({ body }) => ok(await checkImport(site, body)))

  serve(app, endpoints.importSubscribers, async ({ body }) => {
    const imported = await importSubscribers(site, body)
    if (isRefused(imported)) return imported
    return { status: imported.isNew ? 201 : 200, body: toImport(imported.made) }
  })

  serve(app, endpoints.listImports, async ({ query }) => {
    const { rows, next } = cutPage(await selectImports(site.db, query), query.limit, atCreation)
    return ok(rows.map(toImport), nextLink(endpoints.listImports.path, query, next))
  })

  serve(app, endpoints.readImport, async ({ params }) => {
    const made = await findImport(site.db, params.id)
    if (!made || isLost(made, site.clock)) return refuse('notFound')
    return ok(toImport(made))
  })

  serve(app, endpoints.stopImport, async ({ params }) => {
    const stopped = await stopImport(site, params.id)
    return isRefused(stopped) ? stopped : ok(toImport(stopped))
  })

  serve(app, endpoints.undoImport, async ({ params }) => {
    const undone = await undoImport(site, params.id)
    if (isRefused(undone)) return undone
    return { status: undone.undone_until === null ? 200 : 202, body: toImport(undone) }
  })
}

/** A stored import as the author's calls show it. */
function toImport(row: ImportRow): SubscriberImport {
  return {
    id: row.id,
    fileName: row.file_name,
    source: row.source,
    state: row.undone_until === null ? row.state : 'undoing',
    total: row.total,
    prepared: Math.min(row.prepared, row.total),
    isStopped: row.is_stopped === 1,
    added: row.added,
    removed: row.removed,
    ...(row.to_complete > 0 && { completed: row.completed }),
    ...(row.restored > 0 && { restored: row.restored }),
    createdAt: row.created_at,
  }
}
