/** Ghost's cards as its editors store them (mobiledoc, Lexical), printed in the shapes in which Ghost prints them. */
import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { parseWithNotes } from '../../../../contract/letters/body/foreign/markdown-notes.ts'
import { figure, isWebAddress, linkAlone, linked, picture } from '../html/tree.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { isRecord, type JsonRecord, text } from '../read-json.ts'

/** @returns HTML; nothing for a card that has no words and no picture */
export function htmlOfCard(kind: string, card: JsonRecord): string {
  return cards[kind]?.(card) ?? otherOf(card)
}

/** Players of further services have their address alone. */
const otherOf = (card: JsonRecord): string =>
  text(card, 'html') || (isWebAddress(text(card, 'url')) ? linkAlone(text(card, 'url')) : '')

const link = (address: string, words: string, name: string) =>
  `<a class="${name}" href="${escapeAttribute(address)}">${escapeText(words)}</a>`

function bookmark(card: JsonRecord): string {
  const { metadata } = card
  const data: JsonRecord = typeof metadata === 'object' && metadata !== null ? { ...metadata } : {}
  const words = [
    `<div class="kg-bookmark-title">${escapeText(text(data, 'title'))}</div>`,
    `<div class="kg-bookmark-description">${escapeText(text(data, 'description'))}</div>`,
  ]
  const caption = text(card, 'caption') === '' ? '' : `<figcaption>${text(card, 'caption')}</figcaption>`
  return `<figure class="kg-bookmark-card"><a href="${escapeAttribute(text(card, 'url'))}">${words.join('')}</a>${caption}</figure>`
}

const player = (name: string, address: string, title: string) =>
  `<div class="kg-${name}-card"><${name} src="${escapeAttribute(address)}"></${name}><div class="kg-${name}-title">${escapeText(title)}</div></div>`

/** As it was written, where no parser would see the end of it. */
const markdownOf = (card: JsonRecord): string => {
  const words = text(card, 'markdown')
  return parseWithNotes(words, parseMarkdown) ?? `<p>${escapeText(words)}</p>`
}

const cards: Record<string, (card: JsonRecord) => string> = {
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  paywall: () => '<!--members-only-->',
  markdown: markdownOf,
  'card-markdown': markdownOf,
  code: listingOf,
  codeblock: listingOf,
  image: card => figure([pictureOf(card)], text(card, 'caption')),
  gallery: card => {
    const images: unknown[] = Array.isArray(card.images) ? card.images : []
    return figure(images.filter(isRecord).map(pictureOf), text(card, 'caption'))
  },
  bookmark,
  embed: card => {
    const isDrawn = /<iframe|<blockquote/i.test(text(card, 'html'))
    const shown = isDrawn
      ? text(card, 'html')
      : `<iframe src="${escapeAttribute(text(card, 'url'))}"></iframe>`
    return `${shown}${line(text(card, 'caption'))}`
  },
  button: buttonOf,
  callout: card =>
    `<div class="kg-callout-card"><div class="kg-callout-emoji">${escapeText(text(card, 'calloutEmoji'))}</div><div class="kg-callout-text">${text(card, 'calloutText')}</div></div>`,
  toggle: card =>
    `<div class="kg-toggle-card"><h4 class="kg-toggle-heading-text">${text(card, 'heading')}</h4><div class="kg-toggle-content">${text(card, 'content')}</div></div>`,
  audio: card =>
    `${pictureAt(card, 'thumbnailSrc')}${player('audio', text(card, 'src'), text(card, 'title'))}`,
  video: card =>
    `${player('video', text(card, 'src'), text(card, 'fileName'))}${line(text(card, 'caption'))}`,
  file: card =>
    `<div class="kg-file-card"><a href="${escapeAttribute(text(card, 'src'))}"><div class="kg-file-card-title">${escapeText(text(card, 'fileTitle', 'fileName'))}</div></a></div>${line(escapeText(text(card, 'fileCaption')))}`,
  product: card =>
    `<div class="kg-product-card">${pictureAt(card, 'productImageSrc')}<h4>${text(card, 'productTitle')}</h4><div>${text(card, 'productDescription')}</div>${card.productButtonEnabled === false ? '' : buttonOf({ buttonUrl: card.productUrl, buttonText: card.productButton })}</div>`,
  header: card =>
    `${pictureAt(card, 'backgroundImageSrc')}<h2>${text(card, 'header')}</h2>${line(text(card, 'subheader'))}${card.buttonEnabled === false ? '' : buttonOf(card)}`,
  'call-to-action': card =>
    `${card.hasSponsorLabel === true ? text(card, 'sponsorLabel') : ''}${pictureAt(card, 'imageUrl')}${text(card, 'textValue')}${calledBy(card)}`,
  signup: () => '<div class="kg-signup-card"></div>',
  'email-cta': card => `${text(card, 'html')}${calledBy(card)}`,
}

const pictureOf = (card: JsonRecord) =>
  linked(text(card, 'href'), picture(text(card, 'src'), text(card, 'alt')))

const pictureAt = (card: JsonRecord, name: string) =>
  text(card, name) === '' ? '' : figure([picture(text(card, name), '')], '')

function listingOf(card: JsonRecord): string {
  return `<pre><code>${escapeText(text(card, 'code'))}</code></pre>${line(text(card, 'caption'))}`
}

/** @param html what was written below something */
const line = (html: string) => (html.trim() === '' ? '' : `<p>${html}</p>`)

function buttonOf(card: JsonRecord): string {
  const [address, words] = [text(card, 'buttonUrl'), text(card, 'buttonText')]
  return address === '' || words === '' ? '' : `<p>${link(address, words, 'kg-btn')}</p>`
}

const calledBy = (card: JsonRecord) => (card.showButton === true ? buttonOf(card) : '')

export function parseRecord(json: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
