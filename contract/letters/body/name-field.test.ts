/** The field for a reader's name: what is one, what is nearly one, and what stands there without a name. */
import { describe, expect, test } from 'vitest'
import { findNamePlaces, hasNames, sayNames, sayNamesIn, withoutNames } from './name-field.ts'

const named = (text: string) => sayNames(text, (words = 'friend') => `<${words}>`)

test.each([
  ['Dear {name, "friend"},', 'Dear <friend>,'],
  ['Dear {name},', 'Dear <friend>,'],
  ['{ Name , “dear reader” }!', '<dear reader>!'],
  ['{name, ‘friend’} {name, «\u00a0ami\u00a0»}', '<friend> <ami>'],
  ["{name, „Freund“} {NAME, 'friend'} {name, »ven«}", '<Freund> <friend> <ven>'],
  ['{name, "the reader’s friend"}', '<the reader’s friend>'],
  ['{name, ""}', '<>'],
])('%s', (text, said) => {
  expect(named(text)).toBe(said)
  expect(hasNames(text)).toBe(true)
})

test.each([
  '{{name}}',
  '{names}',
  '{name "friend"}',
  '{name, friend}',
  '{name, "friend"',
  '{name,\n"a\nb"}',
  `{name, "${'x'.repeat(101)}"}`,
])('%s is none', text => {
  expect(named(text)).toBe(text)
  expect(hasNames(text)).toBe(false)
})

test('what everybody reads alike has the words in quotes', () =>
  expect(withoutNames('For {name, "you"} and {name}', 'friend')).toBe('For you and friend'))

test('marks may cut a field into pieces, and what is no text ends it', () => {
  const said = (...pieces: (string | null)[]) => sayNamesIn(pieces, (words = 'friend') => `<${words}>`)
  expect(said('Dear {na', 'me, “my ', 'friend”} and', ' on')).toEqual(['Dear <my friend>', '', ' and', ' on'])
  expect(said('{name', null, '}')).toEqual(['{name', null, '}'])
  expect(said('{name}', '{name}', '')).toEqual(['<friend>', '<friend>', ''])
})

describe('a look before it goes out', () => {
  test.each([
    ['Dear {name},', 'nameless', '{name}'],
    ['Dear {name, "friend",', 'unclosed', '{name, "friend",'],
    ['Dear {{name}},', 'unknown', '{{name}}'],
    ['Dear {first_name},', 'unknown', '{first_name}'],
    ['Dear {first name, "you"},', 'unknown', '{first name, "you"}'],
    ['Dear {name "friend"},', 'unknown', '{name "friend"}'],
    ['Dear {nmae, “friend”},', 'unknown', '{nmae, “friend”}'],
  ])('%s', (text, is, quote) =>
    expect(findNamePlaces(text)).toEqual([{ quote, is, at: text.indexOf(quote) }]),
  )

  test.each(['{name, "friend"}', 'a set {1, 2, 3}', '{ }', 'f(x) { return x; }', 'a smile :-{', '{x, y}'])(
    'nothing to see: %s',
    text => expect(findNamePlaces(text)).toEqual([]),
  )
})
