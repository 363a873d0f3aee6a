/** Secrets at rest: encrypted in the database, readable with the key alone, told apart from what was never kept. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import type { KeyPlace } from './secret-key.ts'
import { forgetSecret, readSecret, type SecretName, storeSecret } from './store-secret.ts'

const name = 'mail.password'
const text = 'geheim, ja? 🐓'
let database: TestDatabase
let place: KeyPlace

beforeEach(async () => {
  database = await createTestDatabase()
  place = { dataDir: database.dataDir, secretKey: undefined }
})
afterEach(() => database.close())

const keep = (at: KeyPlace, called: SecretName = name) =>
  database.db.transaction().execute(tx => storeSecret(tx, at, { name: called, text }))
const read = (at: KeyPlace, called: SecretName = name) => readSecret(database.db, at, called)
const sealed = async () =>
  (await database.db.selectFrom('secrets').select('sealed').executeTakeFirstOrThrow()).sealed

test('a secret is readable again, and its row does not hold it', async () => {
  expect(await read(place)).toEqual({ state: 'absent' })
  await keep(place)
  expect(await read(place)).toEqual({ state: 'readable', text })
  expect(await sealed()).not.toContain(Buffer.from(text).toString('base64url').slice(0, 10))
  expect(statSync(join(place.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  await database.db.transaction().execute(tx => forgetSecret(tx, name))
  expect(await read(place)).toEqual({ state: 'absent' })
})

test('the same secret looks different each time', async () => {
  await keep(place)
  const first = await sealed()
  await keep(place)
  expect(await sealed()).not.toBe(first)
})

test('without its key it is unreadable, and what is kept then is readable again', async () => {
  await keep(place)
  rmSync(join(place.dataDir, 'secret.key'))
  expect(await read(place)).toEqual({ state: 'unreadable' })
  await keep(place)
  expect(await read(place)).toEqual({ state: 'readable', text })
})

test('SECRET_KEY closes new secrets, and those that the file closed stay readable', async () => {
  const variable = { ...place, secretKey: 'thirty-two characters at the very least' }
  await keep(place, 'mail.first')
  await keep(variable, 'mail.second')
  expect(await read(variable, 'mail.first')).toEqual({ state: 'readable', text })
  expect(await read(variable, 'mail.second')).toEqual({ state: 'readable', text })
  expect(await read(place, 'mail.second')).toEqual({ state: 'unreadable' })
  expect(await read({ ...variable, secretKey: `${variable.secretKey}.` }, 'mail.second')).toEqual({
    state: 'unreadable',
  })
})

test('with SECRET_KEY no file is made', async () => {
  await keep({ ...place, secretKey: 'thirty-two characters at the very least' })
  expect(() => statSync(join(place.dataDir, 'secret.key'))).toThrow()
})

test('a row that was changed, or copied to another name, is not opened', async () => {
  await keep(place)
  const row = await sealed()
  await database.db.insertInto('secrets').values({ name: 'mail.other', sealed: row }).execute()
  expect(await read(place, 'mail.other')).toEqual({ state: 'unreadable' })
  for (const changed of [`${row.slice(0, -6)}AAAAAA`, row.replace('v1', 'v2'), 'v1.', 'nonsense']) {
    await database.db.updateTable('secrets').set({ sealed: changed }).where('name', '=', name).execute()
    expect(await read(place)).toEqual({ state: 'unreadable' })
  }
})

test('a key file that was written into closes nothing', async () => {
  const dataDir = mkdtempSync(join(database.dataDir, 'other-'))
  writeFileSync(join(dataDir, 'secret.key'), 'short')
  await expect(keep({ dataDir, secretKey: undefined })).rejects.toThrow(/does not hold a key of this site/)
})
