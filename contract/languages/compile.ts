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
