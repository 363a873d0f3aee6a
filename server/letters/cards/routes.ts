/** Cards of letters and of the site, for whoever shows a link (Open Graph images): of letters that their link shows to anybody. */
import type { FastifyInstance } from 'fastify'
import { withoutNames } from '../../../contract/letters/body/name-field.ts'
import { cardPath, readCardFile } from '../../../contract/letters/cards.ts'
import { letterDate } from '../../../contract/letters/letter-date.ts'
import { translatorFor } from '../../base/languages/translator-for.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { findLetterByToken } from '../queries.ts'
import type { CardWords } from './card-sheet.ts'
import { cardText } from './card-text.ts'
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
  const { author_name, about_letters, language, paper, time_zone } = settings
  const name = cardText(translatorFor(settings)('page.mindOf', { name: author_name }))
  const common = { host: new URL(config.baseUrl).host, paper }
  if (wanted === 'site') return { ...common, title: name, above: undefined, below: cardText(about_letters) }
  const letter = await findLetterByToken(db, wanted.token)
  if (!letter?.sent_at) return undefined
  const day = letterDate(letter.sent_at, { language, timeZone: time_zone })
  const title = cardText(withoutNames(letter.subject))
  // When a title has no glyphs here, the author's name says whose letter it is.
  return title
    ? { ...common, title, above: name, below: day }
    : { ...common, title: name, above: undefined, below: day }
}
