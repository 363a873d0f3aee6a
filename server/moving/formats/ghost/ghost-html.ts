/** Ghost's cards (`kg-…`) in the HTML of a post, as shapes of a letter. */

import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import { type Element, named, type Page, withClass } from '../../../../contract/letters/body/foreign/tree.ts'
import { tell } from '../../../base/languages/told.ts'
import { ownAddress } from '../../incoming.ts'
import { tidyHtml } from '../html/tidy.ts'
import { figure, fileAlone, isWebAddress, linkCard, picture, replace } from '../html/tree.ts'

interface Around {
  /** Is told what a letter cannot hold. */
  lost: Set<string>
  addressOf: (address: string) => string
}

export function readGhostHtml(html: string, { lost, addressOf }: Around): string {
  if (/<!--members-only-->/.test(html)) lost.add(tell('movingLosses.paywall'))
  return tidyHtml(html.replaceAll('<!--kg-gated-block:begin', '<!--'), {
    own: page => {
      writeLinks(page)
      writeCards(page)
      writeFiles(page, addressOf)
      removeAsides(page, lost)
    },
    isGallery: withClass('kg-gallery-card'),
    addressOf,
    lost,
  })
}

/** Ghost calls its own site `__GHOST_URL__`: links to other posts are known by their path. */
function writeLinks(page: Page): void {
  for (const link of page.findAll(named('a'))) {
    const path = /^__GHOST_URL__(\/.*)?$/.exec(link.attribs.href ?? '')?.[1] ?? '/'
    const isOfSite = link.attribs.href?.startsWith('__GHOST_URL__') && !path.startsWith('/content/')
    if (isOfSite) link.attribs.href = ownAddress(path)
  }
}

const wordsIn = (element: Element, name: string) => (element.findFirst(withClass(name))?.text ?? '').trim()

function writeCards(page: Page): void {
  for (const card of page.findAll(withClass('kg-bookmark-card'))) {
    const address = card.findFirst(named('a'))?.attribs.href ?? ''
    const caption = card.findFirst(named('figcaption'))
    const written = linkCard(address, {
      title: wordsIn(card, 'kg-bookmark-title'),
      text: wordsIn(card, 'kg-bookmark-description'),
    })
    if (isWebAddress(address)) replace(card, `${written}${caption ? `<div>${innerHtml(caption)}</div>` : ''}`)
  }
  for (const callout of page.findAll(withClass('kg-callout-card'))) {
    const sign = wordsIn(callout, 'kg-callout-emoji')
    const words = callout.findFirst(withClass('kg-callout-text'))
    replace(
      callout,
      `<blockquote><p>${sign === '' ? '' : `${escapeText(sign)} `}${words ? innerHtml(words) : ''}</p></blockquote>`,
    )
  }
  for (const rating of page.findAll(withClass('kg-product-card-rating'))) {
    const stars = rating.findAll(withClass('kg-product-card-rating-active')).length
    replace(rating, `<p>${'★'.repeat(stars)}${'☆'.repeat(Math.max(5 - stars, 0))}</p>`)
  }
  for (const toggle of page.findAll(withClass('kg-toggle-card'))) {
    const heading = toggle.findFirst(withClass('kg-toggle-heading-text'))
    const words = toggle.findFirst(withClass('kg-toggle-content'))
    replace(toggle, `<h3>${heading ? innerHtml(heading) : ''}</h3>${words ? innerHtml(words) : ''}`)
  }
}

/** Recordings, videos and files, wherever they are. */
function writeFiles(page: Page, addressOf: (address: string) => string): void {
  const cards = [
    ['kg-audio-card', 'kg-audio-title'],
    ['kg-video-card', 'kg-video-title'],
    ['kg-file-card', 'kg-file-card-title'],
  ] as const
  for (const [kind, title] of cards) {
    for (const card of page.findAll(withClass(kind))) {
      const source =
        card.findFirst(named('audio video'))?.attribs.src ?? card.findFirst(named('a'))?.attribs.href ?? ''
      const address = addressOf(source)
      const caption = card.findFirst(
        one => one.name === 'figcaption' || withClass('kg-file-card-caption')(one),
      )
      if (source === '') continue
      const cover = card.findFirst(one => one.name === 'img' && withClass('kg-audio-thumbnail')(one))
      const coverAddress = cover?.attribs.src ?? ''
      replace(
        card,
        `${coverAddress === '' ? '' : figure([picture(coverAddress, '')], '')}${fileAlone(address, wordsIn(card, title) || undefined)}${caption ? `<div>${innerHtml(caption)}</div>` : ''}`,
      )
    }
  }
}

/** What sold something or asked to join there. */
function removeAsides(page: Page, lost: Set<string>): void {
  const asides = [
    ['kg-signup-card', 'movingLosses.formToJoin'],
    ['kg-product-card', 'movingLosses.boxOfProduct'],
    ['kg-nft-card', 'movingLosses.boxOfToken'],
  ] as const
  for (const [kind, name] of asides) {
    for (const box of page.findAll(withClass(kind))) {
      lost.add(tell(name))
      if (kind === 'kg-signup-card') box.remove()
    }
  }
}
