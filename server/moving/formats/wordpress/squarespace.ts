/** Reads Squarespace exports: WordPress's form, with links from the root and blocks of its own in the posts. */

import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import { type Element, named, type Page, withClass } from '../../../../contract/letters/body/foreign/tree.ts'
import { tell } from '../../../base/languages/told.ts'
import type { OpenFormat } from '../format.ts'
import { tidyHtml } from '../html/tidy.ts'
import { dataOf, isWebAddress, linkAlone, replace } from '../html/tree.ts'
import { openWxr, type WrittenBy } from './wordpress.ts'

/** The shapes are those that mg-squarespace-xml of github.com/TryGhost/migrate reads. */
export const openSquarespace: OpenFormat = async (archive, { now }) => openWxr(archive, now, squarespace)

/** WordPress names itself and its site's address at the beginning, and links to whole addresses. */
const squarespace: WrittenBy = {
  service: 'squarespace',
  isNumbered: false,
  isOwn: start =>
    !/<wp:base_(?:site|blog)_url>|<generator>/.test(start) &&
    /\bsqs-|squarespace|<link>\s{0,20}\/[^/<]/i.test(start),
  readHtml: (content, { lost }) =>
    tidyHtml(content, {
      own: page => {
        writeVideos(page)
        removeBlocks(page, lost)
        writeImages(page)
      },
      lost,
      isGallery: withClass('sqs-gallery sqs-gallery-block-grid sqs-gallery-block-slideshow'),
    }),
}

/** The JSON of a block says what it shows: an address, or the HTML that a service gave for it. */
function writeVideos(page: Page): void {
  for (const block of page.findAll(element => element.attribs['data-block-json'] !== undefined)) {
    const { url, html } = dataOf(block, 'data-block-json')
    if (block.findFirst(named('img iframe')) || block.text.trim() !== '') continue
    if (typeof url === 'string' && isWebAddress(url)) replace(block, linkAlone(url))
    else if (typeof html === 'string') replace(block, html)
  }
}

const kinds = new Map([
  ['newsletter-form-wrapper', 'movingLosses.formToSubscribe'],
  ['sqs-block-newsletter', 'movingLosses.formToSubscribe'],
  ['sqs-block-form', 'movingLosses.form'],
  ['sqs-block-summary-v2', 'movingLosses.listOfPosts'],
  ['sqs-block-archive', 'movingLosses.listOfPosts'],
  ['sqs-block-search', 'movingLosses.fieldToSearch'],
  ['sqs-block-product', 'movingLosses.product'],
  ['sqs-block-socialaccountlinks-v2', 'movingLosses.accounts'],
] as const)

/** What the site itself drew in a post; its own words, where it has any, were written there by nobody. */
function removeBlocks(page: Page, lost: Set<string>): void {
  for (const [name, what] of kinds)
    for (const block of page.findAll(withClass(name))) {
      if (!block.isOn(page)) continue
      lost.add(tell(what))
      block.remove()
    }
}

/** A picture stands in boxes that hold its place, beside a copy for pages without script. */
function writeImages(page: Page): void {
  for (const image of page.findAll(named('img'))) {
    image.attribs.src ??= image.attribs['data-src'] ?? image.attribs['data-image'] ?? ''
    // The name of its file, where its author said nothing.
    if (/^[\w .%+-]+\.(?:jpe?g|png|gif|webp)$/i.test(image.attribs.alt ?? '')) image.attribs.alt = ''
  }
  for (const caption of page.findAll(withClass('image-caption-wrapper'))) {
    const around = caption.closest(named('figure'))
    if (around && caption.name !== 'figcaption') writeCaption(around, caption)
  }
}

function writeCaption(around: Element, caption: Element): void {
  const words = innerHtml(caption)
  caption.remove()
  replace(around, `<figure>${innerHtml(around)}<figcaption>${words}</figcaption></figure>`)
}
