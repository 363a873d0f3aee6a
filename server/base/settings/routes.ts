/** Settings for the author, and the few that every public page may know. */
import type { FastifyInstance } from 'fastify'
import { readFirstSteps } from '../../../contract/author/first-steps.ts'
import * as endpoints from '../../../contract/base/settings.ts'
import { type SettingKey, shownSettings } from '../../../contract/base/settings.ts'
import { refuse } from '../http/refuse.ts'
import { created, ok, serve } from '../http/serve.ts'
import { catalogue } from '../languages/catalogue.ts'
import type { Site } from '../site.ts'
import { firstSteps } from './first-steps.ts'
import { findSavedSetting } from './queries.ts'
import { saveSetting } from './save-setting.ts'
import { countsOpens, settingTexts, siteSettings } from './site-settings.ts'

/** What has to be done before a key has a value, by whoever knows of it. */
export type BeforeSetting = Partial<Record<SettingKey, (value: string) => Promise<void>>>

export function settingsRoutes(app: FastifyInstance, site: Site, before: BeforeSetting): void {
  serve(app, endpoints.readSetting, async ({ params }) => {
    const texts = await settingTexts(site.db, site.config)
    const saved = await findSavedSetting(site.db, params.key)
    return ok({ value: texts[params.key], isSaved: saved !== undefined })
  })

  serve(app, endpoints.saveSetting, async ({ body }, { request }) => {
    // Where notices go decides who learns of a break-in.
    if (body.key === 'notification_email' && !(await app.isConfirmed(request, 'with-factor')))
      return refuse('askedAgain')
    await before[body.key]?.(body.value)
    const refused = await saveSetting(site, body)
    if (refused) return refused
    site.mailer.poke()
    site.pageCache.forget('all')
    return created(body)
  })

  serve(app, endpoints.listLanguages, async () => {
    const { languages, deskLanguages } = catalogue()
    return ok([...languages].map(([tag, name]) => ({ tag, name, isOnDesk: deskLanguages.includes(tag) })))
  })

  serve(app, readFirstSteps, async () => ok(await firstSteps(site)))

  serve(app, endpoints.readSite, async () => {
    const settings = await siteSettings(site.db, site.config)
    const { onionUrl = null } = site.config
    return ok({ ...shownSettings(settings), countsOpens: countsOpens(settings), onionUrl })
  })
}
