/** What each format's reader gives (strategy pattern), and the small things that all of them need. */

import { createHash } from 'node:crypto'
import { limits } from '../../../contract/base/limits.ts'
import type { Losses } from '../../../contract/letters/body/letter-losses.ts'
import { tell } from '../../base/languages/told.ts'
import type { IncomingExport, IncomingLetter, Service } from '../incoming.ts'
import { bareHost } from '../old-path.ts'
import { type Archive, shown } from './archive.ts'
import { parsePage } from './html/parse-page.ts'

export type Opened = Pick<IncomingExport, 'from' | 'wantsSite' | 'letters' | 'people' | 'circles' | 'notes'>

export interface Circumstances {
  /** The present, as stored: what is later was only planned. */
  now: string
  /** Where its letters were found, without a path (`https://letters.example.org`); undefined when nobody said it. */
  site?: string
}

/**
 * Looks into an archive, never at its name alone.
 * @returns undefined for what is none of its own
 * @throws UnreadableExport for one of its own that is damaged
 */
export type OpenFormat = (archive: Archive, circumstances: Circumstances) => Promise<Opened | undefined>

/** Files of the archive by the last part of their path. */
export const named = (archive: Archive, pattern: RegExp): string[] =>
  archive.names.filter(name => pattern.test(name.slice(name.lastIndexOf('/') + 1)))

/** The folder of a path, with its slash; empty at the root. */
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

type OnLeftOver =
  | 'movingNotes.noBlog'
  | 'movingNotes.noListOfEmails'
  | 'movingNotes.noListOfPosts'
  | 'movingNotes.noStory'
  | 'movingNotes.noWordPress'

/** @returns a sentence on files of an export that nobody reads */
export function leftOver(names: readonly string[], on: OnLeftOver): string[] {
  if (names.length === 0) return []
  const files = names.slice(0, namedLeftOver).map(shown).join(', ')
  return [tell(on, { count: names.length, files, more: Math.max(0, names.length - namedLeftOver) })]
}

const namedLeftOver = 5

/** One line of plain words, without the elements and entities that services leave in titles. */
export function plainLine(html: string): string {
  const text = /[<&]/.test(html) ? parsePage(html).text : html
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** What the reading of a letter tells, by the names of sentences, is told among what else its export loses. */
export const telling = (lost: Set<string>): Losses => ({ add: loss => lost.add(tell(loss)) })

/** A title as a letter's subject can hold it. @param lost is told when it was longer */
export function titleOf(text: string, lost: string[]): string {
  const line = plainLine(text)
  if (line.length <= limits.subject) return line
  lost.push(tell('movingLosses.titleEnd'))
  return line.slice(0, limits.subject).trimEnd()
}

interface Named {
  service: Service
  /** A number or a name, which letters of other sites of the service may have too. */
  id: string
  /** The site that it is of, where the export or its author says it. */
  site: string | undefined
  /** All that the export says of it. */
  words: string
}

/** The key of a letter whose number or name is its own within its site alone: with that, or else with its words. */
export const keyWithin = ({ service, id, site, words }: Named): string =>
  `${service} ${site ? siteKey(site) : `#${createHash('sha256').update(words).digest('base64url')}`} ${id}`

/** `//host/path`, however the address of a site is written. */
export function siteKey(address: string): string {
  const url = URL.parse(address)
  return url ? `//${bareHost(url.host)}${url.pathname.replace(/(?<!\/)\/+$/, '')}` : address
}

type When = Pick<IncomingLetter, 'publishedAt' | 'createdAt' | 'state'>

/** State and date of a letter: what was published has a date that has passed, what is planned has one that is still to come. */
export function whenOf(
  { isPublished, date, created }: { isPublished: boolean; date: string | null; created?: string | null },
  now: string,
): When {
  const made = earliest(created ?? date ?? now, now)
  if (!isPublished) return { publishedAt: null, createdAt: made, state: 'draft' }
  if (date !== null && date > now) return { publishedAt: null, createdAt: made, state: 'scheduled' }
  return { publishedAt: date ?? made, createdAt: earliest(made, date ?? made), state: 'published' }
}

const earliest = (one: string, other: string) => (one < other ? one : other)

/** A file's own time, which is that of some clock somewhere: never later than now. */
/**
 * The language of letters of which an export says only what its whole site speaks. English is what those programs come with: it
 * tells nothing of letters whose author never chose.
 */
export const ofWholeSite = (language: string): Pick<IncomingLetter, 'language'> =>
  language === '' || /^en\b/i.test(language) ? {} : { language }

export const pastOf = (time: string | null, now: string): string | null => time && earliest(time, now)
