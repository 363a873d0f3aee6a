/** Random pages as other programs write them (fast-check arbitraries), whose words are told apart: none may be lost, joined or split. */
import fc from 'fast-check'

const withinLines = new Set(
  'a abbr b code del em font i ins kbd mark s small span strong sub sup u'.split(' '),
)

/** The words of HTML as a reader sees them: blocks, cells and line breaks part them, marks do not. */
export const wordsIn = (html: string): string[] =>
  html
    .replace(/<\/?([a-z]\w*)[^>]*>/gi, (_, name: string) => (withinLines.has(name.toLowerCase()) ? '' : ' '))
    .replace(/&nbsp;|\u00a0/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Printed once the whole page is known, so that its words are numbered in their order. */
type Piece = (word: () => string) => string

const around =
  (open: string, inner: readonly Piece[]): Piece =>
  word =>
    `<${open}>${inner.map(piece => piece(word)).join('')}</${open.split(' ')[0]}>`

const text = fc.constantFrom<Piece>(
  word => `${word()} ${word()}`,
  word => word(),
  word => ` ${word()}\n${word()} `,
  word => `&nbsp;${word()}&nbsp;`,
  word => `${word()}<br>${word()}`,
  () => '\n  ',
)
const markNames = [
  'b',
  'i',
  'u',
  's',
  'sup',
  'sub',
  'code',
  'ins',
  'del',
  'kbd',
  'mark',
  'small',
  'font color="red"',
  'a href="https://a.example/x"',
  'a href="#x"',
  'span style="font-weight:700;vertical-align:super"',
]
const line = fc.letrec<{ inline: Piece }>(tie => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: text, weight: 3 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...markNames), fc.array(tie('inline'), { maxLength: 3 }))
        .map(([open, inner]) => around(open, inner)),
      weight: 2,
    },
  ),
})).inline

// Neither `dd` nor `dt` stands in another: the inner one ends the outer, whose end tag then means nothing (HTML 13.2.6.4.7).
const lineNames = ['p', 'p class="MsoNormal"', 'p class="verse"', 'h1', 'h2', 'h4', 'pre', 'dd', 'dt']
const boxNames = [
  'div',
  'blockquote',
  'blockquote class="pull"',
  'section',
  'center',
  'aside',
  'details',
  'address',
  'figure',
  'figcaption',
  'dl',
  'fieldset',
  'main',
  'pre',
]
/** What stands where nothing should. */
const stray: readonly Piece[] = [
  word => `<ul><li>${word()}</li>${word()} <b>${word()}</b></ul>`,
  word => `<table><tr></tr><tr><td>${word()}</td><td>${word()}</td></tr></table>`,
  word => `<pre><div>${word()}</div><div>${word()}</div><code>${word()}<br>${word()}</code></pre>`,
  word => `<ol class="notes"><li>${word()}</li><li data-note="q">${word()}</li></ol>`,
  // Without a list, and never right in another item: parsers differ in what the end of the inner one ends.
  word => `<blockquote><li>${word()}</li></blockquote>`,
  word => `<section><li>${word()} <b>${word()}</b></li></section>`,
  // Never one in another: every parser passes over the inner one, and browsers show its words joined to those before it.
  word => `<form>${word()}<p>${word()}</p>${word()}</form>`,
  word => `<p>${word()} <img src="https://a.example/a.png" alt=""> ${word()}</p>`,
]

const block = fc.letrec<{ block: Piece; flow: Piece; list: Piece; table: Piece }>(tie => {
  const flow = fc.array(tie('flow'), { maxLength: 3 })
  return {
    flow: fc.oneof({ maxDepth: 4 }, line, tie('block')),
    list: fc
      .tuple(
        fc.constantFrom('ul', 'ol', 'ol start="4"'),
        fc.array(
          fc.oneof(
            flow.map(inner => around('li', inner)),
            tie('list'),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([open, items]) => around(open, items)),
    table: fc
      .array(
        fc.array(
          fc
            .tuple(fc.constantFrom('td', 'th', 'td colspan="2"', 'td rowspan="3" colspan="2"'), flow)
            .map(([open, inner]) => around(open, inner)),
          { maxLength: 8 },
        ),
        { maxLength: 4 },
      )
      .map(rows =>
        around(
          'table',
          rows.map(cells => around('tr', cells)),
        ),
      ),
    block: fc.oneof(
      { maxDepth: 4 },
      fc
        .tuple(fc.constantFrom(...lineNames), fc.array(line, { maxLength: 4 }))
        .map(([open, inner]) => around(open, inner)),
      fc.tuple(fc.constantFrom(...boxNames), flow).map(([open, inner]) => around(open, inner)),
      tie('list'),
      tie('table'),
      fc.constantFrom(...stray),
      fc.constant<Piece>(() => '<hr>'),
    ),
  }
}).block

/** Its words are w1, w2 and so on. */
export const foreignPage: fc.Arbitrary<string> = fc
  .array(fc.oneof(block, block, line), { minLength: 1, maxLength: 4 })
  .map(pieces => {
    let count = 0
    return pieces.map(piece => piece(() => `w${++count}`)).join('')
  })
