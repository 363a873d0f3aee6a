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

/** What stands in the gaps of a sentence, `count`, `link`: each name once, in order. A translation has those of its English. */
export function gapsOf(message: CompiledMessage): string[] {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, ...rest] = node
    if (typeof name === 'string') found.add(name)
    // A kind is a number, and the forms of a plural or a choice follow it; behind a tag stands what is inside.
    if (typeof kind === 'number') for (const form of Object.values(Object(rest[0]))) walkAll(form)
    else for (const inside of node.slice(1)) walk(inside)
  }
  const walkAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) for (const node of nodes) walk(node)
  }
  walkAll(message)
  return [...found].sort()
}
