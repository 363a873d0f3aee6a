/** Keeps recheck's verdicts in verdicts.json, so that it is asked once for each expression. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './ask-recheck.ts'

const path = join(import.meta.dirname, 'verdicts.json')

export interface StoredVerdicts {
  verdictOf(source: string, flags: string): Verdict
  /** How many were not stored and had to be asked for. */
  asked(): number
  /** Writes what was asked for, without what no expression of the code needs any more. */
  store(): void
}

/** @param ask is called for what is not stored yet */
export function storedVerdicts(ask: (source: string, flags: string) => Verdict, file = path): StoredVerdicts {
  const stored = new Map<string, Verdict>(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
  const used = new Map<string, Verdict>()
  let asked = 0
  return {
    verdictOf(source, flags) {
      const key = `/${source}/${flags}`
      let verdict = used.get(key) ?? stored.get(key)
      if (verdict === undefined) {
        verdict = ask(source, flags)
        asked++
      }
      used.set(key, verdict)
      return verdict
    },
    asked: () => asked,
    store() {
      if (asked === 0 && used.size === stored.size) return
      const sorted = [...used].sort(([a], [b]) => (a < b ? -1 : 1))
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
    },
  }
}
