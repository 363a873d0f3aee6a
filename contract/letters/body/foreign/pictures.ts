/** Pictures as programs and services write them (responsive images, lazy loading) become plain ones; what only counts readers goes. */
import { declarationsOf } from '../inline-style.ts'
import { type Element, named, type Page } from './tree.ts'

/** @returns the address to show, for the best that the page says, and for the one that its `src` says */
type AddressOf = (address: string, src: string) => string

export function writePictures(page: Page, addressOf: AddressOf = address => address): void {
  for (const image of page.findAll(named('img'))) {
    if (isDot(image) || isTracker(image)) {
      image.remove()
      continue
    }
    const link = image.closest(one => one.name === 'a' && one.hasClass('image-link'))
    if (link && leadsToItself(link.attribs.href, image.attribs.src)) link.unwrap()
    const found = bestSource(image)
    if (found) image.attribs.src = addressOf(found, image.attribs.src ?? '')
    for (const name of ['srcset', 'sizes', 'data-src', 'data-srcset', 'loading']) delete image.attribs[name]
    const align =
      /\balign(left|right)\b/.exec(image.attribs.class ?? '')?.[1] ??
      /^(left|right)$/.exec(image.attribs.align ?? '')?.[1]
    if (align) image.attribs.class = `align-${align}`
  }
}

/** Pictures that only draw a sign of writing (WordPress, Gmail, Dropbox Paper) are that sign. */
export function writeEmoji(page: Page): void {
  const isEmoji = ({ name, attribs: { alt = '', class: classes = '', src = '' } }: Element) =>
    name === 'img' && isSign.test(alt) && (/emoji|smiley/i.test(classes) || /emoji/i.test(src))
  for (const image of page.findAll(isEmoji)) image.replaceWith(image.attribs.alt ?? '')
}

/** Nothing but emoji, with what joins and colours them. */
const isSign =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0e|\ufe0f){1,20}$/u

/** A link around a picture that only shows it large: both lead to the same file, however it is made smaller on its way. */
export function leadsToItself(href: string | undefined, src: string | undefined): boolean {
  const own = fileIn(src)
  return own !== undefined && fileIn(href) === own
}

const fileIn = (address: string | undefined) =>
  /(?<![\w-])[\w-]+\.(?:jpe?g|png|gif|webp|heic|avif)/i.exec((address ?? '').split('%2F').at(-1) ?? '')?.[0]

const isPoint = (text: string | undefined) => /^[01](?:px)?$/.test(text?.trim() ?? '')

/** A picture of one point both ways; what a style makes so at one side is so at the other, if nothing is said of that. */
function isDot({ attribs }: Element): boolean {
  const style = declarationsOf(attribs.style ?? '')
  // It begins as nothing, and is as large as what it stands in.
  if (style.has('min-width') || style.has('min-height')) return false
  const [width, height] = [style.get('width') ?? attribs.width, style.get('height') ?? attribs.height]
  if (isPoint(width) && isPoint(height)) return true
  const [side, other] = isPoint(style.get('width')) ? [width, height] : [style.get('height'), width]
  return isPoint(side) && /^(?:auto)?$/.test(other ?? '')
}

/** A picture that says what it is for. */
function isTracker({ attribs }: Element): boolean {
  return /^https?:\/\/(?:medium\.com\/_\/stat|[^/]*list-manage\.com\/track|pixel\.wp\.com|stats\.wordpress\.com|[^/]*\.substack\.com\/(?:o|open)\/)/i.test(
    attribs.src ?? '',
  )
}

/** The largest that the page offers, where its own address is only a place held. */
function bestSource(image: Element): string | undefined {
  const { attribs } = image
  const { src = '' } = attribs
  const lazy =
    attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-orig-file'] ?? attribs['data-original']
  if (lazy && /^(?:https?:)?\/\/|^\//.test(lazy)) return lazy
  if (src !== '' && !src.startsWith('data:')) return src
  const up = image.parent
  const sources = up?.name === 'picture' ? up.findAll(named('source')) : []
  const sets = [image, ...sources].map(one => one.attribs.srcset ?? one.attribs['data-srcset'] ?? '')
  return largestOf(sets.find(set => set !== '')) ?? (src || undefined)
}

/** `small.jpg 400w, large.jpg 1200w`; an address may have commas in it, but no blanks. */
function largestOf(set: string | undefined): string | undefined {
  const offers = (set ?? '')
    .trim()
    .split(/,\s+/)
    .map(offer => offer.split(/\s+/))
    .map(([address = '', size = '']) => ({
      address: address.replace(/,$/, ''),
      size: Number(/^([\d.]+)[wx],?$/.exec(size)?.[1] ?? 0),
    }))
    .filter(({ address }) => /^(?:https?:)?\/\//.test(address))
  return offers.sort((one, other) => other.size - one.size)[0]?.address
}
