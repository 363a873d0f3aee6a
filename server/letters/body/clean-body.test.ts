/** Cleaning: what the editor makes stays to the letter, and nothing else survives. */
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { foreignPage, wordsIn } from '../../../contract/letters/body/test-foreign-page.ts'
import { lossInEnglish } from '../../../contract/letters/body/test-nothing-lost.ts'
import { randomLetter } from '../../../contract/letters/body/test-random-letter.ts'
import { noteName } from '../../../parts/footnote/part.ts'
import { listStart } from '../../../parts/list/part.ts'
import { attacks } from './attacks/test-attacks.ts'
import { cleanBody, lostIn } from './clean-body.ts'
import { letterParts } from './parts/letter-parts.ts'
import { printPageBody } from './print-page-body.ts'

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
  '<h3>Three</h3><ol start="3"><li><p>three</p></li></ol><ol><li><p>one</p></li></ol><hr>',
  '<p><u>a</u> <s>b</s> <code>c</code> x<sup>2</sup> H<sub>2</sub>O</p>',
  '<blockquote><p>said</p><img src="/objects/a.png" alt="" class="align-center"></blockquote>',
  '<pre><code>  a\n\tb</code></pre><p class="verse">a<br>    b  c</p>',
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
  [
    '<ol start="0"><li>x</li></ol><ol start="-2" type="a"><li>y</li></ol>',
    '<ol start="0"><li>x</li></ol><ol><li>y</li></ol>',
  ],
  ['<h1><p>x</p></h1>', '<h1>x</h1>'],
  ['<blockquote>said</blockquote><h4>fourth</h4>', '<blockquote><p>said</p></blockquote><h3>fourth</h3>'],
  [
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  [
    '<table><caption>Cake</caption><tr><th colspan="2">a</th></tr><tr><td rowspan="2">1</td><td><p>2</p><p>3</p></td></tr><tr><td>4</td></tr></table>',
    '<p>Cake</p><table><tbody><tr><th>a</th><th></th></tr><tr><td>1</td><td>2<br>3</td></tr><tr><td></td><td>4</td></tr></tbody></table>',
  ],
  [
    `<table><tr>${[1, 2, 3, 4, 5, 6, 7, 8].map(n => `<td>${n}</td>`).join('')}</tr></table>`,
    '<table><tbody><tr><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6 7 8</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td><table><tr><td>a</td></tr></table></td><td>b</td></tr></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>',
  ],
  ['<table role="presentation"><tr><td>a</td></tr></table>', '<p>a</p>'],
  ['<table></table><table><tr></tr></table>', ''],
  ['<pre>a\r\n <b>b</b><br>c</pre>', '<pre><code>a\n b\nc</code></pre>'],
  ['<p class="verse big">a\n  b</p>', '<p class="verse">a<br>  b</p>'],
  [
    '<p>10<sup>2</sup> <del>5</del> <ins>4</ins> <kbd>x</kbd> <sub><sup>y</sup></sub></p>',
    '<p>10<sup>2</sup> <s>5</s> <u>4</u> <code>x</code> <sub>y</sub></p>',
  ],
  [
    '<blockquote class="pull">a<p>b</p></blockquote>',
    '<blockquote class="pull"><p>a</p><p>b</p></blockquote>',
  ],
  ['<blockquote class="pull"><hr></blockquote>', '<blockquote><hr></blockquote>'],
  [
    '<figure><img src="/objects/a.png" alt=""></figure>',
    '<img src="/objects/a.png" alt="" class="align-center">',
  ],
  [
    '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>',
    '<blockquote><p>a</p></blockquote><p>b</p>',
  ],
  [
    '<figure><a href="https://a.example"><img src="/objects/a.png" alt=""></a><img src="x.png"><figcaption>b <em>c</em></figcaption></figure>',
    '<figure><a href="https://a.example"><img src="/objects/a.png" alt="" class="align-center"></a><figcaption>b <em>c</em></figcaption></figure>',
  ],
  [
    '<ol class="notes"><li data-note="b">B</li><li data-note="a">A</li><li>C</li></ol><p>x<sup data-note="a">9</sup><sup data-note="b"></sup><sup data-note="a"></sup><sup data-note="z"></sup></p>',
    '<ol><li><p>C</p></li></ol><p>x<sup data-note="a"></sup><sup data-note="b"></sup></p><ol class="notes"><li data-note="a">A</li><li data-note="b">B</li></ol>',
  ],
  ['<sup data-note="&quot; onclick=x">2</sup>', '<sup>2</sup>'],
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
  [
    '<ul><li>a</li>loose <b>words</b><br></ul>',
    '<ul><li>a</li><li>loose <strong>words</strong><br></li></ul>',
  ],
  ['<ul>\n<li>a</li>\n<br><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  [
    '<table>before<tr>in<td>a</td>side</tr><tr>alone</tr></table>',
    '<p>before<br>in<br>side<br>alone</p><table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['<pre><div>a</div><div>b<br></div><p>c</p></pre>', '<pre><code>a\nb\nc</code></pre>'],
  ['<li>a<details></details>b</li>', '<p>a</p><p>b</p>'],
  ['<ul><li>a<details></details>b</li></ul>', '<ul><li>a<br>b</li></ul>'],
  ['<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
  ['<ol class="notes">loose<li>a</li></ol>', '<ol><li><p>loose</p></li><li><p>a</p></li></ol>'],
  ['<p>a\u0000b\u0007c</p>', '<p>abc</p>'],
]

test.each(changed)('turns %s into %s', (html, expected) => {
  expect(cleanBody(html)).toBe(expected)
})

const classes = new Set(letterParts.flatMap(({ classes = [] }) => classes))
/** Every element a stored body can hold, with every attribute it may have. */
const letterElements = new Map<string, Set<string>>()
for (const { html } of letterParts)
  for (const [element, attributes] of Object.entries(html))
    letterElements.set(element, new Set([...(letterElements.get(element) ?? []), ...attributes]))

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
      const allowed = letterElements.get(name)
      if (!allowed) faults.push(`<${name}>`)
      for (const [key, value] of Object.entries(attribs)) {
        if (!allowed?.has(key)) faults.push(`${name}.${key}`)
        if (key === 'href' && !/^(https?:\/\/|mailto:)/i.test(value)) faults.push(value)
        if (key === 'src' && !/^(https?:\/\/|\/objects\/)/i.test(value)) faults.push(value)
        if (key === 'class' && !classes.has(value)) faults.push(value)
        if (key === 'data-note' && !noteName.test(value)) faults.push(value)
        if (key === 'start' && !(Number(value) >= 0 && Number(value) <= listStart)) faults.push(value)
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

test('a table whose rows were broken up is no table', () => {
  const attack = '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>'
  const broken = `<hr><table><tbody><t${attack}r><td>Tea</td></tr></tbody></table><p>a</p>`
  expect(cleanBody(broken)).not.toContain('<table>')
  expect(cleanBody(broken)).toContain('Tea')
  expect(cleanBody(cleanBody(broken))).toBe(cleanBody(broken))
})

test('a line of which only blanks are left when its footnote has no note is empty', () => {
  const broken =
    '<p><sup data-note="n1"></sup> </p><figure><img src="https://a.example/b.png" alt="b" class="align-center"><figcaption><sup data-note="n2"></sup> </figcaption></figure>'
  const clean = cleanBody(broken)
  expect(clean).toMatch(/^<p><\/p>/)
  expect(cleanBody(clean)).toBe(clean)
})

const keptHere = (html: string) => html.replaceAll(/src="https:[^"]*"/g, 'src="/objects/b-2.png"')

describe('random letters with every node', () => {
  test('stay as they are, and nothing is said to be lost', () => {
    fc.assert(
      fc.property(randomLetter, html => {
        expect(cleanBody(html)).toBe(html)
        expect(lostIn(html)).toEqual([])
        expect(faultsOf(html)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('of a page that some program wrote, no word is lost, joined, split or moved', () => {
    fc.assert(
      fc.property(foreignPage, html => {
        const clean = cleanBody(html)
        expect(wordsIn(clean).join(' '), html).toBe(wordsIn(html).join(' '))
        expect(faultsOf(clean)).toEqual([])
        expect(cleanBody(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })

  test('printed for readers and read back, they are the same but for the names of their footnotes', () => {
    const numbered = (html: string) => html.replace(/data-note="n(\d+)"/g, 'data-note="$1"')
    fc.assert(
      // For what is on another site readers get a link: see pictures-elsewhere.test.ts.
      fc.property(randomLetter.map(keptHere), html => {
        expect(cleanBody(printPageBody(html))).toBe(numbered(html))
      }),
      { numRuns: 300 },
    )
  })

  test('come out clean wherever an attack is put into them', () => {
    fc.assert(
      fc.property(randomLetter, fc.constantFrom(...attacks), fc.nat(), (html, attack, at) => {
        const cut = at % html.length
        const clean = cleanBody(html.slice(0, cut) + attack + html.slice(cut))
        expect(faultsOf(clean)).toEqual([])
        expect(cleanBody(clean)).toBe(clean)
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['<p>plain</p>', []],
  ['<script>x</script><iframe src="x"></iframe>', ['a script', 'an embedded page']],
  ['<p><img src="data:image/png;base64,AA">a</p>', ['a picture']],
  ['<pre>a<img src="/objects/a.png">b</pre>', ['a picture']],
  ['<ul><li><input type="checkbox" checked> a</li></ul>', ['the boxes of a checklist']],
  ['<a href="javascript:x">a</a><a href="#b">b</a>', ['the address of a link']],
  [
    '<p style="text-align: right; color: #000; background: white">a</p>',
    ['the alignment of centred or right-aligned text'],
  ],
  [
    '<span style="background-color:#ffff00;color:rgb(200, 0, 0)">a</span>',
    ['a coloured background', 'a text colour'],
  ],
  ['<table><tr><td colspan="2">a</td><td>b</td></tr></table>', ['the merging of table cells']],
  ['<p>a<sup data-note="1"></sup></p>', ['the mark of a footnote that has no text']],
])('names what it leaves out of %s', (html, lost) => expect(lostIn(html).map(lossInEnglish)).toEqual(lost))
