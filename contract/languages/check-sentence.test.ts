/** What of the author's own can stand in a sentence's place. */
import { expect, test } from 'vitest'
import { checkSentence } from './check-sentence.ts'
import { compileSentences, flatten } from './compile.ts'
import { ownWordsPage } from './en/desk/author/own-words-page.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator({ language: 'en', messages: compileSentences(flatten({ ownWordsPage })) })

const both = (english: string, translated = english) => ({ english, translated })
const faultOf = (text: string, english: string, translated?: string) => {
  const verdict = checkSentence(text, both(english, translated))
  return 'fault' in verdict ? verdict.fault(t) : undefined
}

const greeting = 'Hello {name}, read <link>this</link>'
const count = '{count, plural, one {# letter} other {# letters}} since {when, date, day}'

test.each([
  ['<link>{name}</link>!', greeting],
  ['{name}: <link>a</link> or <link>b</link>', greeting],
  ['{name, select, Ada {Dear Ada} other {Dear you}} <link>x</link>', greeting],
  ['Since {when, date, day}: {count}', count],
  ['Since {when, date, day}: {count, number}', count],
  ['{count, plural, =0 {none} few {#} other {<b># {when, date, day}</b>}}', `<b>${count}</b>`],
  ['It’s 5 < 6', 'No gaps'],
])('%s can stand for %s', (text, english) => {
  expect(faultOf(text, english)).toBeUndefined()
})

test.each([
  ['', greeting, 'Please write the sentence'],
  ['x'.repeat(1_001), 'x', 'A sentence has at most 1,000 characters'],
  ['Hello <link>x</link>', greeting, 'Please put {name} into your sentence'],
  ['Hello', greeting, 'Please put {name}, <link>…</link> into your sentence'],
  [
    '{name} <link>x</link> {day}',
    greeting,
    'Nothing can be put in place of {day}: the original does not have it',
  ],
  ['{name} {link}', greeting, 'Please write <link>…</link> as the original does'],
  ['{name, plural, other {#}} <link>x</link>', greeting, 'Please write {name} as the original does'],
  ['{count} {when}', count, 'Please write {when} as the original does'],
  ['{count} {when, date, year}', count, 'Please write {when} as the original does'],
  ['{count} {when, time}', count, 'Please write {when} as the original does'],
  ['{count, number, percent} {when, date, day}', count, 'Please write {count} as the original does'],
  [
    '{count, plural, one {x}} {when, date, day}',
    count,
    'A plural needs a form for “other”: {count, plural, one {…} other {…}}',
  ],
  ['{name <link>x</link>', greeting, 'The curly braces do not fit together: each { needs its }'],
  ['{name} <link>x', greeting, 'The tags do not fit together: each <name> needs its </name>'],
])('%s cannot stand for %s: %s', (text, english, fault) => {
  expect(faultOf(text, english)).toBe(fault)
})

test('what its translation does with a gap, the author may do as well', () => {
  const translated = '{days, plural, one {# Tag} other {# Tage}}'
  expect(faultOf('{days, plural, one {ein Tag} other {# Tage}}', '{days} days', translated)).toBeUndefined()
  expect(faultOf('{days, plural, other {# Tage}}', '{days} days')).toMatch(/^Please write/)
})
