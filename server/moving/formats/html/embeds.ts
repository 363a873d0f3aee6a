/** What was played or shown inside of a page (embeds, oEmbed) becomes its address, alone in a paragraph. */

import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import { type Element, named, type Page } from '../../../../contract/letters/body/foreign/tree.ts'
import { insideName } from '../../incoming.ts'
import { isFileAddress } from '../file-address.ts'
import { fileAlone, isWebAddress, linkAlone, replace } from './tree.ts'

/** The page that a person opens, for the address that a frame loads. */
function pageOfEmbed(address: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address
  if (!URL.canParse(whole)) return whole
  const url = new URL(whole)
  const host = url.host.replace(/^www\./, '')
  const known = pages.get(host)?.(url)
  return known ?? whole
}

/** How the addresses of pages begin that exports name by an id alone. */
export const starts = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  tweet: 'https://twitter.com/i/status/',
} as const

type PageOf = (url: URL) => string | undefined

const part = (url: URL, pattern: RegExp) => pattern.exec(url.pathname)?.[1]
const made = (start: string, rest: string | undefined) => (rest ? `${start}${rest}` : undefined)

const youtube: PageOf = url => {
  const list = url.searchParams.get('list')
  if (list && /\/videoseries$/.test(url.pathname)) return made('https://www.youtube.com/playlist?list=', list)
  const start = url.searchParams.get('start')
  const video = made(starts.youtube, part(url, /^\/(?:embed|v|shorts)\/([\w-]+)/))
  return video && start && /^\d+$/.test(start) ? `${video}&t=${start}` : video
}

const pages = new Map<string, PageOf>([
  ['youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['player.vimeo.com', url => made(starts.vimeo, part(url, /^\/video\/(\d+)/))],
  ['open.spotify.com', url => made('https://open.spotify.com/', part(url, /^\/embed(?:-podcast)?\/(.+)$/))],
  ['w.soundcloud.com', url => url.searchParams.get('url') ?? undefined],
  ['embed.podcasts.apple.com', url => `https://podcasts.apple.com${url.pathname}${url.search}`],
  ['embed.music.apple.com', url => `https://music.apple.com${url.pathname}${url.search}`],
  ['platform.twitter.com', url => made(starts.tweet, url.searchParams.get('id') ?? undefined)],
  ['codepen.io', url => `https://codepen.io${url.pathname.replace('/embed/', '/pen/')}`],
  ['dailymotion.com', url => made('https://www.dailymotion.com/video/', part(url, /^\/embed\/video\/(\w+)/))],
  ['loom.com', url => made('https://www.loom.com/share/', part(url, /^\/embed\/(\w+)/))],
  ['embed.ted.com', url => `https://www.ted.com${url.pathname}`],
  [
    'embed.bsky.app',
    url =>
      /^\/embed\/did:/.test(url.pathname)
        ? `https://bsky.app/profile/${url.pathname.slice('/embed/'.length).replace('/app.bsky.feed.post/', '/post/')}`
        : undefined,
  ],
  ['giphy.com', url => made('https://giphy.com/gifs/', part(url, /^\/embed\/(\w+)/))],
  ['instagram.com', url => made('https://www.instagram.com/', part(url, /^\/((?:p|reel)\/[\w-]+)/))],
  // A viewer of documents, Embedly and Medium hand the address on.
  [
    'docs.google.com',
    url =>
      /^\/(?:g?view|viewer)/.test(url.pathname) ? (url.searchParams.get('url') ?? undefined) : undefined,
  ],
  ['cdn.embedly.com', url => url.searchParams.get('url') ?? url.searchParams.get('src') ?? undefined],
])

/** Whether a service plays it, and nobody else has a file of it. */
function isStreamed(address: string): boolean {
  const url = URL.parse(address)
  const host = url?.host.replace(/^www\./, '') ?? ''
  return (
    pages.has(host) ||
    /^(?:youtu\.be|vimeo\.com|soundcloud\.com)$/.test(host) ||
    /\.(?:m3u8|mpd)$/i.test(url?.pathname ?? '')
  )
}

/** What its page showed of an address that stands alone: a file, where it leads to one, else a link. */
export const shownAlone = (address: string, title?: string): string =>
  isFileAddress(address) && !isStreamed(address) ? fileAlone(address, title) : linkAlone(address)

/** Scripts that draw something where they stand, at an address that a person can open. */
export function writeScripts(page: Page): void {
  for (const script of page.findAll(named('script'))) {
    const gist = /^(?:https?:)?(\/\/gist\.github\.com\/[\w./-]{1,200})\.js/.exec(
      script.attribs.src ?? '',
    )?.[1]
    if (gist) replace(outermost(script), linkAlone(`https:${gist}`))
  }
}

/** Frames, players, and the quotes that a script would turn into a post of another site. */
export function writeEmbeds(page: Page): void {
  for (const quote of page.findAll(isPostOfAnotherSite)) replace(quote, postOf(quote))
  for (const frame of page.findAll(named('iframe embed object'))) {
    const { src, data } = frame.attribs
    const address = pageOfEmbed(src ?? frame.attribs['data-src'] ?? data ?? movieOf(frame))
    // What is no address is left, and named by the cleaning.
    if (isWebAddress(address))
      replace(outermost(frame), shownAlone(address, frame.attribs.title || undefined))
  }
  // Some programs write a recording as a picture.
  for (const image of page.findAll(named('img'))) {
    const { src = '', alt } = image.attribs
    if (isFileAddress(src)) image.rename('video', { src, title: alt })
  }
  for (const player of page.findAll(named('video audio'))) {
    const source = player.findFirst(named('source'))?.attribs.src
    const address = player.attribs.src ?? source ?? ''
    if (!isWebAddress(address) && insideName(address) === undefined) continue
    const page = pageOfEmbed(address)
    const title = player.attribs.title || player.attribs['aria-label'] || undefined
    replace(outermost(player), isStreamed(page) ? linkAlone(page) : fileAlone(page, title))
  }
}

/** What an `<object>` of the time of Flash plays. */
function movieOf(object: Element): string {
  const isMovie = ({ name, attribs }: Element) =>
    name === 'param' && /^(?:movie|src)$/i.test(attribs.name ?? '')
  return object.findFirst(isMovie)?.attribs.value ?? object.findFirst(named('embed'))?.attribs.src ?? ''
}

const isEmbed = named('iframe embed object video audio')

/** The figure around a player that holds nothing else. */
function outermost(element: Element): Element {
  let outer = element
  const isOther = (one: Element) =>
    (isEmbed(one) || one.name === 'img') && one !== element && !one.isWithin(up => up === element)
  for (let up = element.parent; up; up = up.parent) {
    const isAround = /^(?:figure|div|p|span|center)$/.test(up.name) && up.text.trim() === element.text.trim()
    if (!isAround || up.findFirst(isOther)) break
    outer = up
  }
  return outer
}

const isPostOfAnotherSite = (element: Element) =>
  element.name === 'blockquote' &&
  (element.hasClass(
    'twitter-tweet twitter-video instagram-media tiktok-embed bluesky-embed text-post-media mastodon-embed',
  ) ||
    element.attribs['data-bluesky-uri'] !== undefined)

const isPost = /\/(?:status(?:es)?|p|reel|video|post|profile|@[^/]+)\//

/** Its words stay as a quote, since nobody knows for how long the other site has them. */
function postOf(quote: Element): string {
  const links = quote.findAll(named('a')).map(link => link.attribs.href ?? '')
  const { cite } = quote.attribs
  const given = quote.attribs['data-instgrm-permalink'] ?? quote.attribs['data-text-post-permalink'] ?? cite
  const address = isWebAddress(given ?? '')
    ? given
    : (links.filter(link => isPost.test(link)).at(-1) ?? links.at(-1))
  const words = quote.text.trim()
  const hasWords = words !== '' && !/^view (?:this )?(?:post|profile|photo)/i.test(words)
  const kept = hasWords ? `<blockquote>${innerHtml(quote)}</blockquote>` : ''
  return address && isWebAddress(address)
    ? `${kept}${linkAlone(address.replace(/\?(?:ref_src|utm_)[^#]*/, ''))}`
    : kept
}
