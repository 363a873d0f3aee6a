/** The marks around words of a letter. A new one is added here. */
import { boldOnServer } from '../../../../parts/bold/server.ts'
import { codeOnServer } from '../../../../parts/code/server.ts'
import { italicOnServer } from '../../../../parts/italic/server.ts'
import { strikeOnServer } from '../../../../parts/strike/server.ts'
import { subscriptOnServer } from '../../../../parts/subscript/server.ts'
import { superscriptOnServer } from '../../../../parts/superscript/server.ts'
import { underlineOnServer } from '../../../../parts/underline/server.ts'
import type { ServerMark } from './inline-types.ts'

/** In the order in which they nest, from the outermost in. */
const marks = [
  boldOnServer,
  italicOnServer,
  strikeOnServer,
  underlineOnServer,
  superscriptOnServer,
  subscriptOnServer,
  codeOnServer,
] as const

/** A mark is called as its element. */
export type MarkKind = (typeof marks)[number]['element']

export const wordMarks: readonly (ServerMark & { element: MarkKind })[] = marks

const markOf = new Map<string, (typeof wordMarks)[number]>(wordMarks.map(mark => [mark.element, mark]))

/** @returns undefined for an element that is no mark, or says where it leads */
export const wordMarkOf = (element: string) => markOf.get(element)

/** Every element that is around words of a line. */
export const markElements: ReadonlySet<string> = new Set([...markOf.keys(), 'a'])
