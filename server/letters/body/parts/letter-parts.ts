/** Every part of a letter, as the server knows them. */
import type { Part } from '../../../../parts/part.ts'
import { blockParts } from './block-parts.ts'
import { inlineParts } from './inline-parts.ts'
import { lineParts } from './line-parts.ts'

export const letterParts: readonly Part[] = [...inlineParts, ...lineParts, ...blockParts]

/** Elements that say nothing of their own: what is in them is read as if they were not there. */
const silent = new Set(['tbody'])

const elements = letterParts.flatMap(({ html }) => Object.keys(html)).filter(name => !silent.has(name))

/** What the elements of a letter, and those that mean the same, are called in it. */
export const letterNames: ReadonlyMap<string, string> = new Map([
  ...elements.map(name => [name, name] as const),
  ...letterParts.flatMap(({ means = {} }) => Object.entries(means)),
])
