/** What is found in the words of a letter, and where. */
import { describe, expect, test } from 'vitest'
import { saysNothing } from '../../../contract/letters/body/says-nothing.ts'
import type { Finding } from '../../../contract/letters/checks.ts'
import { inEnglish } from '../../base/http/test-in-english.ts'
import { checkWords } from './check-words.ts'
import { sayFindings } from './unsaid-finding.ts'

const fine = { subject: 'First frost', body: '<p>The plums are in.</p>', nameless: 'friend' }
const found = (letter: typeof fine) => sayFindings(inEnglish, checkWords(letter))
const ofBody = (body: string) => found({ ...fine, body })
const messages = (findings: Finding[]) => findings.map(({ message }) => message)

test('a letter without a fault has none', () => {
  const body =
    '<h1>Plums</h1><p>The <strong>last</strong> of <a href="https://plums.org">them</a>.</p><img src="/objects/a.png" alt="A bowl of plums" class="align-center"><p><a class="button" href="https://plums.org/play">Play Game</a></p>'
  expect(ofBody(body)).toEqual([])
})

describe('the subject', () => {
  const ofSubject = (subject: string) => found({ ...fine, subject })

  test.each([
    ['', 'The letter has no subject.'],
    ['  ', 'The letter has no subject.'],
    ['x'.repeat(79), 'The subject is 79 characters long.'],
    ['Letter TK', 'The subject still contains “TK”.'],
  ])('%j', (subject, message) => expect(messages(ofSubject(subject))).toEqual([message]))

  test('78 characters are fine', () => expect(ofSubject('x'.repeat(78))).toEqual([]))

  test('its place is a part of it', () => {
    expect(ofSubject('The TODO list')[0]?.place).toEqual({ in: 'subject', from: 4, to: 8 })
    expect(ofSubject('y'.repeat(100))[0]?.place).toEqual({ in: 'subject', from: 78, to: 100 })
  })
})

describe('what was meant to be written later', () => {
  test.each([
    ['TODO'],
    ['TK'],
    ['TKTK'],
    ['XXX'],
    ['XXXX'],
    ['FIXME'],
    ['TBD'],
    ['Lorem ipsum'],
    ['lorem ipsum'],
  ])('%s', words =>
    expect(messages(ofBody(`<p>And ${words}.</p>`))).toEqual([`The letter still contains “${words}”.`]),
  )

  test.each([
    'Todo lo que tengo',
    'love, xxx',
    'TKO in round two',
    'ATK',
    'XX',
    'mastodon TODOS',
    'STKs',
    'PORTKEY',
    'Loremaster',
  ])('not %s', words => expect(ofBody(`<p>${words}</p>`)).toEqual([]))

  test('is found also where marks stand in it, and each with its count', () => {
    const places = ofBody('<p>TK and <strong>T</strong>K</p><ul><li><p>TKTK, TK</p></li></ul>').map(
      ({ place }) => place,
    )
    expect(places).toEqual([
      { in: 'words', quote: 'TK', occurrence: 0 },
      { in: 'words', quote: 'TK', occurrence: 1 },
      { in: 'words', quote: 'TKTK', occurrence: 0 },
      { in: 'words', quote: 'TK', occurrence: 4 },
    ])
  })

  test('of more than anybody mends at a sitting it is said how many more there are', () => {
    const found = ofBody(`<p>${'TODO '.repeat(503)}</p>`)
    expect(found).toHaveLength(501)
    expect(messages(found).at(-1)).toBe('There are 3 more like these.')
  })

  test('two paragraphs make no word together', () => expect(ofBody('<p>T</p><p>K</p>')).toEqual([]))
})

describe('fields for a reader’s name', () => {
  const told = (findings: Finding[]) => findings.map(({ kind, place, message }) => [kind, place, message])

  test('one without words says what stands there; one with words is fine', () => {
    expect(told(found({ ...fine, subject: 'For {name}', body: '<p>Dear {name, “friend”}</p>' }))).toEqual([
      [
        'name',
        { in: 'subject', from: 4, to: 10 },
        'Readers without a name will see “friend” instead of “{name}”. So will everyone on the letter’s page.',
      ],
    ])
  })

  test('what is nearly one is found where it stands, but not in code', () => {
    const body =
      '<p><code>{email}</code> Dear {na<strong>me, "friend"</strong></p><p>{email} {{name}}</p><pre><code>{email}</code></pre>'
    expect(told(ofBody(body))).toEqual([
      [
        'name',
        { in: 'words', quote: '{name, "friend"', occurrence: 0 },
        '“{name, "friend"” has no closing brace, so no name will be filled in.',
      ],
      [
        'name',
        { in: 'words', quote: '{email}', occurrence: 1 },
        '“{email}” is not a field. Readers will see it exactly like that.',
      ],
      [
        'name',
        { in: 'words', quote: '{{name}}', occurrence: 0 },
        '“{{name}}” is not a field. Readers will see it exactly like that.',
      ],
    ])
  })
})

describe('links', () => {
  test('each is counted where it stands, buttons too', () => {
    const body =
      '<p><a href="https://plums.org">a</a> <a href="http://localhost/x">the <em>draft</em></a></p><p><a class="button" href="https://example.com">Play</a></p>'
    expect(ofBody(body).map(({ place, message }) => [place, message])).toEqual([
      [
        { in: 'link', index: 1 },
        'The link “the draft” leads to localhost, which is each reader’s own computer.',
      ],
      [{ in: 'link', index: 2 }, 'The link “Play” leads to example.com, which is only a placeholder.'],
    ])
  })

  test('one without words is one that nobody can press', () => {
    expect(messages(ofBody('<p>Hm<a href="https://plums.org"> </a></p>'))).toEqual(['A link has no text.'])
    expect(
      ofBody('<p>Hm <a href="https://plums.org"><img src="/objects/a.png" alt="A plum"></a></p>'),
    ).toEqual([])
  })

  test('a long one is shortened', () => {
    expect(messages(ofBody(`<p><a href="">${'word '.repeat(20)}</a></p>`))[0]).toBe(
      'The link “word word word word word word word word…” leads nowhere.',
    )
  })
})

describe('pictures', () => {
  test('one without a description, one with the default, one with a name of a file', () => {
    const body =
      '<p>Look</p><img src="/objects/a.png" alt=""><img src="/objects/b.png" alt="Newsletter image"><img src="/objects/c.png" alt="A cat"><img src="/objects/d.png" alt="IMG_2041.jpeg">'
    expect(ofBody(body).map(({ place, message }) => [place, message])).toEqual([
      [{ in: 'image', index: 0 }, 'Picture 1 has no description.'],
      [{ in: 'image', index: 1 }, 'Picture 2 is described only as “Newsletter image”.'],
      [{ in: 'image', index: 3 }, 'Picture 4 is described only as “IMG_2041.jpeg”.'],
    ])
  })

  test.each([
    ['newsletter image', true],
    ['Photo', true],
    ['holiday snap (2).PNG', true],
    ['DSC01234', true],
    ['IMG-2041', true],
    ['A photo of my cat', false],
    ['The end.', false],
    ['C:\\cat', false],
    ['Photograph of the lighthouse in Cuxhaven', false],
  ])('%j says nothing: %s', (alt, isSo) => expect(saysNothing(alt)).toBe(isSo))
})

describe('what plain text is left with', () => {
  const picture = '<img src="/objects/a.png" alt="A cat">'
  const message = 'The letter has no text, only pictures and buttons.'
  test.each([
    [picture, [message]],
    [`${picture}<p>… !</p>`, [message]],
    [`${picture}<p><a class="button" href="https://plums.org">Play Game</a></p>`, [message]],
    [`${picture}<p>Miau</p>`, []],
    ['<p><a href="https://plums.org">Read on</a></p>', []],
    ['<p>你好</p>', []],
  ])('%s', (body, expected) => expect(messages(ofBody(body))).toEqual(expected))
})

// Were the time it takes more than in proportion, this would not end in the time of a test.
test('a body of any depth and size is read', () => {
  expect(ofBody(`${'<ul><li>'.repeat(50_000)}x`)).toEqual([])
  expect(ofBody('<p>TK</p>'.repeat(2_000)).at(-1)?.message).toBe('There are 1500 more like these.')
})

describe('what a letter cannot show everywhere', () => {
  const table = (columns: number) => `<table><tr>${'<td>a</td>'.repeat(columns)}</tr></table>`

  test('a table that is too wide', () => {
    expect(ofBody(`${fine.body}${table(4)}`)).toEqual([])
    const [finding, ...others] = ofBody(`${fine.body}${table(2)}${table(5)}`)
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      kind: 'table',
      place: { in: 'table', index: 1 },
      message: 'Table 2 has 5 columns.',
    })
  })

  test('a recording whose words stand nowhere', () => {
    const card = (name: string, lines: string) =>
      `<aside data-file="/files/${'a'.repeat(24)}/${name}" data-size="1">${lines}</aside>`
    const title = '<p>The jam</p>'
    expect(ofBody(fine.body + card('a.mp3', `${title}<p>It simmers.</p>`))).toEqual([])
    expect(ofBody(fine.body + card('a.pdf', title))).toEqual([])
    const findings = ofBody(fine.body + card('a.pdf', title) + card('a.mp3', `${title}<p> </p>`))
    expect(findings).toMatchObject([
      { kind: 'transcript', place: { in: 'file', index: 1 }, message: 'A recording has no transcript.' },
    ])
    expect(messages(ofBody(fine.body + card('a.mp4', title)))).toEqual(['A video has no transcript.'])
  })

  test('a footnote without words', () => {
    const notes = (...words: string[]) => {
      const items = words.map((text, at) => `<li data-note="n${at}">${text}</li>`)
      const marks = words.map((_, at) => `<sup data-note="n${at}"></sup>`)
      return `<p>The plums${marks.join('')} are in.</p><ol class="notes">${items.join('')}</ol>`
    }
    expect(ofBody(notes('One', '<em>Two</em>'))).toEqual([])
    expect(ofBody(notes('One', ' '))).toMatchObject([
      { kind: 'note', place: { in: 'note', index: 1 }, message: 'Footnote 2 is empty.' },
    ])
  })

  test('what will be left out', () => {
    const body = `${fine.body}<video src="a.mp4"></video><table><tr><td colspan="2">a</td></tr></table>`
    expect(ofBody(body)).toMatchObject([
      {
        kind: 'lost',
        place: { in: 'body' },
        message: 'Will be left out: a video, the merging of table cells.',
      },
    ])
  })
})
