/** Ghost's cards as its editors store them (mobiledoc, Lexical), printed in the shapes in which Ghost prints them. */
import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { figure, picture } from '../html/tree.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { isRecord, type JsonRecord, text } from '../read-json.ts'

/** @returns HTML; nothing for a card that has no words and no picture */
export function htmlOfCard(kind: string, card: JsonRecord): string {
  return cards[kind]?.(card) ?? text(card, 'html')
}

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
  return parseMarkdown(words) ?? `<p>${escapeText(words)}</p>`
}

const cards: Record<string, (card: JsonRecord) => string> = {
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  paywall: () => '<!--members-only-->',
  markdown: markdownOf,
  'card-markdown': markdownOf,
  code: card => `<pre><code>${escapeText(text(card, 'code'))}</code></pre>`,
  codeblock: card => `<pre><code>${escapeText(text(card, 'code'))}</code></pre>`,
  image: card => figure([linked(card, picture(text(card, 'src'), text(card, 'alt')))], text(card, 'caption')),
  gallery: card => {
    const images: unknown[] = Array.isArray(card.images) ? card.images : []
    const drawn = images.filter(isRecord).map(one => picture(text(one, 'src'), text(one, 'alt')))
    return figure(drawn, text(card, 'caption'))
  },
  bookmark,
  embed: card =>
    /<iframe|<blockquote/i.test(text(card, 'html'))
      ? text(card, 'html')
      : `<iframe src="${escapeAttribute(text(card, 'url'))}"></iframe>`,
  button: card => `<p>${link(text(card, 'buttonUrl'), text(card, 'buttonText'), 'kg-btn')}</p>`,
  callout: card =>
    `<div class="kg-callout-card"><div class="kg-callout-emoji">${escapeText(text(card, 'calloutEmoji'))}</div><div class="kg-callout-text">${text(card, 'calloutText')}</div></div>`,
  toggle: card =>
    `<div class="kg-toggle-card"><h4 class="kg-toggle-heading-text">${text(card, 'heading')}</h4><div class="kg-toggle-content">${text(card, 'content')}</div></div>`,
  audio: card => player('audio', text(card, 'src'), text(card, 'title')),
  video: card => player('video', text(card, 'src'), text(card, 'fileName', 'caption')),
  file: card =>
    `<div class="kg-file-card"><a href="${escapeAttribute(text(card, 'src'))}"><div class="kg-file-card-title">${escapeText(text(card, 'fileTitle', 'fileName'))}</div></a></div>`,
  product: card =>
    `<div class="kg-product-card"><h4>${text(card, 'productTitle')}</h4><div>${text(card, 'productDescription')}</div></div>`,
  header: card => `<h2>${text(card, 'header')}</h2><p>${text(card, 'subheader')}</p>`,
  signup: () => '<div class="kg-signup-card"></div>',
  'email-cta': card => text(card, 'html'),
}

const linked = (card: JsonRecord, drawn: string) =>
  text(card, 'href') === '' ? drawn : `<a href="${escapeAttribute(text(card, 'href'))}">${drawn}</a>`

export function parseRecord(json: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
