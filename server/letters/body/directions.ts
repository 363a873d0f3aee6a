/** Which way each block of a letter is written (base direction, UAX #9): by its own words, for one letter may be in two languages. */
import { type Direction, hasRightToLeft } from '../../../contract/languages/direction.ts'
import { directionOfText, directionWithin } from '../../../contract/languages/text-direction.ts'
import { type Block, isLine, type Leaf } from './body-tree.ts'
import { allLeavesOf, leavesOf } from './walk-blocks.ts'

const textOf = (leaves: readonly Leaf[]) =>
  leaves.map(leaf => (leaf.kind === 'text' ? leaf.text : ' ')).join('')

/** As most of its words are written; undefined where it has none. */
export const directionOfWords = (blocks: readonly Block[]): Direction | undefined =>
  directionOfText(textOf(allLeavesOf(blocks)))

/** @returns that of most of its words; undefined where all is written from left to right, and nothing needs to say so */
export function letterDirection(blocks: readonly Block[]): Direction | undefined {
  const text = textOf(allLeavesOf(blocks))
  return hasRightToLeft(text) ? directionOfText(text) : undefined
}

/** @param around of what it stands in */
export function lineDirection(leaves: readonly Leaf[], around: Direction | undefined): Direction | undefined {
  return around && directionWithin(textOf(leaves), around)
}

/** Code is written from left to right, whatever stands in it. */
export function blockDirection(block: Block, around: Direction | undefined): Direction | undefined {
  if (block.kind === 'code') return around && 'ltr'
  return lineDirection(isLine(block) ? block.leaves : leavesOf([block]), around)
}

/** The attribute of an element that is written so; none where nothing needs to say it. */
export const directionAttribute = (direction: Direction | undefined): string =>
  direction === undefined ? '' : ` dir="${direction}"`
