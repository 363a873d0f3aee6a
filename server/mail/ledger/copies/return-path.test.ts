/** The return path of a copy: found again however it comes back, and never made up. */
import { expect, test } from 'vitest'
import { randomId } from '../../../base/db/ids.ts'
import { copiesNamedIn, longestLocal, returnPathOf } from './return-path.ts'

const at = 'bounces@letters.example.org'
const key = 'a key of the site'

test('every copy has one of its own, which leads back to it, in whatever letters', () => {
  for (let n = 0; n < 500; n++) {
    const id = randomId()
    const path = returnPathOf(at, key, id)
    const [local = ''] = path.split('@')
    expect(local.length).toBeLessThanOrEqual(64)
    for (const text of [`To: <${path}>`, path.toUpperCase(), `Return-Path: ${path}\r\nTo: ${path}`])
      expect(copiesNamedIn(text, at, key)).toEqual([id])
  }
})

test('the longest name leaves room for it (RFC 5321)', () => {
  const [local = ''] = returnPathOf(`${'x'.repeat(longestLocal)}@example.org`, key, randomId()).split('@')
  expect(local.length).toBe(64)
})

test('what is made up, changed, of another site or of another address leads nowhere', () => {
  const id = randomId()
  const path = returnPathOf(at, key, id)
  const wrong = (position: number) =>
    path.slice(0, position) + (path[position] === 'a' ? 'b' : 'a') + path.slice(position + 1)
  for (let position = 'bounces+'.length; position < path.indexOf('@') - 1; position++) {
    // Bits at the end of the id's last letter stand for nothing.
    if (position === 'bounces+'.length + 28) continue
    expect(copiesNamedIn(wrong(position), at, key)).toEqual([])
  }
  expect(copiesNamedIn(path, at, 'another key')).toEqual([])
  expect(copiesNamedIn(path, 'bounces@other.example.org', key)).toEqual([])
  expect(copiesNamedIn(path, 'xbounces@letters.example.org', key)).toEqual([])
  expect(copiesNamedIn(`x${path}`, at, key)).toEqual([])
  expect(copiesNamedIn(path.replace('letters.example', 'lettersxexample'), at, key)).toEqual([])
})
