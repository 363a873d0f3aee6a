/** What Substack shows of other places (tweets, notes, players, charts): its export has a box with all that it knows in an attribute. */

import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import {
  type Element,
  isElement,
  named,
  type Page,
  withClass,
} from '../../../../contract/letters/body/foreign/tree.ts'
import { tell } from '../../../base/languages/told.ts'
import { starts } from '../html/embeds.ts'
import { parsePage } from '../html/parse-page.ts'
import { dataOf, figure, isWebAddress, linkAlone, linkCard, picture, replace } from '../html/tree.ts'
import { isRecord, type JsonRecord, text } from '../read-json.ts'

/** @param lost is told what the export does not have of it */
export function writePosts(page: Page, lost: Set<string>): void {
  writeCards(page)
  for (const [classes, write] of posts)
    for (const box of page.findAll(withClass(classes))) {
      const written = write(dataOf(box, 'data-attrs'), box)
      if (written) replace(box, written)
    }
  for (const [classes, name] of words)
    for (const word of page.findAll(withClass(classes)))
      if (word.text.trim() === '') replace(word, escapeText(text(dataOf(word, 'data-attrs'), name)))
  writeOthers(page, lost)
}

/** What stands in a line, and where its words are. */
const words = [
  ['mention-wrap', 'name'],
  ['cashtag-wrap', 'symbol'],
] as const

const posts: readonly [classes: string, write: (data: JsonRecord, box: Element) => string | undefined][] = [
  ['tweet twitter-embed', tweetOf],
  ['bluesky-wrap', blueskyOf],
  ['comment', ({ comment }) => (isRecord(comment) ? quoteOf(comment, text(comment, 'name')) : undefined)],
  [
    'community-post',
    ({ communityPost }) => (isRecord(communityPost) ? quoteOf(communityPost, '') : undefined),
  ],
  ['instagram', data => playerAt(`https://www.instagram.com/p/${text(data, 'instagram_id')}/`, data)],
  ['youtube-wrap', data => playerAt(`${starts.youtube}${text(data, 'videoId')}`, data)],
  ['vimeo-wrap', data => playerAt(`${starts.vimeo}${text(data, 'videoId')}`, data)],
  [
    'spotify-wrap soundcloud-wrap bandcamp-wrap tiktok-wrap datawrapper-wrap prediction-market-wrap apple-podcast-container polymarket-embed',
    data => playerAt('', data),
  ],
]

/** What the box says itself comes first. */
function playerAt(made: string, data: JsonRecord): string | undefined {
  const isId = text(data, 'videoId', 'instagram_id') !== ''
  const address = [text(data, 'targetUrl'), isId ? made : text(data, 'url', 'fullEmbedUrl')].find(
    isWebAddress,
  )
  return address && linkAlone(address)
}

/** Its words are HTML, with links in them and the ends of its lines. */
function tweetOf(data: JsonRecord, box: Element): string | undefined {
  const address = text(data, 'url') || (box.findFirst(named('a'))?.attribs.href ?? '')
  if (!isWebAddress(address)) return undefined
  const shown = box.findFirst(withClass('tweet-text'))
  const said = text(data, 'full_text') || (shown ? innerHtml(shown) : '')
  const photos: unknown[] = Array.isArray(data.photos) ? data.photos : []
  const pictures = photos
    .filter(isRecord)
    .filter(photo => isWebAddress(text(photo, 'img_url')))
    .map(photo => picture(text(photo, 'img_url'), text(photo, 'alt_text')))
  const name = text(data, 'name')
  return `${quoted([linesOf(said), name && `— ${escapeText(name)}`], pictures)}${linkAlone(address.split('?', 1).join(''))}`
}

function blueskyOf(data: JsonRecord): string | undefined {
  const [, author, id] = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/(\w+)$/.exec(text(data, 'uri')) ?? []
  if (!author || !id) return undefined
  const images: unknown[] = Array.isArray(data.imageUrls) ? data.imageUrls : []
  const pictures = images
    .filter(one => typeof one === 'string' && isWebAddress(one))
    .map(one => picture(String(one), ''))
  const name = text(data, 'authorName')
  const lines = [escapeText(text(data, 'text')).replace(/\n+/g, '<br>'), name && `— ${escapeText(name)}`]
  return `${quoted(lines, pictures)}${linkAlone(`https://bsky.app/profile/${author}/post/${id}`)}`
}

/** A note or a word of a chat, whose own page only Substack's readers see. */
const quoteOf = (said: JsonRecord, name: string): string =>
  quoted([escapeText(text(said, 'body')).replace(/\n+/g, '<br>'), name && `— ${escapeText(name)}`], [])

function quoted(lines: readonly string[], pictures: readonly string[]): string {
  const paragraphs = lines.filter(line => line.trim() !== '').map(line => `<p>${line}</p>`)
  const drawn = pictures.length === 0 ? '' : figure(pictures, '')
  return paragraphs.length + pictures.length === 0
    ? ''
    : `<blockquote>${paragraphs.join('')}${drawn}</blockquote>`
}

/** Links and words of a tweet; any other element is none of its own. */
function linesOf(html: string): string {
  const print = (element: Element): string =>
    element.children
      .map(node => {
        if (!isElement(node)) return escapeText(node).replace(/\n+/g, '<br>')
        const { href = '' } = node.attribs
        return node.name === 'a' && isWebAddress(href)
          ? `<a href="${escapeAttribute(href)}">${print(node)}</a>`
          : node.name === 'br'
            ? '<br>'
            : print(node)
      })
      .join('')
  return print(parsePage(html.trim()))
}

/** Posts and publications in boxes. */
function writeCards(page: Page): void {
  const isCard = withClass('digest-post-embed embedded-post-wrap embedded-publication-wrap embedded-post')
  for (const card of page.findAll(isCard)) {
    if (card.closest(one => one !== card && isCard(one))) continue
    const data = dataOf(card, 'data-attrs')
    const link = card.findFirst(named('a'))?.attribs.href ?? ''
    const address = [text(data, 'canonical_url'), text(data, 'url'), link].find(isWebAddress)
    const title = text(data, 'title', 'name')
    const words = text(data, 'caption', 'truncated_body_text', 'hero_text')
    if (address) replace(card, linkCard(address.replace(/\?utm_[^#]*/, ''), { title, text: words }))
  }
}

/** Boxes that nothing above knows, and that show nothing of their own. */
function writeOthers(page: Page, lost: Set<string>): void {
  const isEmpty = (element: Element) =>
    element.attribs['data-component-name'] !== undefined &&
    element.attribs['data-attrs'] !== undefined &&
    element.text.trim() === '' &&
    !element.holds('img iframe video audio hr') &&
    !/^(?:img|iframe|a|button)$/.test(element.name)
  for (const box of page.findAll(isEmpty)) {
    const address = text(dataOf(box, 'data-attrs'), 'url')
    if (isWebAddress(address)) replace(box, linkAlone(address))
    else {
      lost.add(
        tell('movingLosses.outputOfSubstack', {
          name: String(box.attribs['data-component-name']?.slice(0, 60)),
        }),
      )
      box.remove()
    }
  }
}
