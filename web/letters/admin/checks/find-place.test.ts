// @vitest-environment happy-dom
/** Places that the check counted in HTML, found in the editor's document. */
import { Editor } from '@tiptap/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { FindingPlace } from '../../../../contract/letters/checks.ts'
import { letterExtensions } from '../editor/nodes/letter-extensions.ts'
import { findPlace } from './find-place.ts'

let editor: Editor
afterEach(() => editor.destroy())

/** What would be selected. */
function textAt(html: string, place: FindingPlace): string | undefined {
  editor = new Editor({ element: null, extensions: letterExtensions, content: html, injectCSS: false })
  const { doc } = editor.state
  const range = findPlace(doc, place)
  if (!range) return undefined
  return range.isNode ? String(doc.nodeAt(range.from)?.attrs.alt) : doc.textBetween(range.from, range.to, '|')
}

describe('links', () => {
  const html =
    '<p><a href="https://a.org">one <strong>bold</strong> link</a> and <a href="https://b.org">two</a></p>' +
    '<p><a href="https://b.org">three</a><a class="button" href="https://b.org">four</a></p>'
  test.each([
    [0, 'one bold link'],
    [1, 'two'],
    [2, 'three'],
    [3, 'four'],
    [4, undefined],
  ])('%i', (index, text) => expect(textAt(html, { in: 'link', index })).toBe(text))
})

test('pictures', () => {
  const html = '<img src="/objects/a.png" alt="A"><p>Text</p><img src="/objects/b.png" alt="B">'
  expect(textAt(html, { in: 'image', index: 1 })).toBe('B')
})

describe('words', () => {
  const html = '<p>TK and T<strong>K</strong></p><ul><li><p>TKTK</p></li><li><p>a<br>TK</p></li></ul>'
  test.each([0, 1, 2, 3, 4])('occurrence %i', occurrence =>
    expect(textAt(html, { in: 'words', quote: 'TK', occurrence })).toBe('TK'),
  )
  test('that were mended', () =>
    expect(textAt(html, { in: 'words', quote: 'TK', occurrence: 5 })).toBeUndefined())
  test('of several words', () =>
    expect(textAt('<p>So: lorem ipsum</p>', { in: 'words', quote: 'lorem ipsum', occurrence: 0 })).toBe(
      'lorem ipsum',
    ))
})

test('what lies elsewhere is nowhere in the body', () =>
  expect(textAt('<p>Text</p>', { in: 'configuration' })).toBeUndefined())
