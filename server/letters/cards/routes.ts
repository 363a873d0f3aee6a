/** Cards of letters and of the site, for whoever shows a link (Open Graph images): of letters that their link shows to anybody. */
import type { FastifyInstance } from 'fastify'
import { authorIn } from '../../../contract/base/settings/unnamed-author.ts'
import { withoutNames } from '../../../contract/letters/body/name-field.ts'
import { cardPath, readCardFile } from '../../../contract/letters/cards.ts'
import { letterDate } from '../../../contract/letters/letter-date.ts'
import { speechOf } from '../../base/languages/speech-of.ts'
import { translatorFor } from '../../base/languages/translator-for.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { findLetterByToken } from '../queries.ts'
import type { CardWords } from './card-words.ts'
import { createCards } from './draw-card.ts'

/** Seconds for which a picture is believed: a title changes seldom. */
const lifetime = 3_600

export function cardsRoutes(app: FastifyInstance, site: Site): void {
  const cards = createCards()
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: cardPath,
    schema: { hide: true },
    async handler({ params, headers }, reply) {
      const words = await cardWords(site, params.file)
      if (!words || !cards) return reply.code(404).header('cache-control', 'no-store').send()
      const card = await cards.draw(words)
      if (!card) return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '60' }).send()
      reply.headers({
        'cache-control': `public, max-age=${lifetime}`,
        etag: `"${card.tag}"`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (headers['if-none-match']?.includes(card.tag)) return reply.code(304).send()
      return reply.type('image/png').send(card.bytes)
    },
  })
}

/** @returns undefined where there is no card: no letter, or one that nobody may see yet */
async function cardWords(
  { db, config }: Pick<Site, 'db' | 'config'>,
  file: string,
): Promise<CardWords | undefined> {
  const wanted = readCardFile(file)
  if (!wanted) return undefined
  const settings = await siteSettings(db, config)
  const letter = wanted === 'site' ? undefined : await findLetterByToken(db, wanted.token)
  if (wanted !== 'site' && !letter?.sent_at) return undefined
  const t = translatorFor(speechOf(letter ?? {}, settings))
  return {
    title: letter && withoutNames(letter.subject, t('letterBody.nameless')),
    name: t('page.mindOf', { name: authorIn(t, settings.author_name) }),
    below: letter?.sent_at
      ? letterDate(letter.sent_at, { language: t.language, timeZone: settings.time_zone })
      : settings.about_letters,
    host: new URL(config.baseUrl).host,
    languages: [t.language, settings.language],
    paper: settings.paper,
  }
}
