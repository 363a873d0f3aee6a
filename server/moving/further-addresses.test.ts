/** A letter that is here already, and stands in a later export too, is found at the old addresses of that as well, until it is taken back. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import type { MovingLetter } from '../../contract/moving/moving.ts'
import { refusedAs } from '../test/refused-as.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { lookThrough, type MadeUp, movedTo, press, read, someLetter, work } from './test-moving.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
})
afterEach(() => site.close())

async function bring(given: MadeUp) {
  const seen = await lookThrough(site, given)
  const pressed = await press(site, seen.id, 'bring')
  if (pressed.statusCode === 202) await work(site, given)
  return { seen, pressed, now: await read(site, seen.id) }
}
async function takeBack(id: string) {
  expect((await press(site, id, 'undo')).statusCode).toBe(202)
  await work(site, {})
  // What waits to be brought in is looked through again.
  await work(site, later)
  expect((await read(site, id)).state).toBe('undone')
}
const moved = (path: string) => movedTo(site, path)
const paths = async () =>
  (await site.database.db.selectFrom('old_addresses').select('path').orderBy('path').execute()).map(
    ({ path }) => path,
  )
const first: MadeUp = { letters: [someLetter(0), someLetter(1)] }
/** An export of another service: it has keys of its own, and the first letter twice. */
const later: MadeUp = {
  letters: [
    someLetter(0, { key: 'a', oldAddresses: ['https://new.example/snow', 'https://old.example/p/letter-0'] }),
    someLetter(0, { key: 'a', oldAddresses: ['https://new.example/snow', 'https://new.example/?p=7'] }),
    someLetter(1, { key: 'b' }),
  ],
}

test('what was here at the dry run and is gone at the press is looked through again, and comes', async () => {
  const { now: earlier } = await bring(first)
  const seen = await lookThrough(site, later)
  expect(seen.letters).toMatchObject({ all: 3, known: 3 })
  // Taken back, or one of them deleted.
  expect((await press(site, earlier.id, 'undo')).statusCode).toBe(202)
  await work(site, later)
  expect((await read(site, seen.id)).state).toBe('reading')
  await work(site, later)
  expect(await read(site, seen.id)).toMatchObject({ state: 'read', letters: { all: 3, known: 1 } })
  const { now: other } = await bring({ letters: [someLetter(1)] })
  const { id } = await lookThrough(site, later)
  await site.database.db.deleteFrom('letters').where('moving_id', '=', other.id).execute()
  expect((await press(site, id, 'bring')).json()).toEqual(refusedAs('movingChanged'))
  await work(site, later)
  expect((await press(site, id, 'bring')).statusCode).toBe(202)
  await work(site, later)
  expect(await read(site, id)).toMatchObject({ state: 'done', letters: { brought: 2 } })
})

test('an address that a later export left to the one before is learnt once that is taken back', async () => {
  await bring({ letters: [someLetter(0, { key: 'x' })] })
  const other = someLetter(5, { key: 'y', oldAddresses: ['https://new.example/snow'] })
  const { now: earlier } = await bring({ letters: [other] })
  const { id, letters } = await lookThrough(site, later)
  expect(letters).toMatchObject({ known: 2, addressed: 1 })
  await takeBack(earlier.id)
  expect((await read(site, id)).letters).toMatchObject({ known: 2, addressed: 2 })
  await press(site, id, 'bring')
  await work(site, later)
  expect(await moved('/snow')).toBe(await moved('/p/letter-0'))
})

test('an export of letters that are all here brings their further addresses, and its undo takes exactly those', async () => {
  const { now: earlier } = await bring(first)
  const { seen, pressed, now } = await bring(later)
  expect(seen.letters).toMatchObject({ all: 3, known: 3, addressed: 2, brought: 0 })
  expect(pressed.statusCode).toBe(202)
  expect(now).toMatchObject({ state: 'done', letters: { brought: 0 }, oldAddresses: 2 })
  const there = await moved('/p/letter-0')
  expect(there).toContain(pages.letter.prefix)
  expect([await moved('/snow'), await moved('/?p=7')]).toEqual([there, there])
  const listed = (await site.asAuthor({ url: `/api/movings/${now.id}/letters` })).json<MovingLetter[]>()
  expect(listed.map(({ oldPaths }) => oldPaths)).toEqual([['/snow'], ['/?p=7'], []])
  expect(there).toBe(pages.letter.href({ token: listed[0]?.token ?? '' }))

  // What leads there already is nothing to bring.
  const again = await bring(later)
  expect(again.seen.letters.addressed).toBe(0)
  expect(again.pressed.json()).toEqual(refusedAs('movingNothing'))

  await press(site, now.id, 'undo')
  expect(await moved('/snow')).toBeUndefined()
  await work(site, {})
  await work(site, later)
  expect(await paths()).toEqual(['/p/letter-0', '/p/letter-1'])
  expect(await moved('/p/letter-0')).toBe(there)
  await takeBack(earlier.id)
  expect(await paths()).toEqual([])
})

test('a letter goes with all its addresses, whichever export they are of', async () => {
  const { now: earlier } = await bring(first)
  const { now } = await bring(later)
  await takeBack(earlier.id)
  expect(await paths()).toEqual([])
  await takeBack(now.id)
})

test('links of later letters lead to what is here by its further address, and keep that from being undone', async () => {
  const { now: earlier } = await bring(first)
  const html = '<p><a href="https://new.example/snow#end">Snow</a></p>'
  const { now } = await bring({ letters: [...(later.letters ?? []), someLetter(2, { key: 'c', html })] })
  expect(now.letters).toMatchObject({ brought: 1, losing: 0 })
  const { body } = await site.database.db
    .selectFrom('letters')
    .select('body')
    .where('subject', '=', 'Letter 2')
    .executeTakeFirstOrThrow()
  expect(body).toContain(`href="http://letters.test${await moved('/p/letter-0')}#end"`)
  expect((await press(site, earlier.id, 'undo')).json().message).toMatch(/link to letters of this/)
  await takeBack(now.id)
  await takeBack(earlier.id)
})

test('a letter that came since the dry run gets the addresses too', async () => {
  const seen = await lookThrough(site, later)
  await bring(first)
  await press(site, seen.id, 'bring')
  await work(site, later)
  expect(await read(site, seen.id)).toMatchObject({ state: 'done', letters: { known: 3, brought: 0 } })
  expect(await moved('/snow')).toBe(await moved('/p/letter-0'))
})
