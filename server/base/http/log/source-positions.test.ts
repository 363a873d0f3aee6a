/** A trace of the bundled server is told in files and lines of the sources. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inSources } from './source-positions.ts'

test('places in a bundle become places in the sources, by the map beside it', () => {
  const bundle = join(mkdtempSync(join(tmpdir(), 'foolscap-trace-')), 'main.cjs')
  // One segment: column 0 of the bundle's first line is line 3, column 4 of the source.
  const map = { version: 3, sources: ['../../server/letters/send.ts'], names: [], mappings: 'AAEI' }
  writeFileSync(`${bundle}.map`, JSON.stringify(map))
  const stack = `Error: no\n    at send (${bundle}:1:1)\n    at node:internal/timers:5:5`
  const told = 'Error: no\n    at send (server/letters/send.ts:3:5)\n    at node:internal/timers:5:5'
  expect([inSources(stack), inSources(stack)]).toEqual([told, told])
})

test('without a map, and of sources that run unbuilt, the trace stays as it is', () => {
  for (const stack of [
    'Error: no\n    at /away/main.cjs:1:1',
    'Error: no\n    at a (/x/main.ts:1:2)',
    'no trace',
  ])
    expect(inSources(stack)).toBe(stack)
})
