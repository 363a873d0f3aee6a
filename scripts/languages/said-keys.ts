/** Which sentences a page says: the names of the catalogue that stand in its modules, and in those they import. */
import type { Plugin } from 'vite'
import type { Sections } from '../../contract/languages/compile.ts'
import { english } from '../../contract/languages/en.ts'

/** A text that is a name: `'reply.sent'`. */
const named = /(['"`])([a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*)\1/g

/** A line of a comment, whose examples are not said. */
const comment = /^\s*(?:\/\/|\/?\*)/

const letters = 26
/** A, B, ... Z, AA, AB. */
const inLetters = (at: number): string =>
  (at < letters ? '' : inLetters(Math.floor(at / letters) - 1)) + String.fromCharCode(65 + (at % letters))

/**
 * What browsers call each sentence: its section in letters, and its place there. A page names a hundred in its document and again in
 * its code. A sentence more renames what stands behind it in its own section alone, so that other pages' code stays as it is.
 */
export const shortNames = (sections: Sections): Map<string, string> =>
  new Map(
    Object.entries(sections).flatMap(([section, sentences], of) =>
      Object.keys(sentences).map(
        (name, at) => [`${section}.${name}`, `${inLetters(of)}${at.toString(36)}`] as const,
      ),
    ),
  )

/** The same source with those names for its sentences. */
export const shorten = (source: string, names: ReadonlyMap<string, string>): string =>
  source
    .split('\n')
    .map(line =>
      comment.test(line)
        ? line
        : line.replace(named, (text, quote: string, key: string) => {
            const short = names.get(key)
            return short === undefined ? text : quote + short + quote
          }),
    )
    .join('\n')

const known = shortNames(english)

/** The sentences that a source names, in its order, each once. */
function keysIn(source: string): string[] {
  const lines = source.split('\n').filter(line => !comment.test(line))
  const names = lines.flatMap(line => [...line.matchAll(named)].map(([, , key = '']) => key))
  return [...new Set(names)].filter(key => known.has(key))
}

/**
 * Gives readers' pages the short names of their sentences, and writes `.vite/sentences.json` beside them: for each module that is an
 * entry or is imported dynamically, the name and the short name of what its page says.
 */
export function saidKeys(): Plugin {
  const said = new Map<string, string[]>()
  return {
    name: 'foolscap:said-keys',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'reader',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null
      const keys = keysIn(code)
      said.set(id, keys)
      return keys.length > 0 ? { code: shorten(code, known), map: null } : null
    },
    generateBundle() {
      const root = `${this.environment.config.root}/`
      const pages: Record<string, Record<string, string>> = {}
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (!module || !(module.isEntry || module.dynamicImporters.length > 0)) continue
        const keys = new Set<string>()
        // The entry loads each page by itself: those are pages of their own.
        const isAlone = module.isEntry
        const seen = new Set<string>()
        const walk = (from: string) => {
          if (seen.has(from)) return
          seen.add(from)
          for (const key of said.get(from) ?? []) keys.add(key)
          const info = this.getModuleInfo(from)
          for (const next of info?.importedIds ?? []) walk(next)
          if (!isAlone) for (const next of info?.dynamicallyImportedIds ?? []) walk(next)
        }
        walk(id)
        const names = [...keys].sort().map(key => [key, known.get(key) ?? key] as const)
        if (id.startsWith(root)) pages[id.slice(root.length)] = Object.fromEntries(names)
      }
      this.emitFile({ type: 'asset', fileName: '.vite/sentences.json', source: JSON.stringify(pages) })
    },
  }
}
