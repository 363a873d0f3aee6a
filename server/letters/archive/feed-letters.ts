/** What both feeds of the archive tell (web syndication): the newest public letters, each whole, so that nobody has to leave their feed reader. */
import { pages } from '../../../contract/base/pages.ts'
import { authorIn } from '../../../contract/base/settings/unnamed-author.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import { speechOf } from '../../base/languages/speech-of.ts'
import { translatorFor } from '../../base/languages/translator-for.ts'
import { languageToKeep, siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { selectNotesOf } from '../corrections/correction-queries.ts'
import { printedPage } from '../long/long-letters.ts'
import { publicPath } from './public-path.ts'
import { selectListed } from './queries.ts'

const newest = 20
const summaryLength = 300

export interface FeedLetter {
  /** Its name for good, absolute: a letter with another address would be a new one to feed readers. */
  id: string
  /** Where it is read, absolute. */
  address: string
  subject: string
  sentAt: string
  /** When its page was corrected last. */
  correctedAt: string | undefined
  /** Its first words, without markup. */
  summary: string
  /** The whole of it, its corrections first; every address in it works elsewhere. */
  html: string
  /** The language of its words, where that is not the feed's (BCP 47). */
  language: string | undefined
}

export interface Feed {
  title: string
  description: string
  authorName: string
  /** The language of letters that say none (BCP 47); null until the author chose one. */
  language: string | null
  letters: FeedLetter[]
}

/** @returns undefined while the archive is closed */
export async function feedLetters({ db, config }: Pick<Site, 'db' | 'config'>): Promise<Feed | undefined> {
  const settings = await siteSettings(db, config)
  if (!settings.public_archive) return undefined
  const letters = await selectListed(db, { limit: newest, offset: 0, speech: settings })
  const notes = await selectNotesOf(
    db,
    letters.map(({ id }) => id),
  )
  const { baseUrl } = config
  const t = translatorFor(settings, settings.time_zone)
  const authorName = authorIn(t, settings.author_name)
  const ofFeed = await languageToKeep(db, null)
  const shown: FeedLetter[] = []
  for (const letter of letters) {
    const ofLetter = notes.get(letter.id) ?? []
    const corrections = ofLetter.map(({ note, corrected_at }) =>
      t('feed.corrected', { when: new Date(corrected_at), note }),
    )
    const { html, beginning } = await printedPage(letter.body, {
      length: summaryLength,
      isForAll: true,
      speech: speechOf(letter, settings),
    })
    shown.push({
      id: baseUrl + pages.letter.href({ token: letter.unique_token }),
      address: baseUrl + publicPath(letter),
      subject: letter.subject,
      sentAt: letter.sent_at,
      correctedAt: ofLetter.at(-1)?.corrected_at,
      summary: beginning,
      language: letter.language && letter.language !== ofFeed ? letter.language : undefined,
      html: printCorrections(corrections) + withWholeAddresses(html, baseUrl),
    })
  }
  return {
    title: t('page.mindOf', { name: authorName }),
    description: t('feed.description', { name: authorName }),
    authorName,
    language: ofFeed,
    letters: shown,
  }
}

const printCorrections = (corrections: readonly string[]) =>
  corrections.map(one => `<p><em>${escapeText(one)}</em></p>`).join('')

/** A printed body names pictures and files of this site without its host; elsewhere they would not be found. */
const withWholeAddresses = (body: string, baseUrl: string) =>
  body
    .replaceAll('<img src="/', `<img src="${baseUrl}/`)
    .replaceAll(/ (src|href)="\/files\//g, ` $1="${baseUrl}/files/`)
