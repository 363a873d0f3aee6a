/** Random letters with every node and mark, written as the editor writes them (fast-check arbitraries). */
import fc from 'fast-check'
import { figurePictures } from '../../../parts/figure/part.ts'
import { tableColumns } from '../../../parts/table/part.ts'
import { wordMarks } from '../../../server/letters/body/parts/word-marks.ts'

/** In the order in which the editor nests them, from the outermost in. Nothing is raised and lowered at once. */
const markTags = wordMarks.map(({ element }) => element).filter(element => element !== 'sub')

const word = fc.oneof(
  fc.constantFrom(
    'plums',
    'ice',
    'Zürich',
    '10',
    '5 &lt; 6',
    'R&amp;D',
    '“so”',
    '日本',
    '👩‍👩‍👧',
    'a&nbsp;b',
    '-',
  ),
  fc.stringMatching(/^[a-z]{1,9}$/),
)
const address = fc.constantFrom(
  'https://example.org/a?b=1&amp;c=2#d',
  'mailto:jo@example.org',
  'http://x.example/',
)

const marked = fc
  .tuple(word, fc.subarray([...markTags]), fc.option(fc.tuple(address, fc.boolean()), { freq: 4 }))
  .map(([text, tags, link]) => {
    const inner = tags.reduceRight((html, tag) => `<${tag}>${html}</${tag}>`, text)
    return link ? `<a${link[1] ? ' class="button"' : ''} href="${link[0]}">${inner}</a>` : inner
  })
const lowered = word.map(text => `<sub>${text}</sub>`)
/** Its name is given when the whole letter is known. */
const noteMark = fc.constant('<sup data-note="?"></sup>')
/** Words between pieces keep neighbours with the same marks apart. */
const line = (...others: fc.Arbitrary<string>[]) =>
  fc
    .array(fc.oneof({ arbitrary: marked, weight: 6 }, word, lowered, fc.constant('or<br>so'), ...others), {
      minLength: 1,
      maxLength: 6,
    })
    .map(pieces => pieces.join(' and '))
const words = line(noteMark)

const image = fc
  .tuple(
    fc.constantFrom('/objects/a-1.webp', 'https://p.example/a.png?x=1&amp;y=2'),
    fc.constantFrom('left', 'center', 'right'),
  )
  .chain(([src, align]) =>
    fc
      .tuple(
        fc.constantFrom('', 'A cat', 'R&amp;D &quot;so&quot;'),
        fc.option(fc.integer({ min: 1, max: 600 })),
        fc.option(address),
      )
      .map(([alt, width, href]) => {
        const img = `<img src="${src}" alt="${alt}" class="align-${align}"${width === null ? '' : ` width="${width}"`}>`
        return href ? `<a href="${href}">${img}</a>` : img
      }),
  )

const paragraph = fc.oneof(
  { arbitrary: words.map(html => `<p>${html}</p>`), weight: 5 },
  fc.constant('<p></p>'),
)
const heading = fc
  .tuple(fc.constantFrom('h1', 'h2', 'h3'), words)
  .map(([tag, html]) => `<${tag}>${html}</${tag}>`)
const verse = fc
  .array(
    fc.tuple(fc.constantFrom('', '  ', '    '), fc.stringMatching(/^[a-z]{1,5}( {1,2}[a-z]{1,5}){0,2}$/)),
    { minLength: 1, maxLength: 4 },
  )
  .map(lines => `<p class="verse">${lines.map(([indent, text]) => indent + text).join('<br>')}</p>`)
const code = fc
  .array(fc.constantFrom('let x = 1', '  if (a &lt; b) {', '', '\tdone()', '&amp;nbsp;'), { maxLength: 4 })
  // Empty lines alone say nothing, and editors drop them.
  .map(lines => (lines.some(Boolean) ? lines.join('\n') : ''))
  .map(text => `<pre><code>${text}</code></pre>`)
const divider = fc.constant('<hr>')
const pull = fc
  .array(words, { minLength: 1, maxLength: 2 })
  .map(lines => `<blockquote class="pull">${lines.map(html => `<p>${html}</p>`).join('')}</blockquote>`)
const table = fc
  .tuple(fc.integer({ min: 1, max: tableColumns }), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .chain(([columns, rows, hasHead]) =>
    fc
      .array(fc.array(fc.oneof(words, fc.constant('')), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      })
      .map(cells => {
        const lines = cells.map((row, at) => {
          const tag = hasHead && at === 0 ? 'th' : 'td'
          return `<tr>${row.map(html => `<${tag}>${html}</${tag}>`).join('')}</tr>`
        })
        return `<table><tbody>${lines.join('')}</tbody></table>`
      }),
  )
const caption = words.map(html => `<figcaption>${html}</figcaption>`)
const figure = fc.oneof(
  fc.tuple(image, caption).map(([html, below]) => `<figure>${html}${below}</figure>`),
  fc
    .tuple(fc.array(image, { minLength: 2, maxLength: figurePictures }), fc.option(caption))
    .map(([images, below]) => `<figure>${images.join('')}${below ?? ''}</figure>`),
)

const file = fc
  .tuple(
    fc.constantFrom('jam.mp3', 'film.mp4', 'labels.pdf', 'file'),
    fc.integer({ min: 1, max: 5_000_000_000 }),
    fc.array(paragraph, { minLength: 1, maxLength: 3 }),
  )
  .map(
    ([name, size, lines]) =>
      `<aside data-file="/files/${'a'.repeat(24)}/${name}" data-size="${size}">${lines.join('')}</aside>`,
  )

const cardWords = fc.constantFrom('Jam', 'Plums &amp; jam', '5 &lt; 6', 'a  b “c”')
const linkCard = fc
  .tuple(
    fc.constantFrom('https://example.org/a?b=1&amp;c=2', 'http://x.example/'),
    fc.constantFrom('', ' data-picture="/objects/a-1.webp"'),
    cardWords,
    fc.oneof(cardWords, fc.constant('')),
  )
  .map(
    ([href, image, title, text]) =>
      `<aside data-link="${href}"${image}><p>${title}</p><p>${text}</p></aside>`,
  )

const { block } = fc.letrec<{ block: string; list: string; quote: string }>(tie => ({
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'blocks' },
    paragraph,
    heading,
    verse,
    code,
    divider,
    pull,
    table,
    figure,
    image,
    file,
    linkCard,
    tie('list'),
    tie('quote'),
  ),
  list: fc
    .tuple(
      fc.oneof(fc.constant('ul'), fc.constantFrom(0, 1, 2, 70)),
      fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'blocks' })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([kind, items]) => {
      const inner = items.map(([first, more]) => `<li>${first}${more.join('')}</li>`).join('')
      if (kind === 'ul') return `<ul>${inner}</ul>`
      return `<ol${kind === 1 ? '' : ` start="${kind}"`}>${inner}</ol>`
    }),
  quote: fc
    .array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'blocks' })
    .map(blocks => `<blockquote>${blocks.join('')}</blockquote>`),
}))

/** A whole letter: every mark of a footnote has its note at the end. */
export const randomLetter: fc.Arbitrary<string> = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 6 }), fc.array(line(), { minLength: 1, maxLength: 5 }))
  .map(([blocks, texts]) => {
    let count = 0
    const body = blocks.join('').replace(/data-note="\?"/g, () => `data-note="n${++count}"`)
    const notes = Array.from(
      { length: count },
      (_, at) => `<li data-note="n${at + 1}">${texts[at % texts.length]}</li>`,
    )
    return count > 0 ? `${body}<ol class="notes">${notes.join('')}</ol>` : body
  })
