/** Headings as a phone shows them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flatten } from './compile.ts'
import { english } from './en.ts'

const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.json'))
const textsOf = (file: string) =>
  flatten(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')).sentences)

test.each([['English', flatten(english)] as const, ...files.map(file => [file, textsOf(file)] as const)])(
  'no word of a heading is broken in two: %s',
  (_, texts) => {
    const headings = [...texts].filter(([key]) => /title$/i.test(key))
    // Larger words do not fit beside a sheet's margins on 360 pixels.
    const long = headings.filter(([, text]) =>
      text.split(/\s/).some(word => /^\p{Script=Latin}{17}/u.test(word)),
    )
    expect(long).toEqual([])
  },
)
