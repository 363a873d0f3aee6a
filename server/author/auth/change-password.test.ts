/** Changing and resetting the password: who may, and which sessions end. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sentences } from '../../../contract/base/sentences.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { resetPassword } from './reset-password.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const newPassword = 'another horse, another staple'
const logIn = (secret: string, from?: string) =>
  site.asVisitor(
    { method: 'POST', url: '/api/login', payload: { username: 'admin', password: secret } },
    from,
  )
const cookieOf = (answer: Awaited<ReturnType<typeof logIn>>) => `foolscap=${answer.cookies[0]?.value}`
const isLoggedIn = async (cookie: string) =>
  (await site.asVisitor({ url: '/api/auth/user', headers: { cookie } })).json().user !== null
const change = (payload: object, cookie: string) =>
  site.asVisitor({ method: 'POST', url: '/api/password', payload, headers: { cookie } })

test('every other session ends, and this one gets a new token', async () => {
  const elsewhere = cookieOf(await logIn(password, '192.0.2.2'))
  const here = cookieOf(await logIn(password))
  const answer = await change({ currentPassword: password, newPassword }, here)
  expect(answer.statusCode).toBe(200)
  expect(await isLoggedIn(elsewhere)).toBe(false)
  expect(await isLoggedIn(here)).toBe(false)
  expect(await isLoggedIn(cookieOf(answer))).toBe(true)
  expect((await logIn(password)).statusCode).toBe(401)
  expect((await logIn(newPassword)).statusCode).toBe(200)
})

test.each([
  ['a wrong present password', { currentPassword: 'wrong', newPassword }, sentences.wrongPassword],
  ['no present password', { newPassword }, 'Current password is required'],
  ['a short password', { currentPassword: password, newPassword: 'eleven char' }, /at least 12 characters/],
  ['qwerty123456', { currentPassword: password, newPassword: 'qwerty123456' }, sentences.commonPassword],
  ['MotherFucker', { currentPassword: password, newPassword: 'MotherFucker' }, sentences.commonPassword],
  ['Password1234!', { currentPassword: password, newPassword: 'Password1234!' }, sentences.commonPassword],
  ['aaaaaaaaaaaa', { currentPassword: password, newPassword: 'aaaaaaaaaaaa' }, sentences.commonPassword],
  [
    'the site’s own words',
    { currentPassword: password, newPassword: 'the-Author2026!' },
    sentences.commonPassword,
  ],
  ['its kind', { currentPassword: password, newPassword: 'Foolscap-Admin_26' }, sentences.commonPassword],
  ['its host', { currentPassword: password, newPassword: '1! letters.test !1' }, sentences.commonPassword],
  [
    'abcabcabcabcabc',
    { currentPassword: password, newPassword: 'abcabcabcabcabc' },
    sentences.commonPassword,
  ],
  [
    'an endless one',
    { currentPassword: password, newPassword: 'p'.repeat(1_001) },
    /at most 1000 characters/,
  ],
  ['none', { currentPassword: password }, 'New password is required'],
])('%s is refused, and nothing changes', async (_, payload, message) => {
  const cookie = cookieOf(await logIn(password))
  const answer = await change(payload, cookie)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(message)
  expect(await isLoggedIn(cookie)).toBe(true)
})

test('words of the site are no harm in a password that has others', async () => {
  const cookie = cookieOf(await logIn(password))
  const answer = await change({ currentPassword: password, newPassword: 'letters in red boats' }, cookie)
  expect(answer.statusCode).toBe(200)
})

test('guessing the present password is slowed like a login', async () => {
  const cookie = cookieOf(await logIn(password))
  const guess = () => change({ currentPassword: 'wrong', newPassword }, cookie)
  for (let slip = 0; slip < 3; slip++) expect((await guess()).statusCode).toBe(400)
  const answer = await guess()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
})

test('nobody else may', async () => {
  expect((await change({ currentPassword: password, newPassword }, 'foolscap=none')).statusCode).toBe(401)
  expect((await logIn(password)).statusCode).toBe(200)
})

test('a reset needs no old password and ends every session', async () => {
  const cookie = cookieOf(await logIn(password))
  const { config, clock } = site
  expect(await resetPassword({ db: site.database.db, config, clock }, newPassword)).toBe('admin')
  expect(await isLoggedIn(cookie)).toBe(false)
  expect((await logIn(newPassword)).statusCode).toBe(200)
})
