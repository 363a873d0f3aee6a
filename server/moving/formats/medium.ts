/** Reads a Medium export: posts/*.html, each an h-entry with its date, its address and its words. */

import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import { innerHtml } from '../../../contract/letters/body/foreign/print-tree.ts'
import { isElement, named, type Page, withClass } from '../../../contract/letters/body/foreign/tree.ts'
import { readTime } from '../../base/foreign/read-time.ts'
import { tell } from '../../base/languages/told.ts'
import { type IncomingLetter, UnreadableExport } from '../incoming.ts'
import { type Archive, readText, shown } from './archive.ts'
import { bounds } from './bounds.ts'
import { leftOver, type OpenFormat, plainLine, titleOf, whenOf } from './format.ts'
import { picturesIn } from './html/galleries.ts'
import { tidyHtml } from './html/tidy.ts'
import { changeHtml, figure, isWebAddress, linkCard, replace } from './html/tree.ts'

/** The shapes are those that mg-medium-export of github.com/TryGhost/migrate reads; a draft's file begins with `draft_`. */
export const openMedium: OpenFormat = async (archive, { now }) => {
  const names = archive.names.filter(name => /(?:^|\/)posts\/[^/]+\.html$/i.test(name)).sort()
  const [first] = names
  if (first === undefined || !isMedium(await readText(archive, first, bounds.letter))) return undefined
  const notes = [tell('movingNotes.noClaps'), tell('movingNotes.allPublished')]
  const always = notes.length
  return {
    from: 'medium',
    notes,
    async *letters() {
      const others: string[] = []
      for (const name of names) {
        const letter = await letterOf(archive, name, now)
        if (letter) yield letter
        else others.push(name)
      }
      notes.splice(always, notes.length, ...leftOver(others, 'movingNotes.noStory'))
    },
    async *people() {},
  }
}

const isMedium = (html: string) => /class="h-entry"/.test(html) && /class="(?:e-content|p-name)"/.test(html)

interface Read {
  title: string
  subtitle: string
  body: string
  address: string
  date: string | null
  author: string
}

async function letterOf(archive: Archive, name: string, now: string): Promise<IncomingLetter | undefined> {
  const html = await readText(archive, name, bounds.letter)
  if (!isMedium(html)) return undefined
  if (!html.includes('</article>'))
    throw new UnreadableExport(tell('movingTrouble.cutOff', { file: shown(name) }))
  const lost: string[] = []
  const found = new Set<string>()
  const read = readEntry(html)
  const isDraft = /(?:^|\/)draft_[^/]*$/i.test(name) || read.date === null
  const isResponse =
    !isDraft && !/<(?:h3|h4|img|figure)\b/i.test(read.body) && (read.body.match(/<p\b/g) ?? []).length <= 1
  if (isResponse) lost.push(tell('movingLosses.maybeResponse'))
  const file =
    name
      .split('/')
      .at(-1)
      ?.replace(/\.html$/i, '') ?? ''
  const isPublished = !isDraft && !isResponse
  return {
    key: `medium ${file}`.slice(-200),
    title: titleOf(
      read.title ||
        file
          .replace(/^(?:\d{4}-\d\d-\d\d_|draft_)/, '')
          .replace(/(?<!-)-+[0-9a-f]{8,}$/, '')
          .replaceAll('-', ' '),
      lost,
    ),
    html: `${read.subtitle === '' ? '' : `<p><em>${escapeText(read.subtitle)}</em></p>`}${tidyMedium(read, found)}`,
    ...whenOf({ isPublished, date: read.date }, now),
    isForAll: true,
    ...(read.author !== '' && { fromName: read.author.slice(0, 200) }),
    oldAddresses: isPublished ? addressesOf(read.address) : [],
    lost: [...lost, ...found],
  }
}

/** Whole, the path under which a publication with an address of its own had it, and the short one that Medium writes into links. */
function addressesOf(address: string): string[] {
  if (!isWebAddress(address) || !URL.canParse(address)) return []
  const last = new URL(address).pathname.split('/').at(-1)
  const number = /(?:^|-)([0-9a-f]{8,16})$/.exec(last ?? '')?.[1]
  const short = number ? [`https://medium.com/p/${number}`] : []
  return last ? [address, `/${last}`, ...short] : [address]
}

function readEntry(html: string): Read {
  const read: Read = { title: '', subtitle: '', body: '', address: '', date: null, author: '' }
  changeHtml(html, page => {
    const wordsOf = (name: string) => plainLine(page.findFirst(withClass(name))?.text ?? '')
    const body = page.findFirst(withClass('e-content'))
    const time = page.findFirst(withClass('dt-published'))
    Object.assign(read, {
      title: wordsOf('p-name'),
      subtitle: wordsOf('p-summary'),
      author: wordsOf('p-author'),
    })
    read.address = page.findFirst(withClass('p-canonical'))?.attribs.href ?? ''
    read.date = readTime(time?.attribs.datetime)
    read.body = body ? innerHtml(body) : ''
  })
  return read
}

const same = (one: string, other: string) => {
  const bare = (text: string) => text.replace(/[\s.…‘’“”'"]+/g, '').toLowerCase()
  return bare(one) === bare(other)
}

function tidyMedium({ body, title, subtitle }: Read, lost: Set<string>): string {
  return tidyHtml(body, {
    lost,
    own: page => {
      removeFrame(page, { title, subtitle })
      writeRows(page)
      writeCards(page)
      for (const span of page.findAll(withClass('pre--content'))) replace(span, innerHtml(span))
    },
  })
}

/** The line above the first words, and the title and subtitle that stand in them again. */
function removeFrame(page: Page, { title, subtitle }: { title: string; subtitle: string }): void {
  const first = page.findFirst(withClass('section-divider'))
  if (first) first.remove()
  const heading = page.findFirst(named('h1 h2 h3 h4'))
  if (heading && same(heading.text, title)) heading.remove()
  for (const line of page.findAll(withClass('graf--subtitle')))
    if (subtitle === '' || same(line.text, subtitle)) line.remove()
}

/** Pictures side by side. */
function writeRows(page: Page): void {
  for (const row of page.findAll(withClass('sectionLayout--outsetRow'))) {
    const parts = row.children.filter(isElement)
    if (!parts.every(({ name }) => name === 'figure')) continue
    const caption = row.findFirst(named('figcaption'))
    replace(row, figure(picturesIn(row), caption ? innerHtml(caption) : ''))
  }
}

/** What it calls a mixtape is the card of a link. */
function writeCards(page: Page): void {
  for (const card of page.findAll(withClass('graf--mixtapeEmbed'))) {
    const address = card.findFirst(named('a'))?.attribs.href ?? ''
    const wordsOf = (name: string) => (card.findFirst(named(name))?.text ?? '').trim()
    if (isWebAddress(address))
      replace(card, linkCard(address, { title: wordsOf('strong'), text: wordsOf('em') }))
  }
}
