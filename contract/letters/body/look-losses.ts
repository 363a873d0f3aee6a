/** How words look that a letter cannot keep: colours, backgrounds and places in the line, which come to them from elements around (CSS inheritance). */
import { declarationsOf } from './inline-style.ts'
import type { Loss } from './letter-losses.ts'

/** What words at a place of a page look like. */
export interface WordLook {
  readonly color?: string
  readonly background?: string
  readonly align?: string
  /** Links and headings have colours of their program, not of their author. */
  readonly isOfProgram?: boolean
  /** What of it a letter cannot keep. */
  readonly lost: readonly Loss[]
}

export const plainLook: WordLook = { lost: [] }

type Attribute = (name: string) => string | null | undefined

const isProgramColoured = /^(?:a|h[1-6])$/
/** Here `align` says where the thing itself stands. */
const isThing = /^(?:table|img|hr|iframe|object|embed|input|legend|caption)$/

/**
 * What words in an element look like.
 * @param around what those around it do
 * @param name of the element, in lower case
 * @param attribute reads one of its attributes
 */
export function lookIn(around: WordLook, name: string, attribute: Attribute): WordLook {
  const own = ownLook(name, attribute)
  const isOfProgram = isProgramColoured.test(name) || attribute('role') === 'heading'
  if (!own && !isOfProgram) return around
  const look = { ...around, ...own, isOfProgram: around.isOfProgram || isOfProgram }
  return { ...look, lost: lossesOf(look) }
}

/** @returns what it says itself; undefined where that is nothing */
function ownLook(name: string, attribute: Attribute): Partial<WordLook> | undefined {
  const style = declarationsOf(attribute('style') ?? '')
  const color = style.get('color') ?? (name === 'font' ? attribute('color') : undefined)
  const background =
    style.get('background-color') ?? style.get('background') ?? (name === 'mark' ? 'yellow' : undefined)
  const align = style.get('text-align') ?? (isThing.test(name) ? undefined : attribute('align'))
  const of = {
    ...(color && !isInherited.test(color) && { color }),
    ...(background && !isSeenThrough(background) && { background }),
    ...(name === 'center' && { align: 'center' }),
    // What stands in a table begins at the left, wherever the table stands.
    ...(name === 'table' && { align: 'left' }),
    ...(align && !isInherited.test(align) && { align }),
  }
  return Object.keys(of).length > 0 ? of : undefined
}

function lossesOf({ color, background, align, isOfProgram }: Omit<WordLook, 'lost'>): Loss[] {
  const lost: Loss[] = []
  if (!isOfProgram && background && !isPaper(background)) lost.push('letterLosses.background')
  if (!isOfProgram && color && !isNoColor.test(color) && !isInk(color)) lost.push('letterLosses.color')
  if (align && /^(?:-webkit-|-moz-)?(?:center|right|end)$/i.test(align)) lost.push('letterLosses.alignment')
  return lost
}

const isInherited = /^(?:inherit|unset)\b/i
/** Also what a program's own sheet would say. */
const isNoColor = /^(?:initial|revert|auto|currentcolor|transparent|none|windowtext|var\()/i

/** A background that is none: what is behind it is seen. */
const isSeenThrough = (background: string) =>
  isInherited.test(background) ||
  isNoColor.test(background) ||
  /^(?:[\d.]+(?:px|%)?(?:\s|$)|rgba\([^)]*[\s,/]0(?:\.0+)?%?\s*\))/i.test(background)

/** Whether a CSS colour is hard to tell from black: what every word processor writes onto every word. */
function isInk(color: string): boolean {
  const parts = partsOf(color)
  return parts ? parts.every(part => part < 96) : /^black\b/i.test(color)
}

/** Whether it is hard to tell from white. */
function isPaper(color: string): boolean {
  const parts = partsOf(color)
  return parts ? parts.every(part => part >= 245) : /^white\b/i.test(color)
}

/** Red, green and blue, up to 255. */
function partsOf(color: string): number[] | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?(?![\da-f])/i.exec(color)?.slice(1)
  const parts =
    short?.map(digit => digit + digit) ?? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(color)?.slice(1)
  if (parts) return parts.map(part => Number.parseInt(part, 16))
  return /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(color)?.slice(1).map(Number)
}
