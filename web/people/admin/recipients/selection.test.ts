import { describe, expect, test } from 'vitest'
import { recipientsInWords } from './recipients-in-words.ts'
import {
  againFieldsOf,
  choose,
  countOf,
  everyone,
  fieldsOf,
  flip,
  flipCircle,
  isChosen,
  isForAll,
  isSelected,
  leaveOut,
  nobody,
  put,
  type Selection,
  selectionOf,
  sizeOf,
  whoLacksIt,
} from './selection.ts'

const all = ['a', 'b', 'c', 'd']
const chosen = (selection: Selection) => all.filter(id => isSelected(selection, id)).join('')

describe('a selection', () => {
  test('of everyone but some, and of nobody but some', () => {
    expect(chosen(everyone)).toBe('abcd')
    expect(chosen(put(everyone, ['b', 'c'], false))).toBe('ad')
    expect(chosen(put(put(everyone, ['b', 'c'], false), ['c', 'd'], true))).toBe('acd')
    expect(chosen(nobody)).toBe('')
    expect(chosen(put(nobody, ['b', 'c'], true))).toBe('bc')
    expect(chosen(put(put(nobody, ['b', 'c'], true), ['a', 'c'], false))).toBe('b')
  })

  test('leaves the set it came from alone', () => {
    const before = put(nobody, ['a'], true)
    put(before, ['b'], true)
    expect(chosen(before)).toBe('a')
  })

  test('is counted without knowing everybody', () => {
    expect(sizeOf(put(everyone, ['a'], false), 100_000)).toBe(99_999)
    expect(sizeOf(put(nobody, ['a'], true), 100_000)).toBe(1)
    expect(sizeOf(put(everyone, all, false), 3)).toBe(0)
  })

  test('comes back from a draft as it was saved', () => {
    for (const selection of [everyone, nobody, put(everyone, ['a'], false), put(nobody, ['a', 'b'], true)]) {
      const { selectedSubscriberIds: selectedRecipients, ...rest } = fieldsOf(selection)
      expect(selectionOf({ ...rest, selectedRecipients })).toEqual(selection)
    }
  })
})

describe('a choice among those who have it and those who do not', () => {
  const rows = all.map(id => ({ id, hasIt: id === 'a' || id === 'b' }))
  const [ada, , cleo] = rows
  const idsOf = (choice: typeof whoLacksIt) => rows.filter(row => isChosen(choice, row)).map(row => row.id)
  const reach = { mailable: 4, holders: 2 }

  test('is at first whoever lacks it', () => {
    expect(idsOf(whoLacksIt)).toEqual(['c', 'd'])
    expect(countOf(whoLacksIt, reach)).toBe(2)
  })

  test('takes one who has it by their own row', () => {
    if (!ada || !cleo) throw new Error('there are four')
    const choice = flip(flip(whoLacksIt, ada), cleo)
    expect(idsOf(choice)).toEqual(['a', 'd'])
    expect(countOf(choice, reach)).toBe(2)
    expect(idsOf(flip(choice, ada))).toEqual(['d'])
  })

  test('choosing many takes nobody who has it, unless that was said', () => {
    const none = { lacking: nobody, holding: nobody }
    expect(idsOf(choose(none, rows))).toEqual(['c', 'd'])
    expect(idsOf(choose({ lacking: nobody, holding: everyone }, rows))).toEqual(all)
    expect(idsOf(leaveOut({ lacking: everyone, holding: everyone }, rows.slice(1)))).toEqual(['a'])
  })

  test('is named as briefly as it can be', () => {
    expect(againFieldsOf({ lacking: everyone, holding: everyone })).toEqual(fieldsOf(everyone))
    expect(againFieldsOf(whoLacksIt)).toEqual({ ...fieldsOf(everyone), again: fieldsOf(nobody) })
  })
})

describe('circles', () => {
  const inCircles: Record<string, string[]> = { a: ['family'], b: ['family', 'work'], c: ['work'], d: [] }
  const meant = (selection: Selection) => all.filter(id => isSelected(selection, id, inCircles[id])).join('')
  const toFamily = flipCircle(everyone, 'family', 'in')
  const butWork = flipCircle(everyone, 'work', 'out')

  test('one of them, two of them, one but another, everyone but one', () => {
    expect(meant(toFamily)).toBe('ab')
    expect(meant(flipCircle(toFamily, 'work', 'in'))).toBe('abc')
    expect(meant(flipCircle(toFamily, 'work', 'out'))).toBe('a')
    expect(meant(butWork)).toBe('ad')
    expect(meant(flipCircle(nobody, 'work', 'out'))).toBe('ad')
  })

  test('a circle is taken in or left out, and flipped back', () => {
    expect(meant(flipCircle(butWork, 'work', 'in'))).toBe('bc')
    expect(flipCircle(butWork, 'work', 'out')).toEqual(everyone)
    expect(flipCircle(toFamily, 'family', 'in')).toEqual(nobody)
  })

  test('who is ticked or not by name counts in any case', () => {
    const ticked = put(put(toFamily, ['d'], true), ['a'], false)
    expect(meant(ticked)).toBe('bd')
    expect(meant(put(put(butWork, ['c'], true), ['d'], false))).toBe('ac')
    expect(meant(flipCircle(ticked, 'work', 'out'))).toBe('d')
    expect(fieldsOf(ticked)).toEqual({
      everyone: false,
      selectedSubscriberIds: ['d'],
      except: ['a'],
      circles: ['family'],
      exceptCircles: [],
    })
  })

  test('come back from a draft as they were saved', () => {
    for (const selection of [toFamily, butWork, put(toFamily, ['d'], true), put(butWork, ['c'], true)]) {
      const { selectedSubscriberIds: selectedRecipients, ...rest } = fieldsOf(selection)
      expect(selectionOf({ ...rest, selectedRecipients })).toEqual(selection)
    }
  })

  const known = [
    { id: 'family', name: 'Family' },
    { id: 'work', name: 'Work' },
  ]

  test.each([
    [everyone, 132, 'To everyone: 132'],
    [everyone, undefined, 'To everyone'],
    [nobody, 0, 'To no one'],
    [toFamily, 14, 'To Family: 14'],
    [put(toFamily, ['a', 'b'], false), 14, 'To Family: 14, without 2'],
    [butWork, 1_200, 'To everyone: 1,200, without Work'],
    [flipCircle(put(toFamily, ['d'], true), 'work', 'out'), 3, 'To Family and 1 more: 3, without Work'],
    [put(butWork, ['a'], false), 9, 'To everyone: 9, without Work and 1 more'],
    [flipCircle(toFamily, 'gone', 'in'), null, 'A circle you chose was deleted. Remove it to continue'],
    [put(nobody, ['a', 'b'], true), 2, 'To chosen subscribers: 2'],
  ])('in words: %#', (lacking, count, words) =>
    expect(recipientsInWords({ lacking, holding: nobody }, { circles: known, count })).toBe(words),
  )

  test.each([
    [everyone, nobody, 'To everyone, unless they have it: 7'],
    [butWork, nobody, 'To everyone, unless they have it: 7, without Work'],
    [toFamily, put(nobody, ['a'], true), 'To Family, unless they have it, and 1 who has it: 7'],
    [put(nobody, ['a', 'b'], true), nobody, 'To chosen subscribers: 7'],
    [nobody, everyone, 'To all who have it: 7'],
    [nobody, put(everyone, ['a'], false), 'To all who have it but 1: 7'],
    [nobody, nobody, 'To no one'],
  ])('in words, where some have it: %#', (lacking, holding, words) =>
    expect(recipientsInWords({ lacking, holding }, { circles: known, someHaveIt: true, count: 7 })).toBe(
      words,
    ),
  )
})

test('goes to all: everyone, or as many by name and circles, with nobody left out by choice', () => {
  const named = put(nobody, ['a', 'b'], true)
  expect(isForAll(everyone, undefined, 2)).toBe(true)
  expect(isForAll(named, 2, 2)).toBe(true)
  expect(isForAll(named, 2, 3)).toBe(false)
  expect(isForAll(put(everyone, ['a'], false), 1, 1)).toBe(false)
  expect(isForAll(flipCircle(everyone, 'work', 'out'), 2, 2)).toBe(false)
  expect(isForAll(flipCircle(nobody, 'family', 'in'), undefined, 2)).toBe(false)
  expect(isForAll(flipCircle(nobody, 'family', 'in'), 2, 2)).toBe(true)
})
