/** The footsteps of Room 404: when they are heard, and that none is heard twice. */
import { expect, test } from 'vitest'
import { footsteps } from './footsteps.ts'

test('three quiet choices, then a line after every second one; each is said once, and what has sat down stays silent', () => {
  const heard = Array.from({ length: 60 }, (_, choices) => footsteps(choices))
  expect(heard.slice(0, 3)).toEqual([undefined, undefined, undefined])
  const lines = heard.filter(line => line !== undefined)
  expect(heard.slice(3, 3 + 2 * lines.length).map(line => line !== undefined)).toEqual(
    lines.flatMap(() => [true, false]),
  )
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.at(-1)).toContain('has sat down')
})
