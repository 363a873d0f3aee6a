/** A letter written as Markdown is read back as the letter that it was. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goldenLetter } from '../../../../contract/letters/body/test-golden-letter.ts'
import { randomLetter } from '../../../../contract/letters/body/test-random-letter.ts'
import { cleanBody, parseBody } from '../../../letters/body/clean-body.ts'
import { printToRead } from '../../../letters/body/print-html.ts'
import { changeBlocks } from '../../../letters/body/walk-blocks.ts'
import { tidyHtml } from '../html/tidy.ts'
import { markdownToHtml } from './markdown-html.ts'
import { printMarkdown } from './print-markdown.ts'

/** Words of an item stand in a paragraph, or in none: nobody sees which. */
const seen = (body: string) =>
  printToRead(
    changeBlocks(parseBody(body), {
      line: line => [
        line.leaves.some(({ kind }) => kind !== 'image') && line.kind === 'bare'
          ? { ...line, kind: 'paragraph' }
          : line,
      ],
    }),
  )
const readBack = (text: string) => seen(tidyHtml(markdownToHtml(text, new Set())))

test('the golden letter, with every node and mark', () => {
  const text = printMarkdown(goldenLetter)
  expect(readBack(text)).toBe(seen(goldenLetter))
  for (const line of [
    '## The recipe',
    '| What | How much | From |',
    '3. Cook slowly.',
    '> My grandmother',
    '[^2]: Thank you',
  ])
    expect(text).toContain(line)
  expect(text).toContain('The frost came on Tuesday[^1], and with it **all** the *plums*.')
})

test.each([
  [
    'signs',
    '<p>*a* _b_ `c` [d](e) # f &amp; &lt;b&gt; ~~g~~ \\ 1 &lt; 2</p><p># no heading</p><p>1984. A year</p><p>- no item</p>',
  ],
  ['addresses as words', '<p>https://example.org www.example.org me@example.org</p>'],
  [
    'marks of other programs',
    '<p>{{ site.url }} {% raw %} {{&lt; youtube x &gt;}} &lt;!--more--&gt; [^1]</p>',
  ],
  ['names', '<p>Dear {name, "friend"}</p>'],
  [
    'marks within words',
    '<p>un<strong>believ</strong>able<em>!</em> <strong><em>both</em></strong><em> and </em></p>',
  ],
  ['code', '<pre><code>```\n{% raw %}\n\n[^1]\n```</code></pre><pre><code>a\n\n  b | c</code></pre>'],
  [
    'lists',
    '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul><ul><li><p>d</p></li></ul><ol start="7"><li><p>e</p></li></ol>',
  ],
  ['a table without a head', '<table><tbody><tr><td>a|b</td><td>c<br>d</td></tr></tbody></table>'],
  ['a heading first', '<h1>The title</h1><p>Words</p>'],
])('what Markdown reads in its own way is said as it is: %s', (_, body) => {
  expect(readBack(printMarkdown(body))).toBe(seen(body))
})

test('any letter', () => {
  fc.assert(
    fc.property(randomLetter, letter => {
      const body = cleanBody(letter)
      // An item without a word just before the notes is read as none of theirs, and goes.
      fc.pre(!body.includes('<li><p></p></li>'))
      expect(readBack(printMarkdown(body))).toBe(seen(body))
    }),
    { numRuns: 200 },
  )
})
