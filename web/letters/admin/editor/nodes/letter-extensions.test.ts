// @vitest-environment happy-dom
import { Editor, getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomLetter } from '../../../../../contract/letters/body/test-random-letter.ts'
import { editorParts } from '../parts.ts'
import { letterExtensions } from './letter-extensions.ts'

/** What the editor makes of HTML: opened from a draft or pasted, it takes the same way through the schema. */
function roundTrip(html: string): string {
  const editor = new Editor({ element: null, extensions: letterExtensions, content: html, injectCSS: false })
  const out = editor.getHTML()
  editor.destroy()
  return out
}

describe('what the editor makes stays as it is', () => {
  test.each([
    '<p>Plain, <strong>bold</strong>, <em>italic</em></p>',
    '<h1>One</h1><h2>Two</h2><p>Text</p>',
    '<ul><li><p>First</p></li><li><p>Second</p></li></ul>',
    '<p>a<br>b</p>',
    '<p><a href="https://example.com">here</a></p>',
    '<p><a href="mailto:jo@example.com">write <strong>me</strong></a></p>',
    '<p><a class="button" href="https://example.com/play">Play Game</a></p>',
    '<img src="https://example.com/a.png" alt="A cat" class="align-left">',
    '<p>before</p><img src="/objects/a.webp" alt="Newsletter image" class="align-center"><p>after</p>',
    '<img src="/objects/a.jpg" alt="A cat" class="align-right" width="480">',
  ])('%s', html => expect(roundTrip(html)).toBe(html))
})

test('random letters with every node stay as they are', () => {
  fc.assert(
    fc.property(randomLetter, html => {
      expect(roundTrip(html)).toBe(html)
    }),
    { numRuns: 100 },
  )
})

test('every part of a letter is in the schema, and nothing else', () => {
  const { nodes, marks } = getSchema(letterExtensions)
  const names = editorParts.flatMap(part => part.names)
  expect([...Object.keys(nodes), ...Object.keys(marks)].toSorted()).toEqual(
    ['doc', 'text', ...names].toSorted(),
  )
})

describe('what is pasted keeps only what a letter may hold', () => {
  test.each([
    // Word
    [
      '<p class="MsoNormal" style="color:red"><b><span style="font-family:Arial">Bold</span></b><o:p></o:p></p>',
      '<p><strong>Bold</strong></p>',
    ],
    // Google Docs wraps everything in a <b> that is not bold
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">x</span>y</p></b>',
      '<p><strong>x</strong>y</p>',
    ],
    [
      '<ol><li>one</li></ol><blockquote>said</blockquote>',
      '<ol><li><p>one</p></li></ol><blockquote><p>said</p></blockquote>',
    ],
    ['<pre><code class="language-js">a</code></pre>', '<pre><code>a</code></pre>'],
    ['<script>alert(1)</script><style>p{}</style><p onclick="x()">text</p>', '<p>text</p>'],
    ['<p><a href="javascript:alert(1)">bad</a></p>', '<p>bad</p>'],
    [
      '<p><a href="https://example.com" target="_blank" rel="x" onclick="y()">ok</a></p>',
      '<p><a href="https://example.com">ok</a></p>',
    ],
    ['<img src="data:image/png;base64,AAAA"><img src="file:///c/a.png"><p>x</p>', '<p>x</p>'],
    [
      '<img src="https://example.com/a.png" onerror="x()"><p>x</p>',
      '<img src="https://example.com/a.png" alt="Newsletter image" class="align-center"><p>x</p>',
    ],
  ])('%s', (pasted, kept) => expect(roundTrip(pasted)).toBe(kept))
})
