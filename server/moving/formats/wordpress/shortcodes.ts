/** WordPress's shortcodes (`[caption]`, `[gallery]`, `[embed]`, …) written as HTML; what a plugin would have drawn is named. */

import { fileKind, fileType } from '../../../../contract/files/file-parts.ts'
import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { tell } from '../../../base/languages/told.ts'
import { fileNameIn } from '../file-address.ts'
import { shownAlone, starts } from '../html/embeds.ts'
import { figure, isWebAddress, linkAlone, picture } from '../html/tree.ts'
import { replaceSpans } from '../spans.ts'

/** A picture or a file of the site's library. */
export interface Attachment {
  address: string
  title: string
  alt: string
  caption: string
  /** Among those that were uploaded to the same post. */
  place: number
}

/** Numbers of one blog: another counts its own from one. */
export interface Library {
  /** By their numbers. */
  attachments: ReadonlyMap<string, Attachment>
  /** Numbers of what was uploaded to a post, by the number of the post. */
  uploads: ReadonlyMap<string, readonly string[]>
  /** Where all of it lies. */
  addresses: ReadonlySet<string>
}

interface Around extends Library {
  /** The number of the post. */
  post: string
  lost: Set<string>
}

/** Names that plugins use most; another word in brackets is a shortcode only when it has attributes. */
const plugins =
  /^(?:contact-form(?:-7|-field)?|wpforms|gravityform|ninja_form|formidable|mc4wp_form|mailpoet_form|newsletter_\w+|jetpack_\w+|subscribe\w*|blog_subscription_form|poll|polldaddy|crowdsignal|slideshow|rev_slider|recent_posts|archives|sitemap|toc|ads?|adrotate|googlemaps|google_maps|map|social\w*|share\w*|sharing|divider|spacer|vc_\w+|et_pb_\w+|fusion_\w+)$/

export function writeShortcodes(content: string, around: Around): string {
  const { lost } = around
  const captioned = replaceSpans(
    content.replace(/\[\[([^\][]+)\]\]/g, '&#91;$1&#93;'),
    { open: /\[(?:wp_)?caption([^\][]*)\]/g, close: '\\[/(?:wp_)?caption\\]' },
    (inner, [, given = '']) => captionOf(inner, given),
  )
  const played = captioned
    .replace(/\[gallery([^\][]*)\](?:\s*\[\/gallery\])?/g, (_, given: string) => galleryOf(given, around))
    .replace(
      /\[(?:embed|youtube|vimeo|tweet|twitter|instagram|soundcloud|spotify|ted|bandcamp|reddit|tiktok)\b[^\][]*\]\s*(https?:\/\/[^\s[]+)\s*\[\/\w+\]/g,
      (_, address: string) => block(shownAlone(address.replaceAll('&amp;', '&'))),
    )
    .replace(
      /\[(youtube|vimeo|tweet|twitter|instagram|soundcloud|spotify|dailymotion|googlevideo|ted|audio|video|playlist)([^\][]*)\](?:\s*\[\/\1\])?/g,
      (_, name: string, given: string) => playerOf(name, given, around),
    )
  const drawn = replaceSpans(played, { open: codeStart, close: ([, name = '']) => `\\[/${name}\\]` }, code =>
    block(`<pre>${codeOf(code)}</pre>`),
  )
  return withoutPlugins(drawn, lost)
}

const codeStart = /\[(code|sourcecode|php|python|css|html|javascript|js|bash|xml|sql|ruby|java)\b[^\][]*\]/g

/** What is left in brackets, where it is no word of the author's. */
function withoutPlugins(content: string, lost: Set<string>): string {
  const opened = new Set<string>()
  let written = ''
  let at = 0
  for (const { index, 0: start, 1: name = '' } of content.matchAll(/\[\/?([a-z][\w-]*)/g)) {
    if (index < at) continue
    const behind = behindAttributes(content, index + start.length)
    const end = /\s{0,20}\/?\]/y
    end.lastIndex = behind
    if (!end.test(content)) continue
    const isEnd = start.startsWith('[/') && opened.has(name)
    if (behind === index + start.length && !plugins.test(name) && !isEnd) continue
    opened.add(name)
    lost.add(tell('movingLosses.output', { name }))
    written += content.slice(at, index)
    at = end.lastIndex
  }
  return written + content.slice(at)
}

/** Characters in which a shortcode has said everything. */
const longest = 5_000

/** Where the attributes of a shortcode end that begin here. */
function behindAttributes(content: string, start: number): number {
  const attribute =
    /\s{1,20}[\w-]{1,100}\s{0,20}=\s{0,20}(?:"[^"]{0,5000}"|'[^']{0,5000}'|&quot;(?:(?!&quot;)[^\]]){0,5000}&quot;|[^\s\]["']{1,5000})/y
  let at = start
  while (at - start < longest) {
    attribute.lastIndex = at
    if (!attribute.test(content)) break
    at = attribute.lastIndex
  }
  return at
}

const block = (html: string) => `\n\n${html}\n\n`

/** Code that was stored with its signs written out, or not. */
const codeOf = (code: string) =>
  (/&(?:lt|gt|amp);/.test(code) ? code : escapeText(code)).replace(/^\n+/, '').trimEnd()

/** The picture comes first, with its link; what is left are the words. Before WordPress 3.4 they were an attribute. */
function captionOf(inner: string, given: string): string {
  const [image = ''] = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner) ?? []
  const words = inner.replace(image, () => '').trim() || attribute(given, 'caption')
  return block(figure([image], words))
}

const attribute = (given: string, name: string) =>
  // expression: a name of ours, and what each sign of its value ends
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'\\]]+))`)
    .exec(given)
    ?.slice(1)
    .find(Boolean) ?? ''

/** The pictures that the gallery names, else all that were uploaded to the post. */
function galleryOf(given: string, { attachments, uploads, post, lost }: Around): string {
  const named = [...listedIn(given, 'ids'), ...listedIn(given, 'include')]
  const without = new Set(listedIn(given, 'exclude'))
  const all = (uploads.get(attribute(given, 'id') || post) ?? []).filter(id => !without.has(id))
  const found = (named.length > 0 ? named : all)
    .map(id => attachments.get(id))
    .filter(one => one !== undefined)
    .filter(({ address }) => named.length > 0 || isPicture.test(address))
  if (named.length === 0) found.sort((one, other) => one.place - other.place)
  if (found.length < named.length) lost.add(tell('movingLosses.galleryPictures'))
  if (found.length === 0 && named.length === 0) lost.add(tell('movingLosses.gallery'))
  const captions = found.map(({ caption }) => caption).filter(Boolean)
  return found.length === 0
    ? ''
    : block(
        figure(
          found.map(({ address, alt }) => picture(address, alt)),
          captions.join('<br>'),
        ),
      )
}

const isPicture = /\.(?:jpe?g|png|gif|webp|avif|heic|bmp)(?:\?|$)/i

const places: Readonly<Record<string, string>> = { ...starts, twitter: starts.tweet }

const files = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv', 'mp3', 'm4a', 'ogg', 'wav', 'wma']

const kindOf = ({ address }: Pick<Attachment, 'address'>) => fileKind(fileType(fileNameIn(address)))

const player = (name: string, { address, title = '' }: { address: string; title?: string }) =>
  `<${name} src="${escapeAttribute(address)}" title="${escapeAttribute(title)}"></${name}>`

/** The uploads that a list names; a list without names has all of the post, a player the first. */
function uploadsPlayed(name: string, given: string, { attachments, uploads, post }: Around): Attachment[] {
  if (!/^(?:audio|video|playlist)$/.test(name)) return []
  const kind = name === 'playlist' ? attribute(given, 'type') || 'audio' : name
  const named = listedIn(given, 'ids')
  const found = (named.length > 0 ? named : (uploads.get(attribute(given, 'id') || post) ?? []))
    .map(id => attachments.get(id))
    .filter(one => one !== undefined)
    .filter(one => kindOf(one) === kind)
  if (named.length > 0) return found
  found.sort((one, other) => one.place - other.place)
  return name === 'playlist' ? found : found.slice(0, 1)
}

const listedIn = (given: string, name: string) =>
  attribute(given, name)
    .split(',')
    .map(id => id.trim())
    .filter(Boolean)

function playerOf(name: string, given: string, around: Around): string {
  const { lost } = around
  const plain = given.replaceAll('&amp;', '&')
  // A film's picture is no film.
  const file = files.map(type => attribute(plain, type)).find(isWebAddress)
  const address = file ?? /https?:\/\/[^\s"'\]|]+/.exec(plain)?.[0]
  if (address) {
    const isFile = name === 'audio' || name === 'video'
    return block(isFile ? player(name, { address }) : linkAlone(address))
  }
  const played = uploadsPlayed(name, given, around)
  if (played.length > 0) return played.map(one => block(player(kindOf(one), one))).join('')
  const [id] = /[\w-]{5,}/.exec(given) ?? []
  const place = places[name]
  if (id && place) return block(linkAlone(`${place}${attribute(given, 'id') || id}`))
  lost.add(tell('movingLosses.player', { name }))
  return ''
}
