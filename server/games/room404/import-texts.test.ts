/** The author's own texts: saved, shown to everybody, reset, and replaced by a file as a whole or not at all. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sentences } from '../../../contract/base/sentences.ts'
import type { OwnTexts } from '../../../contract/games/room404.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const api = '/api/room404'
const save = (path: string, payload: object) =>
  site.asAuthor({ method: 'POST', url: `${api}/${path}`, payload })
const reset = (path: string) => site.asAuthor({ method: 'DELETE', url: `${api}/${path}` })
const read = async (): Promise<OwnTexts> => ({
  transitions: (await site.asVisitor({ url: `${api}/transitions` })).json(),
  descriptions: (await site.asVisitor({ url: `${api}/descriptions` })).json(),
})
const nothing = { transitions: [], descriptions: [] }

const step = { roomId: 4, choiceIndex: 1, isEcho: true, transitionText: 'A door. “Ja”, it says: 今日は.' }
const face = { roomId: 4, isEcho: false, description: 'A shorter corridor.\n\nThat is all.' }

test('a text is saved, replaced and reset; the echo and the room have one each', async () => {
  expect(await read()).toEqual(nothing)
  const saved = await save('transitions', step)
  expect([saved.statusCode, saved.json()]).toEqual([201, step])
  await save('transitions', { ...step, isEcho: false, transitionText: 'By day.' })
  await save('transitions', { ...step, transitionText: 'Again.' })
  expect((await save('descriptions', face)).json()).toEqual(face)
  await save('descriptions', { ...face, isEcho: true, description: 'An echo.' })
  expect(await read()).toEqual({
    transitions: [
      { ...step, isEcho: false, transitionText: 'By day.' },
      { ...step, transitionText: 'Again.' },
    ],
    descriptions: [face, { ...face, isEcho: true, description: 'An echo.' }],
  })

  expect((await reset('transitions/4/1/true')).statusCode).toBe(200)
  expect((await reset('descriptions/4/false')).statusCode).toBe(200)
  // A second click finds it done.
  expect((await reset('descriptions/4/false')).statusCode).toBe(200)
  expect(await read()).toEqual({
    transitions: [{ ...step, isEcho: false, transitionText: 'By day.' }],
    descriptions: [{ ...face, isEcho: true, description: 'An echo.' }],
  })
})

test.each<[string, object, string]>([
  ['transitions', { ...step, transitionText: '' }, sentences.emptyTransition],
  ['transitions', { ...step, transitionText: ' \n ' }, sentences.emptyTransition],
  ['transitions', { ...step, roomId: 2 }, sentences.noSuchText],
  ['transitions', { ...step, choiceIndex: 4 }, sentences.noSuchText],
  ['transitions', { ...step, transitionText: 'x'.repeat(5_001) }, 'A text has at most 5000 characters'],
  ['descriptions', { ...face, description: '\t' }, sentences.emptyDescription],
  ['descriptions', { ...face, roomId: 3, isEcho: true }, sentences.noSuchText],
  ['descriptions', { ...face, roomId: 0 }, 'There is no such room'],
])('%s: %j is refused with: %s', async (path, payload, message) => {
  const answer = await save(path, payload)
  expect([answer.statusCode, answer.json()]).toEqual([400, { message, kind: expect.any(String) }])
  expect(await read()).toEqual(nothing)
})

test.each([
  'transitions/2/0/true',
  'transitions/4/9/true',
  'transitions/4/1/yes',
  'transitions/four/1/true',
  'descriptions/11/false',
  'descriptions/2/true',
])('there is nothing to reset at %s', async path => {
  expect((await reset(path)).statusCode).toBe(404)
})

test('an exported file comes back as it was, in place of everything', async () => {
  await save('transitions', step)
  await save('descriptions', face)
  const file = await read()
  await reset('transitions/4/1/true')
  await save('descriptions', { ...face, roomId: 9, description: 'Written since.' })
  const answer = await site.asAuthor({ method: 'PUT', url: `${api}/texts`, payload: file })
  expect([answer.statusCode, answer.json()]).toEqual([200, file])
  expect(await read()).toEqual(file)
})

test.each<[string, object, string]>([
  [
    'a room that is not there',
    { descriptions: [{ ...face, roomId: 2, isEcho: true }] },
    sentences.noSuchText,
  ],
  ['a choice that is not there', { transitions: [{ ...step, choiceIndex: 7 }] }, sentences.noSuchText],
  ['the same place twice', { transitions: [step, step] }, sentences.textTwice],
  ['an empty text', { transitions: [{ ...step, transitionText: ' ' }] }, sentences.emptyTransition],
  [
    'too many texts',
    { descriptions: Array.from({ length: 201 }, () => face) },
    'There are too many texts in this file',
  ],
  ['no list', { transitions: undefined }, 'This file has no list of transitions'],
])('a file with %s changes nothing', async (_, part, message) => {
  await save('transitions', step)
  const payload = { transitions: [], descriptions: [face], ...part }
  const answer = await site.asAuthor({ method: 'PUT', url: `${api}/texts`, payload })
  expect([answer.statusCode, answer.json()]).toEqual([400, { message, kind: expect.any(String) }])
  expect(await read()).toEqual({ ...nothing, transitions: [step] })
})
