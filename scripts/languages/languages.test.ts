/** The catalogue: every sentence can be said, is said somewhere, and has the gaps of its English in every language. */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { type RefusalKind, refusals, sentenceOf } from '../../contract/base/refusals.ts'
import { compileSentences, flatten, gapsOf } from '../../contract/languages/compile.ts'
import { desk } from '../../contract/languages/en/desk.ts'
import { deskServer } from '../../contract/languages/en/desk-server.ts'
import { english } from '../../contract/languages/en.ts'
import { createTranslator, formats } from '../../contract/languages/translator.ts'
import { readCatalogue } from '../../server/base/languages/catalogue.ts'
import { pseudo, pseudoSections } from '../../server/base/languages/test-pseudo.ts'
import { isTest } from '../test/is-test.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'contract', 'languages')
const first = flatten(english)
/** With the author's own, which a language need not have. */
const all = flatten({ ...english, ...desk, ...deskServer })

const gapsIn = (text: string) => gapsOf(compileSentences([['', text]])[''] ?? '')

test('a section is of readers or of the author', () => {
  expect(all.size).toBe(first.size + flatten(desk).size + flatten(deskServer).size)
})

test('every English sentence is a message, with words in it and no blank around it', () => {
  for (const [key, text] of all) {
    expect(() => parse(text), key).not.toThrow()
    expect([key, text]).toEqual([key, text.trim()])
    expect([key, text === '']).toEqual([key, false])
  }
})

test('a number or a day is written in a way that the translator knows', () => {
  const known = Object.entries(formats).flatMap(([kind, ways]) =>
    Object.keys(ways).map(way => `${kind}, ${way}`),
  )
  const asked = [...all.values()].flatMap(text => [...text.matchAll(/, ((?:number|date), \w+)\}/g)])
  expect([...new Set(asked.map(([, way]) => way))].sort()).toEqual(known.sort())
})

test('every English sentence is said somewhere', () => {
  const paths = globSync(['{web,server,contract,parts}/**/*.{ts,tsx}'], { cwd: root })
  const sources = paths
    .filter(path => !isTest(path) && !path.startsWith('contract/languages/en'))
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  // Faults are said by their English, which the contract names, and refusals by their kind.
  const named = new Set(
    sources.match(/'\w+\.\w+'|\b(?:said|faults|refused|refusedWith|settingRefusals)\.\w+/g),
  )
  const kinds = new Set<string>((Object.keys(refusals) as RefusalKind[]).map(sentenceOf))
  // What the server says by a kind, whose name stands where it is chosen: `securityNotices.${news}`.
  const sections = new Set([...sources.matchAll(/`(\w+)\.\$\{\w+\}`/g)].map(([, section]) => section))
  const isChosen = ([section, kind]: string[]) => sections.has(section) && sources.includes(`'${kind}'`)
  const said = (key: string) =>
    named.has(`'${key}'`) ||
    named.has(key) ||
    named.has(key.replace(/^refusals/, 'said')) ||
    kinds.has(key) ||
    isChosen(key.split('.'))
  expect([...all.keys()].filter(key => !said(key))).toEqual([])
})

const files = readdirSync(folder).filter(name => name.endsWith('.json'))

test.each(files)('%s says every sentence, with the gaps of its English', name => {
  const { sentences } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const translated = flatten(sentences)
  expect([...first.keys()].filter(key => !translated.has(key))).toEqual([])
  for (const [key, text] of translated) expect([key, gapsIn(text)]).toEqual([key, gapsIn(all.get(key) ?? '')])
})

test('a language is added by one file', () => {
  const added = mkdtempSync(join(tmpdir(), 'languages-'))
  try {
    writeFileSync(
      join(added, 'en-XA.json'),
      JSON.stringify({ name: 'Pseudo', sentences: pseudoSections(english) }),
    )
    const catalogue = readCatalogue(folder, added)
    expect(catalogue.languages.get('en-XA')).toBe('Pseudo')
    const t = createTranslator({ language: 'en-XA', messages: catalogue.messagesIn('en-XA') })
    expect(t('page.toFront')).toBe('[Ţöö ţĥéé fŕöñţţţ pâĝééé]')
    expect(catalogue.choose(['sv', 'en-XA'])).toBe('en-XA')
    expect(catalogue.choose(['sv', null, undefined])).toBe('en')
  } finally {
    rmSync(added, { recursive: true })
  }
})

test('a pseudo sentence keeps its gaps, and is longer by 40 %', () => {
  const text = 'You have {count, plural, one {# letter} other {# letters}} from <b>{name}</b>'
  expect(gapsIn(pseudo(text))).toEqual(['b', 'count', 'name'])
  expect(gapsIn(text)).toEqual(['b', 'count', 'name'])
  const [short, long] = [first.get('reply.kept') ?? '', pseudo(first.get('reply.kept') ?? '')]
  expect(long.length / short.length).toBeGreaterThan(1.25)
})

test.each([
  ['de.json', '{', 'JSON'],
  ['German.json', '{"name":"Deutsch","sentences":{}}', 'tag'],
  ['de.json', '{"sentences":{}}', 'name'],
  [
    'de.json',
    '{"name":"Deutsch","sentences":{"page":{"toFront":"Zur {Seite"}}}',
    'MALFORMED|EXPECT|UNCLOSED',
  ],
  ['de.json', '{"name":"Deutsch","sentences":{"page":{"mindOf":"Gedanken"}}}', 'page.mindOf has other gaps'],
])('a language that cannot be said is told at the start: %s %s', (name, text, why) => {
  const added = mkdtempSync(join(tmpdir(), 'languages-'))
  try {
    writeFileSync(join(added, name), text)
    expect(() => readCatalogue(folder, added)).toThrow(new RegExp(`${name}[^]*(${why})`))
  } finally {
    rmSync(added, { recursive: true })
  }
})
