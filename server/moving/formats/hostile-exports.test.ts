/**
 * Exports that somebody wrote to hold a site up (algorithmic complexity attacks): what nests without end comes with its words, and
 * texts that would take minutes, were their square taken, come at all.
 */

import { expect, test } from 'vitest'
import { sayToldInEnglish } from '../../base/languages/told.ts'
import { cleanBody } from '../../letters/body/clean-body.ts'
import type { IncomingExport, IncomingLetter } from '../incoming.ts'
import { prepareLetter } from '../work/prepare-letter.ts'
import { plainLine } from './format.ts'
import { tidyHtml } from './html/tidy.ts'
import { replaceSpans } from './spans.ts'
import { openTestFile, openTestZip, readAll } from './test-exports.ts'

const wxr = (content: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>Frost</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2012-06-07 03:00:44</wp:post_date_gmt><content:encoded><![CDATA[${content}]]></content:encoded></item></channel></rss>`
const ghost = (post: object) =>
  JSON.stringify({
    db: [
      { meta: { exported_on: 1, version: '5.80.0' }, data: { posts: [{ id: 'a', title: 'F', ...post }] } },
    ],
  })

/** Each way in which foreign HTML comes, with these words in it. */
const exports: Record<string, (words: string) => Promise<IncomingExport>> = {
  Substack: words =>
    openTestZip({
      'posts.csv': 'post_id,post_date,is_published,title\n1.frost,2019-07-26T20:48:19Z,true,Frost',
      'posts/1.frost.html': words,
    }),
  Ghost: words => openTestFile('ghost.json', ghost({ status: 'published', html: words })),
  'a card of Ghost': words =>
    openTestFile(
      'ghost.json',
      ghost({
        mobiledoc: JSON.stringify({
          sections: [[10, 0]],
          cards: [['card-markdown', { markdown: words }]],
        }),
      }),
    ),
  WordPress: words => openTestFile('blog.xml', wxr(words)),
  'blocks of WordPress': words => openTestFile('blog.xml', wxr(`<!-- wp:paragraph -->${words}`)),
  Squarespace: words =>
    openTestFile('blog.xml', wxr(words).replace('<item>', '<item><link>/blog/frost</link>')),
  Blogger: words =>
    openTestFile(
      'feed.atom',
      `<feed><id>tag:blogger.com,1999:blog-7</id><entry><id>1</id><blogger:type>POST</blogger:type><content>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</content></entry></feed>`,
    ),
  beehiiv: words =>
    openTestFile(
      'posts.csv',
      `id,web_title,status,content_html\na,Frost,confirmed,"${words.replaceAll('"', '""')}"\n`,
    ),
  Medium: words =>
    openTestZip({
      'posts/2018-08-11_Frost-1.html': `<article class="h-entry"><section class="e-content">${words}</section></article>`,
    }),
  'a mail of Mailchimp': words =>
    openTestZip({ 'campaigns/1_frost.html': `<html><body>*|MC:SUBJECT|*${words}</body></html>` }),
  Buttondown: words =>
    openTestZip({
      'emails.csv': 'id,subject,publish_date,slug\na,Frost,2023-01-02,frost',
      'emails/frost.md': `<!-- buttondown-editor-mode: fancy -->${words}`,
    }),
  'Markdown of Buttondown': words =>
    openTestZip({
      'emails.csv': 'id,subject,publish_date,slug\na,Frost,2023-01-02,frost',
      'emails/frost.md': words,
    }),
  Markdown: words => openTestFile('frost.md', `---\ntitle: Frost\n---\n${words}`),
  'HTML of Jekyll': words =>
    openTestZip({ '_posts/2020-01-02-frost.html': `---\ntitle: Frost\n---\n${words}` }),
}

async function bring(from: IncomingExport): Promise<string> {
  const { letters } = await readAll(from)
  const [letter] = letters as [IncomingLetter]
  return prepareLetter(letter, { authorName: 'Ada', untitled: 'Letter', now: '2026-01-01T00:00:00.000Z' })
    .body
}

const times = 20_000
/** The parser closes some by itself, and some look closed and are not. */
const nests: Record<string, string> = {
  elements: `${'<div>'.repeat(times)}Deep words${'</div>'.repeat(times)}`,
  'elements that close others of their kind': `${'<p><li>'.repeat(times)}Deep words`,
  'elements that seem to close': `${'<i title="</i>">'.repeat(times)}Deep words`,
  'elements that close others': `${'<b></i>'.repeat(times)}Deep words`,
}

test.each(Object.keys(exports))('what nests without end in %s comes with its words', async kind => {
  for (const [name, words] of Object.entries(nests))
    expect((await bring(await (exports[kind] ?? openTestZip)(words as never))).slice(-200), name).toContain(
      'Deep words',
    )
})

test('a title that nests without end is its words', () => {
  for (const words of Object.values(nests)) expect(plainLine(words)).toBe('Deep words')
})

const much = (text: string) => text.repeat(Math.ceil(200_000 / text.length))
const lines: [string, string][] = [
  ['Substack', `<a class="image-link" href="${much('a')}!"><img src="b"></a>`],
  ['Ghost', `<img srcset="${much('a')} b">`],
  ['WordPress', `a${much(' ')}b`],
  ['WordPress', `[code]${much(' ')}b[/code]`],
  ['WordPress', `a${much('<div ')}`],
  ['WordPress', much('[caption ')],
  ['WordPress', much('[caption]')],
  ['WordPress', much('[code]')],
  ['WordPress', much('[gallery ')],
  ['WordPress', much('[embed ')],
  ['WordPress', much('[[a')],
  ['WordPress', `[a${' b=&quot;c&quot;'.repeat(40)} !`],
  ['WordPress', much('<pre>')],
  ['blocks of WordPress', much('<!-- wp:a ')],
  ['blocks of WordPress', much('<!-- wp:footnotes')],
  ['a mail of Mailchimp', much('<title>')],
  ['a mail of Mailchimp', much('<body ')],
  ['a mail of Mailchimp', `<a href="${much('mailchi.mp/')}">b</a>`],
  ['Squarespace', much('<div data-block-json="{" ')],
  ['Blogger', much('<a href="https://a.example/')],
  ['beehiiv', much('{{')],
  ['beehiiv', `<a href="${much('{{')}">b</a>`],
  ['Markdown of Buttondown', much('{{ subscribe_form ')],
  ['Markdown of Buttondown', much('<!--')],
  ['Markdown', much('```a\n')],
  ['Markdown', much('[^')],
  ['Markdown', much('{{< ref a')],
  ['Markdown', `{{< ref ${much('a')}`],
  ['Markdown', `{{< a${much(' ')}b`],
  ['Markdown', much('{{< highlight a >}}')],
  ['Markdown', much('{% highlight a %}')],
  ['Markdown', `# a${much(' ')}b`],
  ['Markdown', `# ${much('[a](')}`],
  ['Markdown', much('a *b')],
  ['Markdown', much('a <!-- ')],
  ['Markdown', much('> ')],
  ['Markdown', much('1. ')],
  ['a card of Ghost', much('a **b')],
]

test.each(lines)('%s: a line of nothing but marks that open holds nobody up', async (kind, words) => {
  const brought = await bring(await (exports[kind] ?? openTestZip)(words as never))
  expect(brought.length).toBeLessThan(1_000_000)
})

test('a letter with more elements than can be gone through keeps its words, and says what it lost', async () => {
  const lost = new Set<string>()
  const html = tidyHtml(`<script>no</script>${'<!----><b>a</b>'.repeat(100_000)}`, { lost })
  const body = cleanBody(html)
  expect(body.replace(/<[^>]*>/g, '') === 'a'.repeat(100_000)).toBe(true)
  expect([...lost].map(sayToldInEnglish)).toEqual(['its formatting: it has too many elements to read'])
})

test('what opens and never closes is looked for once', () => {
  const marks = { open: /<([ab])>/g, close: ([, name = '']: RegExpExecArray) => `</${name}>` }
  const write = (inner: string, [, name = '']: RegExpExecArray) => `${name}(${inner})`
  expect(replaceSpans('1<a>2<b>3</A>4</b>5<b><b>6</b>7</b>', marks, write)).toBe(
    '1a(2<b>3)4</b>5b(<b>6)7</b>',
  )
  expect(replaceSpans(`${'<a>'.repeat(100_000)}<b>c</b>`, marks, write)).toBe(`${'<a>'.repeat(100_000)}b(c)`)
})
