/** Reads a folder of Markdown, as a ZIP or one file: what Jekyll, Hugo and Eleventy publish, and a folder of notes. */

import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { readTime } from '../../../base/foreign/read-time.ts'
import { tell } from '../../../base/languages/told.ts'
import type { IncomingLetter } from '../../incoming.ts'
import { type Archive, readText } from '../archive.ts'
import { bounds } from '../bounds.ts'
import {
  type Circumstances,
  keyWithin,
  named,
  type OpenFormat,
  pastOf,
  plainLine,
  titleOf,
  whenOf,
} from '../format.ts'
import { tidyHtml } from '../html/tidy.ts'
import { picture } from '../html/tree.ts'
import { isRecord } from '../read-json.ts'
import { addressesIn } from './addresses.ts'
import { filesBeside } from './files-beside.ts'
import { type FrontMatter, fieldOf, flagOf, readFrontMatter } from './front-matter.ts'
import { markdownToHtml } from './markdown-html.ts'

/** What programs keep beside the letters. */
const isOfProgram =
  /(?:^|\/)(?:node_modules|vendor|themes|layouts|archetypes|_includes|_layouts|_site|\.[^/]+|_index\.\w+|(?:readme|license|licence|changelog|contributing|code_of_conduct|404|search|tags|feed)\.\w+)(?:\/|$)/i

export const openMarkdown: OpenFormat = async (archive, circumstances) => {
  const names = named(archive, /\.(?:md|markdown|mdown|mkd|mdx)$/i).filter(name => !isOfProgram.test(name))
  const pages = archive.names.filter(name => /(?:^|\/)_posts\//i.test(name) && /\.html?$/i.test(name))
  const all = [...names, ...pages].sort()
  if (all.length === 0) return undefined
  return {
    from: 'markdown',
    wantsSite: true,
    notes: [],
    async *letters() {
      for (const name of all) yield await letterOf(archive, name, circumstances)
    },
    async *people() {},
  }
}

async function letterOf(
  archive: Archive,
  name: string,
  { now, site }: Circumstances,
): Promise<IncomingLetter> {
  const lost = new Set<string>()
  const text = await readText(archive, name, bounds.letter)
  const matter = readFrontMatter(text)
  if (matter.isBroken) lost.add(tell('movingLosses.frontMatter'))
  const { title, body } = titleAndBody(matter, name)
  const titles: string[] = []
  const named = titleOf(title, titles)
  const date = dateOf(matter) ?? dateInName(name)
  const written = pastOf(archive.writtenAt(name), now)
  if (!isForAll(matter)) lost.add(tell('movingLosses.limitToSome'))
  const isDraft = isDraftOf(matter, { name, now })
  if (!isDraft && !date)
    lost.add(tell(written ? 'movingLosses.missingDateOfFile' : 'movingLosses.missingDate'))
  const isPublished = !isDraft && (date ?? written) !== null
  const html = /\.html?$/i.test(name) ? body : markdownToHtml(body, lost)
  const addressOf = filesBeside(archive, { name, site })
  const author = fieldOf(matter, 'author', 'from')
  const language = fieldOf(matter, 'lang', 'language', 'locale')
  return {
    key: keyWithin({ service: 'markdown', id: name, site, words: text }),
    former: { key: `markdown ${name}`.slice(-200) },
    name,
    title: named,
    html: `${openingOf(matter, addressOf)}${tidyHtml(html, { addressOf, lost })}`,
    ...whenOf({ isPublished, date: date ?? written }, now),
    isForAll: isForAll(matter),
    isUnlisted: isUnlisted(matter),
    ...(author !== '' && { fromName: author.slice(0, 200) }),
    ...(language !== '' && { language }),
    oldAddresses: isPublished ? addressesIn(matter, { name, date }) : [],
    lost: [...titles, ...lost],
  }
}

/** Said to be for nobody but some. Our own takeout calls what is unlisted private too: other programs know no other word. */
function isForAll(matter: FrontMatter): boolean {
  const seen = fieldOf(matter, 'visibility', 'email_type', 'audience')
  return (
    (/^(?:public|everyone|archival)?$/i.test(seen) || (isUnlisted(matter) && /^private$/i.test(seen))) &&
    !['private', 'hidden', 'members_only'].some(name => flagOf(matter, name) === true)
  )
}

const isUnlisted = (matter: FrontMatter): boolean =>
  ['unlisted', 'eleventyexcludefromcollections'].some(name => flagOf(matter, name) === true) ||
  isNever(matter, 'list')

/** Hugo's options of a page (`build`). */
const isNever = ({ fields }: FrontMatter, option: 'render' | 'list'): boolean =>
  ['build', '_build'].some(name => {
    const options: unknown = fields.get(name)
    return isRecord(options) && ['never', false, 'false'].includes(options[option] as string | boolean)
  })

/** A text without a title of its own begins with a heading, or is called as its file is. */
function titleAndBody(matter: FrontMatter, name: string): { title: string; body: string } {
  const { body } = matter
  const title = fieldOf(matter, 'title', 'subject')
  const heading = /^\s*(?:#[ \t]+(\S.*)|(\S.*)\n=+[ \t]*)(?:\n|$)/.exec(body)
  const words =
    heading?.[1]
      ?.trimEnd()
      .replace(/[ \t]#+$/, '')
      .trimEnd() ?? heading?.[2]
  if (words !== undefined && (title === '' || plainLine(words) === plainLine(title))) {
    return {
      title: title || words.replace(/[*_`]|\[([^\][]+)\]\([^)[]*\)/g, '$1'),
      body: body.slice(heading?.[0].length ?? 0),
    }
  }
  return { title: title || slugOf(name).replaceAll(/[-_]+/g, ' '), body }
}

/** The name of its file, or of its folder, without a day and an ending. */
function slugOf(name: string): string {
  const parts = name.replace(/\.\w+$/, '').split('/')
  const last = parts.at(-1) ?? ''
  const own = /^index$/i.test(last) ? (parts.at(-2) ?? last) : last
  return own.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
}

const dateOf = (matter: FrontMatter): string | null =>
  readTime(
    fieldOf(
      matter,
      'date',
      'publishdate',
      'publish_date',
      'published_at',
      'pubdate',
      'published',
      'created',
      'created_at',
    ),
  )

function dateInName(name: string): string | null {
  const [, day] = /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})[^/]*(?:\/index)?\.\w+$/i.exec(name) ?? []
  return readTime(day)
}

/** Said to be a draft, or left out by Eleventy or Hugo when they build the site. */
function isDraftOf(matter: FrontMatter, { name, now }: { name: string; now: string }): boolean {
  const isOff = ['published', 'permalink'].some(one => flagOf(matter, one) === false)
  const isOn = ['draft', 'headless'].some(one => flagOf(matter, one) === true)
  if (isOn || isOff || isNever(matter, 'render')) return true
  const expires = readTime(fieldOf(matter, 'expirydate', 'unpublishdate'))
  if (expires !== null && expires <= now) return true
  return /^draft$/i.test(fieldOf(matter, 'status')) || /(?:^|\/)_?drafts\//i.test(name)
}

/** What stands above the words there: a sentence and a picture. */
function openingOf(matter: FrontMatter, addressOf: (address: string) => string): string {
  const words = fieldOf(matter, 'subtitle')
  const image = fieldOf(matter, 'featured_image', 'feature_image', 'cover', 'image', 'hero')
  const isPicture = /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(image)
  return `${words === '' ? '' : `<p><em>${escapeText(words)}</em></p>`}${isPicture ? picture(addressOf(image), '') : ''}`
}
