/** Substack's own shapes in the HTML of a post: galleries, buttons, subscribe boxes, files. */

import { kindWords } from '../../../../contract/files/file-parts.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { named, type Page, withClass } from '../../../../contract/letters/body/foreign/tree.ts'
import { tell } from '../../../base/languages/told.ts'
import { tidyHtml } from '../html/tidy.ts'
import { dataOf, figure, fileAlone, isWebAddress, picture, replace } from '../html/tree.ts'
import { writePosts } from './substack-posts.ts'

/** @param lost is told what a letter cannot hold */
export function readSubstackHtml(html: string, lost: Set<string>): string {
  return tidyHtml(html, {
    own: page => {
      removeAsides(page, lost)
      writeButtons(page)
      writeGalleries(page)
      writeFiles(page, lost)
      writePosts(page, lost)
    },
    isGallery: withClass('image-gallery image-gallery-embed'),
    addressOf: originalOf,
    lost,
  })
}

/** Buttons that lead to what Substack did, and the site does otherwise. */
const ofSubstack = [
  /[?&](?:action=share|gift=true)/,
  /\/(?:subscribe|comments|share|leaderboard)\/?(?:\?|$)/,
  /%%\w+%%/,
]

/** The address of the picture itself, of one that was made smaller on its way (`substackcdn.com/image/fetch/…/https%3A…`). */
function originalOf(address: string): string {
  const made = /^https:\/\/(?:substackcdn|cdn\.substack)\.com\/image\/fetch\//i.exec(address)?.[0].length
  const at = made === undefined ? -1 : address.slice(made).search(/https?(?:%3A|:)./i)
  const original = made === undefined || at < 0 ? undefined : address.slice(made + at)
  if (!original) return address
  try {
    const whole = decodeURIComponent(original)
    return whole.replace(
      /^https:\/\/bucketeer-[^/]*\.s3\.amazonaws\.com/,
      'https://substack-post-media.s3.amazonaws.com',
    )
  } catch {
    return address
  }
}

const stringIn = (data: Record<string, unknown>, name: string) =>
  typeof data[name] === 'string' ? data[name] : ''

/** What asks a reader of Substack for something, and has no meaning elsewhere. */
function removeAsides(page: Page, lost: Set<string>): void {
  for (const box of page.findAll(
    withClass('subscription-widget-wrap subscription-widget subscription-widget-wrap-editor'),
  ))
    box.remove()
  for (const wall of page.findAll(withClass('paywall-jump paywall'))) {
    lost.add(tell('movingLosses.paywall'))
    wall.remove()
  }
  for (const poll of page.findAll(withClass('poll-embed'))) {
    lost.add(tell('movingLosses.poll'))
    poll.remove()
  }
  for (const tool of page.findAll(
    withClass(
      'community-chat install-substack-app-embed sponsorship-campaign-embed header-anchor-parent image-link-expand',
    ),
  ))
    tool.remove()
  for (const formula of page.findAll(withClass('latex-rendered'))) {
    const source = stringIn(dataOf(formula, 'data-attrs'), 'persistentExpression')
    lost.add(tell('movingLosses.formula'))
    replace(formula, source === '' ? '' : `<pre>${escapeText(source)}</pre>`)
  }
}

/** Buttons to share, to give, to comment and to subscribe go; those that lead elsewhere stay. */
function writeButtons(page: Page): void {
  for (const wrapper of page.findAll(withClass('button-wrapper'))) {
    const link = wrapper.findFirst(named('a'))
    const address = link?.attribs.href ?? ''
    const isOfSubstack = ofSubstack.some(one => one.test(address))
    if (!link || isOfSubstack || !isWebAddress(address)) wrapper.remove()
    else link.attribs.class = 'button'
  }
}

function writeGalleries(page: Page): void {
  for (const embed of page.findAll(
    element => element.attribs['data-attrs']?.includes('"gallery"') ?? false,
  )) {
    const { gallery } = dataOf(embed, 'data-attrs')
    const data = typeof gallery === 'object' && gallery !== null ? { ...gallery } : {}
    const images: unknown[] = 'images' in data && Array.isArray(data.images) ? data.images : []
    const sources = images.map(one =>
      typeof one === 'object' && one !== null && 'src' in one ? String(one.src) : '',
    )
    const alt = 'alt' in data ? String(data.alt ?? '') : ''
    const caption = escapeText('caption' in data ? String(data.caption ?? '') : '')
    const drawn = sources.filter(isWebAddress).map(source => picture(source, alt))
    if (drawn.length > 0) replace(embed, figure(drawn, caption))
  }
}

function writeFiles(page: Page, lost: Set<string>): void {
  for (const player of page.findAll(withClass('native-video-embed native-audio-embed'))) {
    const kind = player.hasClass('native-audio-embed') ? 'audio' : 'video'
    const data = dataOf(player, 'data-attrs')
    const id = stringIn(data, 'mediaUploadId')
    // Whoever plays it asks there.
    const address = `https://api.substack.com/api/v1/${kind}/upload/${id}/src`
    if (/^[\da-f-]{36}$/i.test(id))
      replace(player, fileAlone(address, stringIn(data, 'label') || kindWords[kind]))
    else {
      lost.add(tell(kind === 'audio' ? 'movingLosses.recording' : 'movingLosses.video'))
      player.remove()
    }
  }
  for (const file of page.findAll(withClass('file-embed-wrapper'))) {
    const address = file.findFirst(withClass('file-embed-button'))?.attribs.href ?? ''
    const title = (file.findFirst(withClass('file-embed-details-h1'))?.text ?? '').trim()
    if (isWebAddress(address)) replace(file, fileAlone(address, title || undefined))
    else {
      lost.add(tell('movingLosses.file'))
      file.remove()
    }
  }
}
