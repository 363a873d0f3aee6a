/** What is taken for Markdown, and that no text takes long to be told. */
import { expect, test } from 'vitest'
import { isMarkdown, markdownToHtml } from './markdown.ts'

test.each([
  '# Plums',
  '- plums\n- pears',
  '1. plums\n2. pears',
  '> plums',
  '```\nplums',
  'the [plums](https://plums.org) are in',
  'the [] and the [plums](mailto:ada@plums.org)',
  'of all [[plums](http://plums.org)',
  'the **plums** are in',
  'the __last plums__',
  'plums | pears\n--- | ---',
  '| plums | pears |\n|:--|--:|',
  'plums[^1]\n\n[^1]: blue ones',
])('%j is', text => expect(isMarkdown(text)).toBe(true))

test.each([
  'Plums #1',
  '- plums',
  'the [plums](are in)',
  'the [](https://plums.org)',
  'the [plums](https:)',
  'the [plums](https://plums.org and pears)',
  'two ** of ** them',
  'a**b** and **',
  'snake__case__name',
  'plums | pears\nand so on',
  '|\n--|',
  'plums\n\n[^1',
])('%j is none', text => expect(isMarkdown(text)).toBe(false))

const many = 400_000
test.each(['[a](http:', '[a', '](', '\t__\0', '**a ', '|--', 'a|', '[^', '- '])(
  'a paste of nothing but %j is told at once',
  piece => expect(isMarkdown(piece.repeat(many))).toBe(false),
)

test('each of many marks finds its footnote at once', () => {
  const marks = Array.from({ length: 20_000 }, (_, at) => `[^${at}]`).join('')
  const notes = Array.from({ length: 20_000 }, (_, at) => `[^${at}]: a`).join('\n')
  expect(markdownToHtml(`${marks}\n\n${notes}`)).toContain('href="#md-19999"')
})

test.each(['a_b_c ', '**a', '_a ', '~~a~', '<!-- ', '<? ', '`a', 'https://a.b/(', 'www.a.b/('])(
  'nothing but %j below a heading is pasted as it is written, which takes no time',
  piece => {
    const text = `# Plums\n\n${piece.repeat(many / piece.length)}`
    if (isMarkdown(text)) markdownToHtml(text)
    expect(isMarkdown(text)).toBe(false)
  },
)

test.each(['> ', '1. ', '- '])('nor is %j within its like without end Markdown', sign => {
  const text = `${sign.repeat(20_000)}plums`
  if (isMarkdown(text)) markdownToHtml(text)
  expect(isMarkdown(`# Plums\n\n${text}`)).toBe(false)
})
