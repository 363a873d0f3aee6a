/** Cleaning: what the editor makes stays to the letter, and nothing else survives. */
import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { attacks } from './clean-body.attacks.ts'
import { cleanBody } from './clean-body.ts'

const kept = [
  '<p>Hello, world</p>',
  '<p><strong>bold</strong> and <em>slanted</em> and <strong><em>both</em></strong></p>',
  '<h1>One</h1><h2>Two</h2><p></p><p>after an empty line</p>',
  '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>inner</p></li></ul></li></ul>',
  '<p><a href="https://example.com">a link</a></p>',
  '<p><a href="https://example.com/?a=1&amp;b=2#c">query</a> <a href="mailto:me@example.com">mail</a></p>',
  '<p><a class="button" href="https://example.com/play">Play Game</a></p>',
  '<img src="https://example.com/cat.jpg" alt="Newsletter image" class="align-center">',
  '<p><img src="/objects/uploads/3f2a-1b" alt="" class="align-left" width="240">beside</p>',
  '<p>a line<br>broken &amp; 1 &lt; 2 "quoted"&nbsp;wide</p>',
  'no element around it',
]

test.each(kept)('keeps %s', html => {
  expect(cleanBody(html)).toBe(html)
})

const changed: [string, string][] = [
  ['<b>x</b><i>y</i>', '<strong>x</strong><em>y</em>'],
  ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  ['<div><div><p>deep</p></div></div>', '<p>deep</p>'],
  ['<strong>a<p>b</p>c</strong>', '<strong>a</strong><p><strong>b</strong></p><strong>c</strong>'],
  ['<span style="color:red">red</span>', 'red'],
  ['<ol><li>x</li></ol>', '<ul><li>x</li></ul>'],
  ['<h1><p>x</p></h1>', '<p>x</p>'],
  ['<blockquote>said</blockquote><h3>third</h3>', '<p>said</p><p>third</p>'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ['<p id="i" data-x="1" onclick="x()" style="color:red" class="big">x</p>', '<p>x</p>'],
  [
    '<a href="https://a.example" target="_blank" class="button evil" id="x">x</a>',
    '<a class="button" href="https://a.example">x</a>',
  ],
  ['<a href="/relative">x</a><a href="//host.example">y</a><a>z</a>', 'xyz'],
  ['<a href="https://a.example"><a href="https://b.example">x</a></a>', '<a href="https://b.example">x</a>'],
  ['<a href=" https://a.example/ä b ">x</a>', '<a href="https://a.example/%C3%A4%20b">x</a>'],
  [
    '<img src="https://a.example/x.png">',
    '<img src="https://a.example/x.png" alt="Newsletter image" class="align-center">',
  ],
  ['<img src="/objects/../api/settings">', ''],
  ['<img src="/other/x.png">', ''],
  [
    '<img src="https://a.example/x.png" width="9999999" class="align-right x" srcset="https://b.example 2x">',
    '<img src="https://a.example/x.png" alt="Newsletter image" class="align-right">',
  ],
  ['<strong></strong><em> </em>', ''],
  ['<p>a\u0000b\u0007c</p>', '<p>abc</p>'],
]

test.each(changed)('turns %s into %s', (html, expected) => {
  expect(cleanBody(html)).toBe(expected)
})

const allowed: Record<string, string[]> = {
  ...Object.fromEntries(['p', 'br', 'strong', 'em', 'h1', 'h2', 'ul', 'li'].map(name => [name, []])),
  a: ['class', 'href'],
  img: ['alt', 'class', 'src', 'width'],
}

/** Everything that stands in a cleaned body, by a parser that knows nothing of our tree. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  const visit = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if (node.type === 'text') continue
      if (!('attribs' in node)) {
        faults.push(`a ${node.type}`)
        continue
      }
      const { name, attribs } = node
      if (!allowed[name]) faults.push(`<${name}>`)
      for (const [key, value] of Object.entries(attribs)) {
        if (!allowed[name]?.includes(key)) faults.push(`${name}.${key}`)
        if (key === 'href' && !/^(https?:\/\/|mailto:)/i.test(value)) faults.push(value)
        if (key === 'src' && !/^(https?:\/\/|\/objects\/)/i.test(value)) faults.push(value)
        if (key === 'class' && !/^(button|align-(left|center|right))$/.test(value)) faults.push(value)
      }
      visit(node.children)
    }
  }
  visit(parseDocument(html).children)
  return faults
}

describe('attacks', () => {
  test('there are enough of them', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(60)
  })

  test.each(attacks)('disarms %s', attack => {
    const clean = cleanBody(attack)
    expect(faultsOf(clean)).toEqual([])
    expect(cleanBody(clean)).toBe(clean)
  })

  test('disarms any two of them, one within or after the other', () => {
    for (const outer of attacks) {
      for (const inner of attacks) {
        const middle = Math.floor(outer.length / 2)
        for (const attack of [outer + inner, outer.slice(0, middle) + inner + outer.slice(middle)]) {
          const clean = cleanBody(attack)
          expect(faultsOf(clean), attack).toEqual([])
          expect(cleanBody(clean), attack).toBe(clean)
        }
      }
    }
  })
})

test.each([
  ['nested marks', '<em><div>'],
  ['nested lists', '<ul><li>'],
  ['nested drawings', '<svg>'],
  ['broken tags', '<<p <'],
  ['unclosed noscript', '<noscript>'],
  ['closing tags', '</p>'],
])('comes through with %s over and over', (_, piece) => {
  const clean = cleanBody(piece.repeat(100_000 / piece.length))
  expect(faultsOf(clean)).toEqual([])
})

test('cleans the longest letter', () => {
  const paragraph = `<p>${'A line of an ordinary letter, with <strong>bold</strong> words. '.repeat(5)}</p>`
  const clean = cleanBody(paragraph.repeat(500_000 / paragraph.length))
  expect(clean.length).toBeGreaterThan(490_000)
})
