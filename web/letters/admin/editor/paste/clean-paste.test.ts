// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Element as TreeElement } from '../../../../../contract/letters/body/foreign/tree.ts'
import { wordsIn } from '../../../../../contract/letters/body/test-foreign-page.ts'
import { writeBlocks } from './blocks.ts'
import { cleanPaste } from './clean-paste.ts'

test('a picture that a style draws large stays, however small it begins', () => {
  const large = '<img src="https://a.example/large.jpg" style="width:0;height:0;min-width:100%">'
  const flat = '<img src="https://a.example/flat.jpg" style="width:600px;height:1px">'
  const { html } = cleanPaste(
    `<p>a</p>${large}${flat}<img src="https://a.example/dot.gif" style="width:1px">`,
  )
  expect(html.match(/\w+\.(?:jpg|gif)/g)).toEqual(['large.jpg', 'flat.jpg'])
})

test.each(['1 -x="y"', 'onclick="alert(1)"'])(
  'an attribute that no browser takes back costs no words: %s',
  said => {
    expect(cleanPaste(`<p ${said} class="verse">a</p>`).html).toMatch(/^<p[^>]* class="verse">a<\/p>$/)
  },
)

test('words of a row, a head or a table that is bold stand in their cells', () => {
  const cells = (style: string) =>
    cleanPaste(
      `<table${style}><thead${style}><tr><th>a</th><th>b</th></tr></thead><tr${style}><td>c</td><td style="font-weight:400">d</td></tr></table>`,
    ).html
  expect(wordsIn(cells(' style="font-weight:700"'))).toEqual(['a', 'b', 'c', 'd'])
  const row = '<tr style="font-weight:700"><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>'
  expect(cleanPaste(`<table>${row}</table>`).html).toContain('<td><strong>a</strong></td>')
})

test('a picture beside a mark, and one within it, is no part of the mark', () => {
  const note = '<p id="fn1"><a href="#r1">1</a> Note</p>'
  const beside = `<p>a <span><img src="https://a.example/a.png"><a href="#fn1">1</a></span></p>${note}`
  const within = `<p>a <a href="#fn1"><img src="https://a.example/a.png">1</a></p>${note}`
  for (const html of [beside, within]) expect(cleanPaste(html).html).toContain('a.png')
})

test('a foot of a table that is written before its rows stands below them', () => {
  const { html } = cleanPaste(
    '<table><tfoot><tr><td>c</td><td>d</td></tr></tfoot><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  )
  expect(wordsIn(html).join(' ')).toBe('a b c d')
})

test.each(['section', 'blockquote'])('a note may be a %s', name => {
  const { html } = cleanPaste(`<p>a<sup><a href="#fn1">1</a></sup></p><${name} id="fn1">Note</${name}>`)
  expect(html).toContain('<li data-note="n1">Note</li>')
})

test('very many blocks beside each other are gone through once', () => {
  const started = performance.now()
  const page = new TreeElement('')
  for (let count = 0; count < 40_000; count++) page.append(new TreeElement('p'), 'a')
  writeBlocks(page)
  expect(page.children).toHaveLength(80_000)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('words right in a list of Word’s web edition, and between its lists, stay where they are', () => {
  const item = (level: number, words: string) => `<li data-aria-level="${level}">${words}</li>`
  const { html } = cleanPaste(
    `<ul>${item(1, 'a')}b${item(1, 'c')}</ul>d<ul>${item(1, 'e')}</ul><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">f</p>g<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">h</p>`,
  )
  expect(wordsIn(html)).toEqual([...'abcdefgh'])
})

test.each(['<ul>x', '<ul><li>x', '<b>x', '<blockquote>x', '<div>x', '<table><tr><td>x'])(
  'nothing but %s is pasted as its words, at once',
  piece => {
    const started = performance.now()
    const { html, lost } = cleanPaste(piece.repeat(10_000))
    expect(html.match(/x/g)).toHaveLength(10_000)
    expect(lost).toEqual(['letterLosses.tangled'])
    expect(performance.now() - started).toBeLessThan(20_000)
  },
)

test('what is nested deeper than a letter keeps is named, and keeps its words', () => {
  const { html, lost } = cleanPaste(`${'<blockquote>'.repeat(150)}x${'</blockquote>'.repeat(150)}`)
  expect(wordsIn(html)).toEqual(['x'])
  expect(lost).toEqual(['letterLosses.nesting'])
  expect(cleanPaste(`<svg width="9">${'<path d="x"/>'.repeat(900)}</svg>${'<p>a'.repeat(900)}`).lost).toEqual(
    [],
  )
})
