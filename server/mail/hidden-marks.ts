/** What nobody sees in a mail: the canary (a honeypot link, which only machines follow) and the open image (a tracking pixel). */
import { replaceBetween } from '../../contract/base/between.ts'
import { tokenSlot } from './slots.ts'

/** Neither eyes nor screen readers nor the keyboard find it, and no text part has it: who fetches it is a scanner. */
export function canaryLink(baseUrl: string): string {
  return `<a href="${baseUrl}/canary/${tokenSlot}" style="display:none" aria-hidden="true" tabindex="-1"></a>`
}

export function openImage(baseUrl: string): string {
  return `<img src="${baseUrl}/open/${tokenSlot}.gif" width="1" height="1" alt="" style="display:block;border:0">`
}

function isOpenImage(tag: string): boolean {
  const end = tag.indexOf('"')
  return tag.startsWith(' width="1" ', end + 1) && /\/open\/[^/]+\.gif$/.test(tag.slice(0, Math.max(0, end)))
}

/** A mail as anybody but its reader may look at it: without the open image, or its reader would be said to have opened it. */
export const withoutOpenImage = (html: string): string =>
  replaceBetween(html, ['<img src="', '>'], tag => (isOpenImage(tag) ? '' : `<img src="${tag}>`))
