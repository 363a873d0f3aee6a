/** The calls of the compose page: drafts, their versions, and how they would look as mail. */

import type { FastifyInstance } from 'fastify'
import { previewHtml } from '../../../contract/base/downloads.ts'
import { durations } from '../../../contract/base/limits.ts'
import * as draftEndpoints from '../../../contract/letters/drafts.ts'
import * as endpoints from '../../../contract/letters/letters.ts'
import { previewLetter as previewEndpoint, previewLook } from '../../../contract/letters/previews.ts'
import { forAuthor, sendFramed } from '../../base/http/for-author.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { whoIsThere, whoMayBeMailed } from '../../mail/ledger/audience/audience-of.ts'
import { deleteLetter } from '../delete-letter.ts'
import { sayLosses, toLetter } from '../letter-view.ts'
import { cleaned } from '../long/long-letters.ts'
import { findLetter } from '../queries.ts'
import { autosaveDraft } from './autosave-draft.ts'
import { duplicateLetter } from './duplicate-letter.ts'
import { listVersions } from './list-versions.ts'
import { lookAt, previewLetter } from './preview-letter.ts'
import { saveDraftAgain, saveNewDraft } from './save-draft.ts'
import { findPreview, findVersion } from './version-queries.ts'

export function draftRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.editLetter, async ({ params, query }) => {
    const row = await findLetter(site.db, params.id)
    if (!row) return refuse('letterNotFound')
    const letter = {
      ...(await toLetter(site.db, row)),
      ...(row.is_unlisted === 1 && { isListed: false as const }),
    }
    if (query.recipients === 'all') return ok(letter)
    const selectedRecipients = await whoMayBeMailed(site.db, letter.selectedRecipients)
    const except = await whoIsThere(site.db, letter.except)
    return ok({ ...letter, selectedRecipients, except })
  })

  serve(app, endpoints.createLetter, async ({ body }, { request }) => {
    const letter = await saveNewDraft(site, body)
    return isRefused(letter) ? letter : created(sayLosses(await app.speakerOf(request), letter))
  })

  serve(app, endpoints.updateLetter, async ({ params, body }, { request }) => {
    const letter = await saveDraftAgain(site, params.id, body)
    return isRefused(letter) ? letter : ok(sayLosses(await app.speakerOf(request), letter))
  })

  serve(app, draftEndpoints.autosaveLetter, async ({ params, body }, { request }) => {
    const saved = await autosaveDraft(site, params.id, body)
    if (isRefused(saved)) return saved
    return { status: saved.isNew ? 201 : 200, body: sayLosses(await app.speakerOf(request), saved.draft) }
  })

  serve(app, endpoints.duplicateLetter, async ({ params }) => created(await duplicateLetter(site, params.id)))

  serve(app, endpoints.deleteLetter, async ({ params }) =>
    (await deleteLetter(site, params.id)) ? said('done.letterDeleted') : refuse('letterNotFound'),
  )

  versionRoutes(app, site)
  previewRoutes(app, site)
}

function versionRoutes(app: FastifyInstance, site: Site): void {
  serve(app, draftEndpoints.listVersions, async ({ params }) => {
    if (!(await findLetter(site.db, params.id))) return refuse('letterNotFound')
    return ok(await listVersions(site.db, params.id))
  })

  serve(app, draftEndpoints.readVersion, async ({ params }) => {
    const row = await findVersion(site.db, params.id, params.versionId)
    if (!row) return refuse('versionNotFound')
    const { id, saved_at: savedAt, subject, words, from_name: fromName } = row
    const { body } = await cleaned(row.body)
    return ok({ id, savedAt, subject, words, fromName, body })
  })
}

function previewRoutes(app: FastifyInstance, site: Site): void {
  serve(app, previewEndpoint, async ({ body }) => ok(await previewLetter(site, body)))

  const own = forAuthor(app)
  const options = { ...own, schema: { ...own.schema, querystring: previewLook } }
  app.get<{ Params: { id: string } }>(previewHtml.path, options, async ({ params, query }, reply) => {
    const oldest = new Date(site.clock.now().getTime() - durations.preview).toISOString()
    const html = await findPreview(site.db, params.id, oldest)
    return sendFramed(reply, html && lookAt(html, previewLook.parse(query)))
  })
}
