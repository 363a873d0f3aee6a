/** Makes of a letter of an export what it will be here: cleaned, with a list of what it shows and of what it loses. */

import { createHash } from 'node:crypto'
import { limits } from '../../../contract/base/limits.ts'
import { filePath } from '../../../contract/files/file-parts.ts'
import { withoutIsolates } from '../../../contract/languages/direction.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import { named } from '../../../contract/letters/body/foreign/tree.ts'
import type { LinkCard } from '../../../parts/link-card/server.ts'
import { idLength, sha256 } from '../../base/db/ids.ts'
import type { MovingCorrectionRow, MovingFetchRow, MovingLetterRow } from '../../base/db/tables/moving.ts'
import { saidLanguage } from '../../base/languages/said-language.ts'
import { tell } from '../../base/languages/told.ts'
import { linkTarget } from '../../letters/body/body-addresses.ts'
import type { Block } from '../../letters/body/body-tree.ts'
import { parseBody } from '../../letters/body/clean-body.ts'
import { excerptOf } from '../../letters/body/excerpt.ts'
import { printHtml } from '../../letters/body/print-html.ts'
import { allBlocks, allLeavesOf } from '../../letters/body/walk-blocks.ts'
import { slugOf } from '../../letters/finding/slug.ts'
import { withoutPlace } from '../formats/file-address.ts'
import { telling } from '../formats/format.ts'
import { parsePage } from '../formats/html/parse-page.ts'
import { changeHtml } from '../formats/html/tree.ts'
import {
  type FormerKey,
  type IncomingCorrection,
  type IncomingLetter,
  insideAddress,
  insideName,
  isOwnLink,
  ownAddress,
  ownSite,
  textAddress,
} from '../incoming.ts'
import { addressKey, keptAddress, oldAddressOf } from '../old-path.ts'
import { withPicturesApart } from './pictures-apart.ts'

/** Something a letter shows. An address within the export stands for its name there. */
export type Thing = Pick<MovingFetchRow, 'kind' | 'address' | 'is_inside'>

export type PreparedLetter = Omit<
  MovingLetterRow,
  'moving_id' | 'position' | 'letter_id' | 'left_out' | 'token'
> & {
  isTooLong: boolean
  former: FormerKey | undefined
  things: Thing[]
  /** Oldest first. */
  corrections: PreparedCorrection[]
}

export type PreparedCorrection = Omit<MovingCorrectionRow, 'moving_id' | 'position' | 'number'>

/** Where the cleaning lets an address within the export through; nothing of the web can be called so (RFC 2606). */
const insideHost = 'https://inside.invalid/'
const longestSubject = 60

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controls = /[\s\u0000-\u001f\u007f\u2028\u2029]+/g
const inOneLine = (text: string) => text.replace(controls, ' ').trim()

const dayGap = '{day}'

/** What a letter without words is called, with a gap for its day: letters are read apart, where no language is. A subject has no signs of direction. */
export const untitledIn = (t: Say): string => withoutIsolates(t('movingNotes.untitled', { day: dayGap }))

interface AroundLetter {
  authorName: string
  /** As `untitledIn` gives it. */
  untitled: string
  /** The present, as stored: nothing came out later than that. */
  now: string
  /** Where its letters were found, where the author said it. */
  site?: string | undefined
}

/** @param letter as a format read it */
export function prepareLetter(
  letter: IncomingLetter,
  { authorName, untitled, now, site }: AroundLetter,
): PreparedLetter {
  const lost = new Set(letter.lost)
  const blocks = blocksOf(letter.html, letter.oldAddresses, lost)
  const body = printHtml(blocks)
  const before = (letter.corrections ?? []).map(one => ({
    ...one,
    blocks: blocksOf(one.html, letter.oldAddresses, lost),
  }))
  const isTooLong = body.length > limits.letterBody
  const isBlank = body === ''
  if (isBlank && letter.state !== 'draft') lost.add(tell('movingLosses.statusOfBlank'))
  const date = letter.state === 'published' ? (letter.publishedAt ?? letter.createdAt) : letter.createdAt
  const dated_at = date > now ? now : date
  const words = inOneLine(letter.title) || excerptOf(blocks, longestSubject)
  const subject = cut(words || untitled.replace(dayGap, dated_at.slice(0, 10)), limits.subject)
  const language = saidLanguage(letter.language ?? '')
  const corrections = before.map(one => correctionOf(one, subject, lost))
  return {
    service_key: shortKey(letter.key),
    subject,
    // It stays in its export, and may be as long as a letter of that can be.
    body: isTooLong ? '' : body,
    from_name: cut(inOneLine(letter.fromName ?? '') || authorName, limits.fromName),
    // An empty page in the archive is nothing that anybody published.
    state: isBlank ? 'draft' : letter.state,
    is_closed: letter.isForAll ? 0 : 1,
    dated_at,
    old_paths: JSON.stringify(addressesOf(letter, site)),
    known_as: JSON.stringify(keysOf(letter)),
    former: letter.former,
    isTooLong,
    made_at: letter.createdAt === dated_at ? null : letter.createdAt,
    is_unlisted: letter.isUnlisted ? 1 : 0,
    archived_at: letter.archivedAt ?? null,
    language,
    wanted_slug: slugOf(letter.wantedSlug ?? '', language) || null,
    corrections,
    lost: JSON.stringify([...lost]),
    things: thingsIn([blocks, ...before.map(one => one.blocks)].flat(), {
      onCards: new Map([letter, ...before].flatMap(({ html }) => thingsOnCards(html))),
      linked: filesSaid([letter, ...before].map(({ html }) => withOwnLinks(html, letter.oldAddresses))),
    }),
  }
}

/** With names for what lies in its export. @param lost is told what a letter cannot keep */
function blocksOf(html: string, oldAddresses: readonly string[], lost: Set<string>): Block[] {
  const cards = html.replace(
    onCard,
    (_, name: string, address: string) => ` data-${name}="${standInOf(name, address)}"`,
  )
  const read = parseBody(
    withOwnLinks(cards, oldAddresses).replace(/(=\s*["'])inside:/g, `$1${insideHost}`),
    telling(lost),
  )
  return withPicturesApart(read)
}

const onCard = / data-(file|picture)="(inside:[^"]*)"/g

/** A card holds paths of this site alone: one that nothing here has stands for a file or a picture of the export. */
export function standIn({ kind, address }: Pick<Thing, 'kind' | 'address'>): string {
  const id = sha256(`inside ${address}`).slice(0, idLength)
  const name = address.split('/').at(-1) ?? ''
  const ending = name.slice(name.lastIndexOf('.') + 1).replace(/\W/g, '')
  return kind === 'picture' ? `/objects/${id}.${ending || 'none'}` : filePath({ id, name })
}

const thingOf = (name: string, address: string) => ({
  kind: name === 'picture' ? ('picture' as const) : ('file' as const),
  address: insideName(address) ?? '',
})

const standInOf = (name: string, address: string) => standIn(thingOf(name, address))

/** What lies in the export and is on the cards of a body, by what stands for it. */
const thingsOnCards = (html: string) =>
  [...html.matchAll(onCard)].map(([, name = '', address = '']) => {
    const thing = thingOf(name, address)
    return [standIn(thing), thing] as const
  })

function correctionOf(
  { correctedAt, note, title, blocks }: IncomingCorrection & { blocks: Block[] },
  subject: string,
  lost: Set<string>,
): PreparedCorrection {
  const body = printHtml(blocks)
  if (body.length > limits.letterBody) lost.add(tell('movingLosses.correctionTooLong'))
  return {
    corrected_at: correctedAt,
    note: cut(inOneLine(note), limits.correctionNote),
    subject: cut(inOneLine(title) || subject, limits.subject),
    body: body.length > limits.letterBody ? '' : body,
  }
}

/** Each once: what is known with its host needs no entry without. */
function addressesOf({ oldAddresses }: IncomingLetter, site: string | undefined): string[] {
  const kept = oldAddresses.map(address => keptAddress(address, site)).filter(one => one !== undefined)
  const whole = new Set(kept.filter(one => one.startsWith('//')).map(one => oldAddressOf(one).path))
  return [...new Set(kept.filter(one => one.startsWith('//') || !whole.has(one)))]
}

const keysOf = ({ oldAddresses, name }: IncomingLetter): string[] => {
  const all = name === undefined ? oldAddresses : [...oldAddresses, textAddress(name)]
  return [...new Set(all.map(addressKey).filter(key => key !== undefined))]
}

/** What is no address of its own: from the root, or from where the letter was. */
const relative = /^(?!\s*(?:[a-z][a-z0-9+.-]*:|\/\/|#|$|[%{*]))/i

/** Links without a host get a name for it, by which they are found again: the cleaning takes whole addresses alone. */
function withOwnLinks(html: string, oldAddresses: readonly string[]): string {
  if (!/\shref\s*=\s*["']?(?![a-z][a-z0-9+.-]*:)[^"'\s#]/i.test(html)) return html
  const from = ownAddress(oldAddresses.map(pathAlone).find(path => path !== undefined) ?? '/')
  return changeHtml(html, page => {
    for (const link of page.findAll(named('a'))) {
      const { href } = link.attribs
      const url = href !== undefined && relative.test(href) ? URL.parse(href, from) : null
      if (url?.origin === ownSite) link.attribs.href = url.href
    }
  })
}

/** With the slash at its end, from which relative links count. */
const pathAlone = (address: string) => URL.parse(address, ownSite)?.pathname

/** An index takes no text of any length. */
const shortKey = (key: string) =>
  key.length <= 200 ? key : createHash('sha256').update(key).digest('base64url')

/** Cuts a text, and never between the halves of a character. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${[...text.slice(0, most - 1)].slice(0, -1).join('')}…`

/** Links that say of themselves that they lead to a file, as the cleaning writes their addresses. */
function filesSaid(texts: readonly string[]): Set<string> {
  const pages = texts.filter(html => /\sdownload\b/.test(html)).map(parsePage)
  const links = pages.flatMap(page =>
    page.findAll(({ name, attribs }) => name === 'a' && attribs.download !== undefined),
  )
  return new Set(links.map(({ attribs }) => withoutPlace(linkTarget(attribs.href ?? '') ?? '')))
}

interface Files {
  /** Links that lead to one. */
  linked: ReadonlySet<string>
  /** Those of the export on its cards, by what stands for them. */
  onCards: ReadonlyMap<string, Pick<Thing, 'kind' | 'address'>>
}

/** What a letter shows that is not here, each once. */
function thingsIn(blocks: readonly Block[], files: Files): Thing[] {
  const things = new Map<string, Thing>()
  const note = (kind: Thing['kind'], address: string) => {
    const inside = insideIn(address)
    things.set(
      `${kind} ${address}`,
      inside === undefined ? { kind, address, is_inside: 0 } : { kind, address: inside, is_inside: 1 },
    )
  }
  for (const leaf of allLeavesOf(blocks)) {
    if (leaf.kind === 'image' && !leaf.src.startsWith('/')) note('picture', leaf.src)
    for (const mark of leaf.marks) {
      const address = mark.kind === 'link' ? withoutPlace(mark.href) : ''
      const isOfWeb = files.linked.has(address) && /^https?:/i.test(address) && !isOwnLink(address)
      if (isOfWeb || address.startsWith(insideHost)) note('file', address)
    }
  }
  for (const block of allBlocks(blocks)) {
    const path = block.kind === 'file' ? block.src : block.kind === 'linkCard' ? block.picture : undefined
    const thing = files.onCards.get(path ?? '')
    if (thing) note(thing.kind, `${insideHost}${encodeURIComponent(thing.address)}`)
  }
  for (const card of cardsIn(blocks))
    if (!card.picture && isBare(card) && !isOwnLink(card.href)) note('card', card.href)
  return [...things.values()]
}

/** A card that says nothing of its page yet. */
const isBare = (card: LinkCard) => card.text === ''

export const cardsIn = (blocks: readonly Block[]): LinkCard[] =>
  allBlocks(blocks).filter(block => block.kind === 'linkCard')

/** @returns the name within the export; undefined for an address of the web */
export function insideIn(address: string): string | undefined {
  return address.startsWith(insideHost) ? insideName(`inside:${address.slice(insideHost.length)}`) : undefined
}

/** How a body names a thing. */
export const addressIn = ({ address, is_inside }: Pick<Thing, 'address' | 'is_inside'>): string =>
  is_inside === 1 ? insideAddress(address).replace('inside:', insideHost) : address
