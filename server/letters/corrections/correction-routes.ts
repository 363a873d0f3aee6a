/** The calls that correct a sent letter's page, and the one that tells its readers. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/letters/corrections.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { sayLosses, toLetter } from '../letter-view.ts'
import { cleaned } from '../long/long-letters.ts'
import { findLetter, findLetterByToken } from '../queries.ts'
import { findCorrectionDraft, selectCorrections } from './correction-queries.ts'
import { discardCorrection } from './discard-correction.ts'
import { publishCorrection } from './publish-correction.ts'
import { saveCorrection } from './save-correction.ts'
import { takeBackCorrection } from './take-back-correction.ts'

export function correctionRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.readCorrections, async ({ params }) => {
    const letter = await findLetterByToken(site.db, params.token)
    if (!letter?.sent_at) return refuse('letterNotFound')
    const rows = await selectCorrections(site.db, letter.id)
    return ok({ corrections: rows.map(toNote) })
  })

  serve(app, endpoints.editCorrection, async ({ params }) => {
    const row = await findLetter(site.db, params.id)
    if (!row) return refuse('letterNotFound')
    if (row.sent_at === null) return refuse('notSentYet')
    const draft = (await findCorrectionDraft(site.db, params.id)) ?? null
    const corrections = await selectCorrections(site.db, params.id)
    return ok({
      letter: await toLetter(site.db, row),
      draft: draft && { subject: draft.subject, body: (await cleaned(draft.body)).body, note: draft.note },
      corrections: corrections.map(one => ({ id: one.id, ...toNote(one) })),
    })
  })

  serve(app, endpoints.saveCorrection, async ({ params, body }, { request }) => {
    const saved = await saveCorrection(site, params.id, body)
    return isRefused(saved) ? saved : ok(sayLosses(await app.speakerOf(request), saved))
  })

  serve(app, endpoints.discardCorrection, async ({ params }) => {
    const discarded = await discardCorrection(site, params.id)
    if (isRefused(discarded)) return discarded
    return said('done.correctionDropped')
  })

  serve(app, endpoints.publishCorrection, async ({ params, body }, { request }) => {
    const published = await publishCorrection(site, params.id, body)
    return isRefused(published) ? published : created(sayLosses(await app.speakerOf(request), published))
  })

  serve(app, endpoints.takeBackCorrection, async ({ params }) => {
    const taken = await takeBackCorrection(site, params.id, params.correctionId)
    if (isRefused(taken)) return taken
    return said('done.correctionTakenBack')
  })
}

const toNote = ({ corrected_at, note }: { corrected_at: string; note: string }) => ({
  correctedAt: corrected_at,
  note,
})
