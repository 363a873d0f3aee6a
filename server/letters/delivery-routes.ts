/** The calls that tell what became of a letter's copies. */
import type { FastifyInstance } from 'fastify'
import { recipientsStatus } from '../../contract/letters/letters.ts'
import * as endpoints from '../../contract/mail/deliveries.ts'
import { nowText } from '../base/clock.ts'
import { refuse } from '../base/http/refuse.ts'
import { ok, serve } from '../base/http/serve.ts'
import { countsOpens, siteSettings } from '../base/settings/site-settings.ts'
import type { Site } from '../base/site.ts'
import { countDeliveries, listDeliveries, listRecipients } from '../mail/ledger/outcomes/list-deliveries.ts'
import { sayWords } from '../mail/ledger/outcomes/say-words.ts'
import { findLetter } from './queries.ts'
import { letterSubject } from './sendable-letters.ts'

export function deliveryRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listDeliveries, async ({ params, query }, { request }) => {
    if (!(await findLetter(site.db, params.id))) return refuse('letterNotFound')
    const wanted = { ...query, at: nowText(site.clock) }
    const t = await app.speakerOf(request)
    const found = await listDeliveries(site.longReads.db(), letterSubject(params.id), wanted)
    const recipients = found.recipients.map(one => ({ ...one, words: one.words && sayWords(t, one.words) }))
    return ok({ ...found, recipients })
  })

  serve(app, endpoints.countDeliveries, async ({ params, query }) => {
    const letter = await findLetter(site.db, params.id)
    if (!letter) return refuse('letterNotFound')
    const wanted = { q: query.q, at: nowText(site.clock) }
    const counts = await countDeliveries(site.longReads.db(), letterSubject(params.id), wanted)
    const isCounted = countsOpens(await siteSettings(site.db, site.config)) && letter.without_opens !== 1
    return ok({ ...counts, countsOpens: isCounted })
  })

  serve(app, recipientsStatus, async ({ params }) => {
    if (!(await findLetter(site.db, params.id))) return refuse('letterNotFound')
    const recipients = await listRecipients(site.longReads.db(), letterSubject(params.id))
    return ok({ recipients })
  })
}
