/** Pictures as services write them (responsive images, lazy loading) become plain ones, as large as they are; what only counts readers goes. */
import { declarationsOf } from '../../../../contract/letters/body/inline-style.ts'
import {
  type Element,
  figure,
  findAll,
  hasClass,
  innerHtml,
  isElement,
  named,
  type Page,
  picture,
  remove,
  replace,
} from './tree.ts'

/** @param addressOf the address to fetch, for the one that stands in the letter */
export function writePictures(page: Page, addressOf: (address: string) => string = address => address): void {
  for (const image of findAll(page, named('img'))) {
    if (isTracker(image)) {
      remove(image)
      continue
    }
    const found = bestSource(image)
    if (found) image.attribs.src = addressOf(found)
    for (const name of ['srcset', 'sizes', 'data-src', 'data-srcset', 'loading']) delete image.attribs[name]
    // What is missing says that nobody wrote anything, and never our own words.
    image.attribs.alt ??= ''
    const align = /\balign(left|right)\b/.exec(image.attribs.class ?? '')?.[1]
    if (align) image.attribs.class = `align-${align}`
  }
}

/** A picture of one point, or one that says what it is for. */
function isTracker({ attribs }: Element): boolean {
  const isPoint = (text: string | undefined) => /^[01](?:px)?$/.test(text?.trim() ?? '')
  if (isPoint(attribs.width) && isPoint(attribs.height)) return true
  const style = declarationsOf(attribs.style ?? '')
  if (isPoint(style.get('width')) || isPoint(style.get('height'))) return true
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
  const sources = isElement(up) && up.name === 'picture' ? findAll(up, named('source')) : []
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

/** Pictures side by side in boxes of their own are one figure, with all words below it. */
export function writeGalleries(page: Page, isGallery: (element: Element) => boolean): void {
  for (const gallery of findAll(page, isGallery)) {
    const images = findAll(gallery, named('img'))
    if (images.length === 0) continue
    const isCaption = (one: Element) => one.name === 'figcaption' || hasClass(one, 'gallery-caption')
    const captions = findAll(gallery, isCaption).map(one => innerHtml(one).trim())
    const caption = [...new Set(captions)].filter(words => words !== '').join('<br>')
    const drawn = images.map(({ attribs }) => picture(attribs.src ?? '', attribs.alt ?? ''))
    replace(gallery, figure(drawn, caption))
  }
}
