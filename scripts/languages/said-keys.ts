/** Which sentences a page says: the names of the catalogue that stand in its modules, and in those they import. */
import type { Plugin } from 'vite'
import { flatten } from '../../contract/languages/compile.ts'
import { english } from '../../contract/languages/en.ts'

/** A text that is a name: `'reply.sent'`. */
const named = /(['"`])([a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*)\1/g

const known = flatten(english)

/** A line of a comment, whose examples are not said. */
const comment = /^\s*(?:\/\/|\/?\*)/

/** The sentences that a source names, in its order, each once. */
function keysIn(source: string): string[] {
  const lines = source.split('\n').filter(line => !comment.test(line))
  const names = lines.flatMap(line => [...line.matchAll(named)].map(([, , key = '']) => key))
  return [...new Set(names)].filter(key => known.has(key))
}

/** Writes `.vite/sentences.json` beside readers' pages: for each module that is an entry or is imported dynamically, what its page says. */
export function saidKeys(): Plugin {
  const said = new Map<string, string[]>()
  return {
    name: 'foolscap:said-keys',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'reader',
    transform(code, id) {
      if (/\.tsx?$/.test(id)) said.set(id, keysIn(code))
      return null
    },
    generateBundle() {
      const root = `${this.environment.config.root}/`
      const pages: Record<string, string[]> = {}
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
        if (id.startsWith(root)) pages[id.slice(root.length)] = [...keys].sort()
      }
      this.emitFile({ type: 'asset', fileName: '.vite/sentences.json', source: JSON.stringify(pages) })
    },
  }
}
