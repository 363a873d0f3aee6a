// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { wordsIn } from '../../../../../contract/letters/body/test-foreign-page.ts'
import { cleanPaste } from './clean-paste.ts'

test('words of a row, a head or a table that is bold stand in their cells', () => {
  const cells = (style: string) =>
    cleanPaste(
      `<table${style}><thead${style}><tr><th>a</th><th>b</th></tr></thead><tr${style}><td>c</td><td style="font-weight:400">d</td></tr></table>`,
    ).html
  expect(wordsIn(cells(' style="font-weight:700"'))).toEqual(['a', 'b', 'c', 'd'])
  const row = '<tr style="font-weight:700"><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>'
  expect(cleanPaste(`<table>${row}</table>`).html).toContain('<td><strong>a</strong></td>')
})

test('a foot of a table that is written before its rows stands below them', () => {
  const { html } = cleanPaste(
    '<table><tfoot><tr><td>c</td><td>d</td></tr></tfoot><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  )
  expect(wordsIn(html).join(' ')).toBe('a b c d')
})
