/** Counts the texts for the author that are not gathered in the catalogue yet: no file of a language reaches them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isForTests, isTest } from '../test/is-test.ts'
import { findSaidTexts } from './find-said-texts.ts'
import { findTexts } from './find-texts.ts'

const root = join(import.meta.dirname, '..', '..')

/** Texts by district, each wherever it stands. Whoever gathers some writes down fewer; none may be added. */
const ungathered: Record<string, number> = {
  answers: 0,
  author: 0,
  base: 0,
  contract: 0,
  files: 0,
  games: 0,
  letters: 0,
  mail: 0,
  moving: 0,
  parts: 0,
  people: 0,
}

/** Names, which no language has others for; what programs read; and what stands for a name in the database. */
const noTexts = new Set([
  'Amazon SES',
  'Atkinson Hyperlegible',
  'Brevo',
  'Courier Prime',
  'Fastmail',
  'Foolscap',
  'Gmail, Google Workspace',
  'Mailgun',
  'Outlook, Microsoft 365',
  'Postmark',
  'Resend',
  // Amazon's words, which the site reads.
  'Successfully validated SNS topic',
  '# public key: …',
  '(tableCell | tableHeader)+',
  '(text | hardBreak)*',
  ', plural,',
  'block+ footnotes?',
  'input, select, textarea, button, a',
  'cardTitle cardWords',
  'image{1,…} caption?',
  'link button',
  'ol.notes > li',
  'sealing keys',
  'superscript subscript',
  'the Author',
  '{…, date…}',
  '{…, number…}',
  '{…, plural, one {…} other {…}}',
])

const places = [
  'web/*/{admin,ui,kit}/**/*.{ts,tsx}',
  'parts/*/*editor.{ts,tsx}',
  'contract/base/{refusals,settings}/**/*.ts',
  'contract/base/{refusals,sentences,settings}.ts',
  'contract/mail/bounce-providers.ts',
]

/** What the editor is taught by is nobody's text. */
const unsaid = /\/corpus\//

test('texts of the desk that stand outside the catalogue are no more than were counted', () => {
  const paths = globSync(places, { cwd: root }).filter(path => !isTest(path) && !unsaid.test(path))
  const counted: Record<string, number> = {}
  for (const path of paths) {
    const [area = '', room = ''] = path.split('/')
    const district = area === 'web' ? room : area
    const texts = findTexts(path, readFileSync(join(root, path), 'utf8')).filter(text => !noTexts.has(text))
    counted[district] = (counted[district] ?? 0) + texts.length
  }
  expect(counted).toEqual(ungathered)
})

/** Sentences that the server says to the author: in answers, in stored rows, in mails. */
const unsaidByServer: Record<string, number> = {
  answers: 0,
  author: 0,
  base: 0,
  files: 0,
  games: 0,
  letters: 0,
  mail: 0,
  moving: 0,
  people: 0,
}

/** Files whose sentences no author reads on a page, in a mail or in an answer, and who does. */
const readByOthers: [RegExp, string][] = [
  [/^server\/[^/]+\.ts$|^server\/base\/config/, 'the operator, in the terminal as the site starts'],
  [/^server\/author\/backups\/migrate-safely\.ts/, 'the operator, in the terminal, as a release is put in'],
  [
    /^server\/author\/backups\/restore\/(?:finish|live|restore)-/,
    'the operator, who restores in the terminal',
  ],
  [/^server\/base\/(?:http\/open-api|http\/schemas\/known-fields)\.ts/, 'who writes a program'],
  [/^server\/base\/http\/security-txt\.ts/, 'machines'],
  [/^server\/base\/webhooks\/queue-event\.ts/, 'a program: what a test hands to it'],
  [/^server\/base\/(?:foreign\/set-aside|live-config)\.ts/, 'the log'],
  [/^server\/base\/fetching\/special-addresses\.ts/, 'nobody: names of networks, beside their numbers'],
  [/^server\/base\/store\//, 'the operator: what another server said, and which variable helps'],
  [/^server\/author\/auth\/browser-name\.ts|card-fonts\.ts/, 'everybody: names of things'],
  [/^server\/mail\/sign-mail\.ts/, 'the operator, in the terminal as the site starts'],
  [/\/corpus\//, 'nobody: what a reader of reports is tried with'],
]

test('sentences of the server that stand outside the catalogue are no more than were counted', () => {
  const paths = globSync('server/**/*.ts', { cwd: root }).filter(
    path =>
      !isForTests(path) && !/\/prove-[^/]*$/.test(path) && !readByOthers.some(([files]) => files.test(path)),
  )
  const counted: Record<string, number> = {}
  for (const path of paths) {
    const [, district = ''] = path.split('/')
    const texts = findSaidTexts(path, readFileSync(join(root, path), 'utf8')).filter(
      text => !noTexts.has(text),
    )
    counted[district] = (counted[district] ?? 0) + texts.length
  }
  expect(counted).toEqual(unsaidByServer)
})

test.each([
  ["say('Plums are ripe'); say(is ? 'The plums' : `$" + '{plums} are ripe. Eat them`)', 3],
  ["say('plums are ripe'); say('Plums'); say(`$" + '{plums} of winter`)', 0],
  ["log.warn({ plums }, 'Plums are ripe'); console.log('Plums are ripe')", 0],
  ["throw new Error('Plums are ripe')", 0],
  ["throw new UnreadableExport('Plums are ripe')", 1],
  ['sql`SELECT The plums`; db.query("Plums are ripe"); run("SELECT Plums FROM winter")', 0],
  ["header('Content-Type: text/Plums of'); html('Plums <b>are</b> ripe')", 0],
  ["if (words === 'Plums are ripe') is({ 'Plums are ripe': 1 })", 0],
])('%s', (source, count) => {
  expect(findSaidTexts('a.ts', source)).toHaveLength(count)
})

test.each([
  ['<p>Plums in winter</p>', ['Plums in winter']],
  ['<Field label="Name" className="grid gap-2" />', ['Name']],
  ["<p>{t('plums.title')}</p>", []],
  ["say(is ? 'Plums' : `Plums of $" + '{year}`)', ['Plums', 'Plums of …']],
  [
    "say('<p class=plums>Plums in winter</p>'); say('<form method=post></form>')",
    ['<p class=plums>Plums in winter</p>'],
  ],
  ["import x from './Plums are.ts'; if (key === 'Enter') go('mx-2 sm:grid')", []],
])('%s', (source, texts) => {
  expect(findTexts('a.tsx', source)).toEqual(texts)
})
