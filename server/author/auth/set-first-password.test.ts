/** The author of a new site: made once, from the environment or with a password of our own. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { isPassword } from './password-hash.ts'
import { findAuthor } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { setFirstPassword } from './set-first-password.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') }
const boot = (adminPassword?: string, adminUsername = 'ada') =>
  setFirstPassword({ db: database.db, clock, config: { adminUsername, adminPassword } })
const fits = async (password: string) => {
  const author = await findAuthor(database.db)
  return author !== undefined && isPassword(password, author.password_hash)
}

test('without ADMIN_PASSWORD one is made, told once and never again', async () => {
  const login = await boot()
  expect(login).toEqual({ username: 'ada', password: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/) })
  expect(await fits(login?.password ?? '')).toBe(true)
  expect(await boot()).toBeNull()
  expect(await fits(login?.password ?? '')).toBe(true)
})

test('ADMIN_PASSWORD is the first password and is not repeated', async () => {
  expect(await boot('given by the environment')).toBeNull()
  expect(await fits('given by the environment')).toBe(true)
  // What OWASP asks for.
  expect((await findAuthor(database.db))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an author who exists is never overwritten', async () => {
  await boot('the first password')
  expect(await boot('another password', 'eve')).toBeNull()
  expect(await fits('the first password')).toBe(true)
  expect((await findAuthor(database.db))?.username).toBe('ada')
})

test('when two processes boot at once, only one tells a password, and it is the one that fits', async () => {
  const logins = (await Promise.all([boot(), boot()])).filter(login => login !== null)
  expect(logins).toHaveLength(1)
  expect(await fits(logins[0]?.password ?? '')).toBe(true)
})

test('a reset before the first boot makes the author', async () => {
  const site = { db: database.db, clock, config: { adminUsername: 'ada' } }
  expect(await resetPassword(site, 'set before the first boot')).toBe('ada')
  expect(await boot()).toBeNull()
  expect(await fits('set before the first boot')).toBe(true)
})
