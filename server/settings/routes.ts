/** Settings for the author, and the few that every public page may know. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/settings.ts'
import { refuse, serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { saveSetting } from './save-setting.ts'
import { siteSettings } from './site-settings.ts'

export function settingsRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.readSetting, async ({ params }) => {
    const settings = await siteSettings(site.db, site.config)
    return { status: 200, body: { value: settings[params.key] } }
  })

  serve(app, endpoints.saveSetting, async ({ body }) => {
    const fault = await saveSetting(site, body)
    if (fault) return refuse(400, fault)
    site.pageCache.forget('all')
    return { status: 201, body }
  })

  serve(app, endpoints.readSite, async () => {
    const settings = await siteSettings(site.db, site.config)
    return {
      status: 200,
      body: {
        authorName: settings.author_name,
        timeZone: settings.time_zone,
        unsubscribeAsksFirst: settings.unsubscribe_asks_first === 'yes',
        publicArchive: settings.public_archive === 'yes',
        landingBackground: settings.landing_background,
      },
    }
  })
}
