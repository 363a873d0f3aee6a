/** The calls on templates of letters. */
import type { FastifyInstance } from 'fastify'
import { byName } from '../../../contract/languages/by-name.ts'
import type { Template } from '../../../contract/letters/templates.ts'
import * as endpoints from '../../../contract/letters/templates.ts'
import { isRefused } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import { siteSetting } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { deleteTemplate, restoreTemplate } from './delete-template.ts'
import { startFromTemplate } from './start-from-template.ts'
import { changeTemplate, createTemplate } from './store-template.ts'
import { findTemplate, selectTemplateNames } from './template-queries.ts'
import { toTemplate } from './template-view.ts'

export function templateRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listTemplates, async () => {
    const templates: Template[] = []
    // One body in memory at a time.
    for (const { id } of await selectTemplateNames(site.db)) {
      const row = await findTemplate(site.db, id)
      if (row) templates.push(toTemplate(row))
    }
    return ok(templates.toSorted(byName(await siteSetting(site.db, site.config, 'language'))))
  })

  serve(app, endpoints.createTemplate, async ({ body }) => created(await createTemplate(site, body)))

  serve(app, endpoints.changeTemplate, async ({ params, body }) =>
    ok(await changeTemplate(site, params.id, body)),
  )

  serve(app, endpoints.deleteTemplate, async ({ params }) => {
    const deleted = await deleteTemplate(site, params.id)
    if (isRefused(deleted)) return deleted
    return said('done.templateDeleted')
  })

  serve(app, endpoints.restoreTemplate, async ({ params }) => ok(await restoreTemplate(site, params.id)))

  serve(app, endpoints.startFromTemplate, async ({ params }) =>
    created(await startFromTemplate(site, params.id)),
  )
}
