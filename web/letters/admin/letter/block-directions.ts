/** A letter's body with each block in the direction in which it will be read (UAX #9), as the server prints it. */
import { type Direction, hasRightToLeft } from '../../../../contract/languages/direction.ts'
import { directionOfText, directionWithin } from '../../../../contract/languages/text-direction.ts'

/** An item stands as its list does, a row as its table. */
const followers = 'li,tr,thead,tbody'
const blocks = `p,h1,h2,h3,ul,ol,blockquote,table,th,td,figure,aside,hr,pre,${followers}`

/** @returns the same where all is written from left to right */
export function withDirections(body: string): string {
  if (!hasRightToLeft(body)) return body
  const page = new DOMParser().parseFromString(body, 'text/html').body
  visit(page, directionOfText(page.textContent))
  return page.innerHTML
}

function visit(parent: Element, around: Direction | undefined): void {
  for (const block of parent.children) {
    if (!block.matches(blocks)) continue
    const isFollower = block.matches(followers)
    const own = isFollower ? around : directionOfBlock(block, around)
    if (own && !isFollower) block.setAttribute('dir', own)
    visit(block, own)
  }
}

/** Code is written from left to right, whatever stands in it. */
const directionOfBlock = (block: Element, around: Direction | undefined) =>
  block.matches('pre') ? 'ltr' : directionWithin(block.textContent, around)
