/** A test that warns or errs on the console fails, unless it expects that by spying on the console itself. */
import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

const methods = ['error', 'warn'] as const
let heard: string[] = []
let restore: () => void

beforeEach(() => {
  heard = []
  const originals = methods.map(method => ({ method, original: console[method] }))
  for (const method of methods) {
    console[method] = (...parts: unknown[]) => heard.push(`console.${method}: ${format(...parts)}`)
  }
  restore = () => {
    for (const { method, original } of originals) console[method] = original
  }
})

afterEach(() => {
  restore()
  expect(heard, 'the console stays silent during a test').toEqual([])
})
