/** Styles are read by the names of their properties. */
import { describe, expect, test } from 'vitest'
import { declarationsOf, isHidden, isTypewritten } from './inline-style.ts'

describe('declarations', () => {
  test.each([
    ['color: red; Font-Weight : BOLD ;', { color: 'red', 'font-weight': 'BOLD' }],
    ['mso-bidi-font-weight:normal', { 'mso-bidi-font-weight': 'normal' }],
    [`font-family:"a;b: c", 'd\\';e'; color:red`, { 'font-family': `"a;b: c", 'd\\';e'`, color: 'red' }],
    ['background:url(data:a;b:c);color:red', { background: 'url(data:a;b:c)', color: 'red' }],
    ['/* font-weight:normal; */ color /* ; */ : red', { color: 'red' }],
    ['color:red !important; color:blue', { color: 'red' }],
    ['color:red; color:blue', { color: 'blue' }],
    ['color; : red; 7up: x; color:', {}],
    ['color: red /* and no end', { color: 'red' }],
    ['font-family: "open', { 'font-family': '"open' }],
  ])('of %s', (style, expected) => {
    expect(Object.fromEntries(declarationsOf(style))).toEqual(expected)
  })

  test('a million signs that open something take no longer than they are long', () => {
    for (const sign of ['/*', '(', '"', ';', ':', '\\']) {
      const started = performance.now()
      declarationsOf(`color:${sign.repeat(1_000_000)}`)
      expect(performance.now() - started).toBeLessThan(5_000)
    }
  })
})

test('what is hidden, and what is typewritten', () => {
  expect(isHidden(declarationsOf('display:none'))).toBe(true)
  expect(isHidden(declarationsOf('mso-hide:all'))).toBe(true)
  expect(isHidden(declarationsOf('mso-hide:screen;x-display:none'))).toBe(false)
  expect(isTypewritten(declarationsOf('font-family:"Roboto Mono", monospace'))).toBe(true)
  expect(isTypewritten(declarationsOf('font-family:"No monospace, please"'))).toBe(false)
})
