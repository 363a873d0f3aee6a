/** The golden letter through every printer: nothing of its words and their meaning is missing anywhere. */
import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { goldenLetter } from '../../../contract/letters/body/test-golden-letter.ts'
import { mailSheet } from '../../mail/sheet.ts'
import { cleanBody, lostIn, parseBody } from './clean-body.ts'
import { countWordsOfHtml } from './count-words.ts'
import { excerptOf } from './excerpt.ts'
import { printMailBody } from './print-mail-body.ts'
import { printPageBody } from './print-page-body.ts'
import { printTextBody } from './print-text-body.ts'

test('the golden letter has nothing that a letter cannot keep', () => {
  expect(cleanBody(goldenLetter)).toBe(goldenLetter)
  expect(lostIn(goldenLetter)).toEqual([])
})

test("the golden letter's footnotes lead there and back on its page, and cells know their columns", () => {
  const page = printPageBody(goldenLetter)
  expect(page).toContain('Tuesday<sup data-note="1"><a id="r1" href="#n1" role="doc-noteref">1</a></sup>')
  expect(page).toContain('<li data-note="2" id="n2">Thank you, <em>Mrs Abel</em>.<a class="back" href="#r2"')
  // Its cells stand below each other on a phone, also where no column has a name.
  expect(page).toContain('<table class="rows"><thead><tr><th scope="col">What</th>')
  expect(printPageBody('<table><tr><td>Flour</td></tr></table>')).toContain('<table class="rows"><tbody>')
  expect(page).toContain('<td data-label="How much">20 ml</td>')
  const long = 'https://example.com/a&b'
  expect(printPageBody(`<table><tr><td>See ${long}</td></tr></table>`)).toContain(
    '<td>See <span class="address"><span class="long">https://example.com/a&amp;b</span></span></td>',
  )
  expect(page).not.toContain('style=')
})

test('the golden letter says the same as plain text', () => {
  expect(
    printTextBody(goldenLetter),
  ).toBe(`The frost came on Tuesday[1], and with it all the plums. I counted 10² of them, drank some H₂O, underlined the recipe, struck out ~5~ 4 and typed \`jam --slow\`.

What to do with plums

The recipe

You need

What    How much   From
Flour   100 g      the mill <https://mill.example.org/flour>
Milk    20 ml      next door[2]

 1. Wash them.
 2. Stone them:
    - the ripe ones by hand,
    - the others with a knife.

Then wait an hour.

 3. Cook slowly.

> Who hurries the jam, eats syrup.
>
> My grandmother

I have eaten
  the plums
    that were in
the icebox

- - -

    while (plums > 0) {
      stir()
    }

> Who hurries the jam, eats syrup.

Vote for a jam: https://letters.example.org/poll/plums

[A plum tree in frost] <https://photos.example.org/tree>
The tree, this morning

[One jar]
[Two jars]
[Three jars]

[A cat beside the jars]

The jam, read aloud

Download: /files/R3cordingOfTheJam1234567/jam.mp3 · 3.4 MB
Transcript:

It simmers.

Listen.

The jam on film

Download: /files/F1lmOfTheJam123456789012/jam.mp4 · 50.0 MB

Labels to print

Download: /files/L4belsOfTheJam1234567890/labels.pdf · 20 kB

All about jam <https://plums.example.org/jam>
Fifty recipes, and why sugar is no sin.

[1] Minus four, by the weather station <https://weather.example.org/>.
[2] Thank you, Mrs Abel.`)
})

test("the golden letter's words are counted and begin where the letter begins", () => {
  expect(countWordsOfHtml(goldenLetter)).toBeGreaterThan(90)
  expect(excerptOf(goldenLetter, 60)).toBe('The frost came on Tuesday, and with it all the plums. I…')
})

test.each([
  [
    '<h2>What the garden did</h2><p>It bowed</p><ul><li>a robin</li><li>two cups of tea</li></ul><p>And so on.</p><p>Ada</p>',
    'What the garden did · It bowed · a robin · two cups of tea · And so on. Ada',
  ],
  [
    '<h2>Why?</h2><p>Dear friend,</p><p>(it snowed.)</p><p>雪。</p><p>Yes…</p><p>–</p>',
    'Why? Dear friend, (it snowed.) 雪。 Yes… –',
  ],
  ['<table><tr><td>plums</td><td></td><td>3</td></tr></table><p>Enough</p>', 'plums · 3 · Enough'],
  [`<h2>${'plum '.repeat(14)}plum</h2><p>Raspberries</p>`, `${'plum '.repeat(14)}plum…`],
])('on one line, what ends without a mark is parted from what follows: %s', (body, words) => {
  expect(excerptOf(body, 80)).toBe(words)
})

describe('as mail', () => {
  const html = printMailBody(parseBody(goldenLetter), 'https://letters.example.org')
  const sheet = mailSheet({
    language: 'en',
    title: '',
    preheader: '',
    from: '',
    heading: '',
    content: html,
    ending: '',
  })

  test('every look is written where Outlook and a Gmail without a style sheet find it', () => {
    const known = /^(a|br|code|em|h[2-4]|img|li|ol|p|s|span|strong|su[bp]|t(able|d|h|r)|u|ul|div)$/
    const visit = (nodes: ReturnType<typeof parseDocument>['children']): void => {
      for (const node of nodes) {
        if (!('attribs' in node)) continue
        expect(node.name).toMatch(known)
        // Word draws borders around cells alone, and knows neither boxes that float nor blanks that stay.
        if (/border-(left|top|bottom):/.test(node.attribs.style ?? '')) expect(node.name).toMatch(/^t[dh]$/)
        expect(node.attribs.style ?? '').not.toMatch(/flex|grid|white-space|::|var\(/)
        if (node.name === 'img')
          expect(node.attribs).toMatchObject({
            width: /^\d+$/.exec(String(node.attribs.width))?.[0],
            src: expect.stringMatching(/^https:/),
          })
        visit(node.children)
      }
    }
    visit(parseDocument(html).children)
  })

  test('the names of columns are hidden inside of cells until a style sheet stacks them', () => {
    expect(html.match(/<span class="name" style="display:none;[^"]*">How much: <\/span>/g)).toHaveLength(2)
    for (const name of ['.stack', '.name', '.names', '.col', '.shade', '.rule']) expect(sheet).toContain(name)
  })

  test('footnotes stand at the end and lead back, lists go on counting, verse and code keep their blanks', () => {
    expect(html).toContain('<a class="link" name="r2" id="r2" href="#n2"')
    expect(html.indexOf('id="n1"')).toBeGreaterThan(html.indexOf('A cat beside'))
    expect(html).toContain('<ol start="3"')
    expect(html).toContain('<br>&nbsp;&nbsp;&nbsp; that were in')
    expect(html).toContain('<br>&nbsp; stir()<br>}')
  })

  test('pictures side by side share the column, and a caption stands below', () => {
    expect(html.match(/<td class="col"[^>]* width="33%"/g)).toHaveLength(3)
    expect(html).toMatch(/<a class="link" href="https:\/\/photos\.example\.org\/tree"[^>]*><img /)
    expect(html).toContain('>The tree, <em>this morning</em></td>')
  })

  test.each([
    ['a cell', (button: string) => `<table><tr><td>Or ${button}!</td></tr></table>`],
    ['a pull quote', (button: string) => `<blockquote class="pull"><p>${button}</p></blockquote>`],
    [
      'a caption',
      (button: string) =>
        `<figure><img src="/objects/a.png" alt="A"><figcaption>${button}</figcaption></figure>`,
    ],
  ])('a button in %s leads where it leads, on a ground that Word paints', (_, around) => {
    const body = around('<a class="button" href="https://a.example/">Vote <em>now</em></a>')
    const [, style] =
      /<a class="button" href="https:\/\/a\.example\/" style="([^"]*)">Vote <em>now<\/em><\/a>/.exec(
        printMailBody(parseBody(body), 'https://letters.example.org'),
      ) ?? []
    expect(style).toMatch(/background:#\w{6};.*color:#\w{6}/)
  })
})
