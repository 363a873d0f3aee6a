/** Compiles sentences (ICU MessageFormat) to what `translator.ts` formats: for the server and the build, as it brings a parser. */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** Sentences by section and name, as a language's file has them. */
export type Sections = { readonly [section: string]: { readonly [name: string]: string } }

/** By their whole names, `'reply.sent'`. */
export function flatten(sections: Sections): Map<string, string> {
  return new Map(
    Object.entries(sections).flatMap(([section, sentences]) =>
      Object.entries(sentences).map(([name, text]) => [`${section}.${name}`, text] as const),
    ),
  )
}

/** @throws SyntaxError from the parser, where a sentence is no ICU message */
export const compileSentences = (sentences: Iterable<readonly [key: string, text: string]>) =>
  Object.fromEntries([...sentences].map(([key, text]) => [key, compile(text)])) as Record<
    string,
    CompiledMessage
  >

/** How a gap is filled: as its compiled node says, without what stands in the forms of a plural or in a tag. */
export type GapKind = 'tag' | 'text' | 'choice' | 'plural' | `number${string}` | `day${string}`

/** The gaps of a sentence, `count`, `link`, by their names, with each way in which the sentence fills them. */
export function gapKinds(message: CompiledMessage): Map<string, Set<GapKind>> {
  const found = new Map<string, Set<GapKind>>()
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, style] = node
    if (typeof name === 'string') found.set(name, (found.get(name) ?? new Set()).add(kindOf(node)))
    // A kind is a number, and the forms of a plural or a choice follow it; behind a tag stands what is inside.
    if (isKind(kind)) for (const form of Object.values(Object(style))) walkAll(form)
    else for (const inside of node.slice(1)) walk(inside)
  }
  const walkAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) for (const node of nodes) walk(node)
  }
  walkAll(message)
  return found
}

/** Inside a tag a 0 may stand, the number of a plural around it. */
const isKind = (kind: unknown) => typeof kind === 'number' && kind > 0

/** As icu-minify numbers them. */
function kindOf([, kind, style]: readonly unknown[]): GapKind {
  if (kind === undefined) return 'text'
  if (!isKind(kind)) return 'tag'
  if (kind === 1) return 'choice'
  if (kind === 2 || kind === 3) return 'plural'
  const written = style === undefined ? '' : ` ${JSON.stringify(style)}`
  return kind === 4 ? `number${written}` : `day ${kind}${written}`
}

/** What stands in the gaps of a sentence, `count`, `link`: each name once, in order. A translation has those of its English. */
export const gapsOf = (message: CompiledMessage): string[] => [...gapKinds(message).keys()].sort()
