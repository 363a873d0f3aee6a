/** Which words a guess may be: five letters of the English list that the package brings. It never leaves the server. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Resolved, not imported: in the bundled server, which is CommonJS, the package's default export comes wrapped. */
const require = createRequire(`${import.meta.dirname}/`)
const listPath = join(dirname(require.resolve('word-list')), 'words.txt')

let words: ReadonlySet<string> | undefined

/** Read at the first guess, not at the start: three megabytes of text for some 12,600 words. */
function readWords(): ReadonlySet<string> {
  const found = readFileSync(listPath, 'utf8').match(/^[a-z]{5}$/gm) ?? []
  return new Set(found.map(word => word.toUpperCase()))
}

/** @param word upper case */
export function isEnglishWord(word: string): boolean {
  words ??= readWords()
  return words.has(word)
}
