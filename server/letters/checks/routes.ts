/** The call of the check before Send. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/letters/checks.ts'
import { readForeign } from '../../base/foreign/read-foreign.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { checkLetter, type LetterToCheck } from './check-letter.ts'
import type { detectLanguage } from './detect-language.ts'
import { sayFindings } from './unsaid-finding.ts'

export function checksRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.checkLetter, async ({ body }, { request }) => {
    const t = await app.speakerOf(request)
    const [findings, wordsLanguage] = await Promise.all([checkLetter(site, body, t), languageOf(body)])
    return ok({ findings: sayFindings(t, findings), wordsLanguage })
  })
}

/** A proposal: what cannot be read has none. */
function languageOf({ subject, body }: Pick<LetterToCheck, 'subject' | 'body'>): Promise<string | null> {
  const asked = readForeign<typeof detectLanguage>('asked', 'wordsLanguage', { input: { subject, body } })
  return asked.catch(() => null)
}
