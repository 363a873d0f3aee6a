/**
 * What foreign texts cost grows with their length alone (algorithmic complexity attacks): one that costs its square holds up
 * everybody. Calls are counted, not seconds; what a regular expression does inside is not counted, so those get texts of a
 * length that would take it minutes.
 */
import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normaliseWords } from '../contract/answers/normalised-words.ts'
import { limits } from '../contract/base/limits.ts'
import { saysNothing } from '../contract/letters/body/says-nothing.ts'
import { withoutEndSlashes } from './base/pages/path-of.ts'
import { deepestElement, ShallowParser } from './base/shallow-parser.ts'
import { cleanBody, lostIn, parseBody } from './letters/body/clean-body.ts'
import { printMailBody } from './letters/body/print-mail-body.ts'
import { printPageBody } from './letters/body/print-page-body.ts'
import { printTextBody } from './letters/body/print-text-body.ts'
import { checkWords } from './letters/checks/check-words.ts'
import { readBody } from './letters/checks/read-body.ts'
import { readPage } from './letters/link-cards/read-page.ts'
import { judgeHeaders } from './mail/acceptance/judge-headers.ts'
import { readReport } from './mail/bounces/reading/read-report.ts'
import { withoutAddresses } from './mail/ledger/refusing/without-addresses.ts'
import { openTestFile, readAll } from './moving/formats/test-exports.ts'
import { pathsOf } from './moving/old-path.ts'
import { planCircles } from './people/imports/plan-circles.ts'
import { joinKnown, toKnown } from './people/imports/reading/read-known.ts'

const readers: Record<string, (html: string) => unknown> = {
  cleanBody,
  lostIn,
  readBody: html => readBody(html, parseBody(html)),
  readPage,
  printPageBody: html => printPageBody(cleanBody(html)),
  printTextBody: html => printTextBody(cleanBody(html)),
  printMailBody: html => printMailBody(parseBody(html), 'https://letters.example'),
}

const session = new Session()
beforeAll(async () => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})
afterAll(() => session.disconnect())

/** @param times that a piece is repeated */
const pages: Record<string, (times: number) => string> = {
  'marks of blanks': times => '" <strong> </strong>"'.repeat(times),
  'lines of blanks in a cell': times => `<table><tr><td>${'<p> </p>'.repeat(times)}</td></tr></table>`,
  'lines of blanks in a footnote': times =>
    `<p>a<sup data-note="n"></sup></p><ol class="notes"><li data-note="n">${'<div> '.repeat(times)}a</li></ol>`,
  'lines of blanks in a caption': times =>
    `<figure><img src="/objects/a.png"><figcaption>${'<p> </p>'.repeat(times)}a</figcaption></figure>`,
  'elements within each other': times => '<b><div>'.repeat(times),
  'elements that close others': times => '<b>'.repeat(times) + '</i>'.repeat(times),
  'drawings that close others': times => '<svg>'.repeat(times) + '</i>'.repeat(times),
  'rows of a table': times => `<table>${'<tr><td>a</td></tr>'.repeat(6 * times)}</table>`,
  'items of lists': times => '<ul><li>a</ul>'.repeat(times),
  footnotes: times =>
    '<p><sup data-note="n"></sup></p><ol class="notes"><li data-note="n">a</ol>'.repeat(times),
}

test.each(Object.keys(pages))('twice as many %s take twice as many steps', async kind => {
  for (const [name, read] of Object.entries(readers)) {
    const page = pages[kind] ?? String
    read(page(10))
    const once = await stepsOf(() => read(page(250)))
    const twice = await stepsOf(() => read(page(500)))
    expect(once, name).toBeGreaterThan(0)
    expect(twice / once, name).toBeLessThan(2.5)
  }
})

/** Calls of functions while something works (precise coverage of V8). */
async function stepsOf(work: () => unknown): Promise<number> {
  await session.post('Profiler.takePreciseCoverage')
  work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let calls = 0
  for (const { functions } of result) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0
  return calls
}

test('what nests deeper than anybody writes is not kept open', () => {
  let [open, deepest, words] = [0, 0, '']
  const parser = new ShallowParser({
    onopentag() {
      open += 1
      deepest = Math.max(deepest, open)
    },
    onclosetag() {
      open -= 1
    },
    ontext(text) {
      words += text
    },
  })
  parser.end(`${'<b>'.repeat(5_000)}deep${'</b>'.repeat(5_000)}<p>after</p>`)
  expect({ open, words }).toEqual({ open: 0, words: 'deepafter' })
  expect(deepest).toBeLessThanOrEqual(deepestElement + 1)
})

const many = 400_000
const fields = Array.from({ length: 20_000 }, (_, at) => `{a${at}}`).join(' ')

test('a mail of nothing but tags that do not close is read at once', async () => {
  const head =
    'From: mailer-daemon@example.org\nSubject: failure notice\nReturn-Path: <>\nContent-Type: text/html\n\n'
  const report = await readReport(Buffer.from(head + '<e'.repeat(200_000)))
  expect(report).toMatchObject({ kind: 'bounce', status: undefined })
})

test.each<[string, () => unknown, unknown]>([
  ['blanks in a reply', () => normaliseWords(`a${' '.repeat(many)}b`), `a${' '.repeat(many)}b`],
  ['slashes in an address', () => withoutEndSlashes(`/a${'/'.repeat(many)}b//`), `/a${'/'.repeat(many)}b`],
  ['slashes in an old address', () => pathsOf(`/a${'/'.repeat(many)}b`).join(), ''],
  ['words in a picture’s description', () => saysNothing('the lighthouse in Cuxhaven '.repeat(many)), false],
  ['what a mail server says', () => withoutAddresses('a'.repeat(many)), 'a'.repeat(400)],
  [
    'what is left to write',
    () => checkWords({ subject: 'a', body: 'TODO '.repeat(many), nameless: '' }).length,
    501,
  ],
  ['unknown fields', () => checkWords({ subject: 'a', body: fields, nameless: '' }).length, 501],
  ['blanks in code', () => printTextBody(`<pre><code>a${'\t'.repeat(many)}b \n</code></pre>`).slice(-1), 'b'],
])('a text of nothing but %s holds nobody up', (_, work, found) => {
  expect(work()).toBe(found)
})

test('headers that each ask who took the letter, or tell what another has told, are read once', () => {
  const head = 'Received: by mx.example.org\n'.repeat(20_000)
  const others = head + 'Authentication-Results: mx.example.com; spf=pass\n'.repeat(20_000)
  expect(judgeHeaders(others, 'example.net')).toMatchObject({ refused: 'noTrustedResults' })
  const results = ['a=b', 'spf=pass'].map(one =>
    `Authentication-Results: example.org; ${one}\n`.repeat(20_000),
  )
  expect(judgeHeaders(head + results.join(''), undefined)).toMatchObject({
    results: [{ method: 'spf', state: 'good' }, {}, {}],
  })
})

test('circles without end, in one row or in many of one address, hold nobody up', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `Tag ${at}`)
  const { taken, leftOut } = planCircles([], [{ circles: names }])
  expect([taken.length, leftOut.length]).toEqual([limits.circles, 100_000 - limits.circles])
  const rows = names.map(name => toKnown({ name: 'Ada', note: '', circles: [name] }))
  expect(rows.reduce(joinKnown).circles.length).toBeGreaterThan(limits.circles)
  expect(toKnown({ name: 'Ada', note: '', circles: names }).circles.length).toBeLessThan(10_000)
})

test('what an export says of entities in its document type is neither fetched nor repeated (XXE)', async () => {
  const doctype = `<!DOCTYPE rss [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`
  const item = `<item><title>&b;&c;</title><content:encoded><![CDATA[<p>Plums</p>]]></content:encoded>
    <wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
    <wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt></item>`
  const rss = `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`
  const { letters } = await readAll(await openTestFile('blog.xml', `<?xml version="1.0"?>${doctype}${rss}`))
  expect(letters).toMatchObject([{ title: '&b;&c;', html: '<p>Plums</p>' }])
})

test('blanks at the ends of lines and of the text go', () => {
  expect(normaliseWords(' a \u00a0\n\t\n b\t\r\n\n ')).toBe(' a\n\n b')
})
