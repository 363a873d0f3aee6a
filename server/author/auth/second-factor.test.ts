/** The second factor through the front door: enrolled, asked for, lost, recovered, and asked again before what is rare and heavy. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockedExample, recipientExample } from '../../test/cases/sealing-cases.ts'
import { createAuthenticator } from '../../test/second-factor/test-authenticator.ts'
import { type Answer, secondFactorOf } from '../../test/second-factor/test-second-factor.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { resetPassword } from './reset-password.ts'

let site: TestSite
const { session, cookiesOf, logIn, call, state, second, ways, said, codeOf, addApp, addPasskey } =
  secondFactorOf(() => site)
beforeEach(async () => {
  site = await createTestSite()
  await set('notification_email', 'ada@example.com')
  session.cookie = cookiesOf(await logIn())
})
afterEach(() => site.close())

const minute = 60_000
const set = (key: string, value: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })

test('the second factor is off at first, and a login is as it always was', async () => {
  expect(await state()).toEqual({
    isOn: false,
    passkeys: [],
    appSince: null,
    appLocked: false,
    recoveryCodesLeft: 0,
    asksAgain: false,
  })
  const answer = await logIn()
  expect([answer.statusCode, answer.json()]).toEqual([200, { user: { username: 'admin' } }])
})

describe('an authenticator app', () => {
  test('is asked for at the login, and the session begins with its code', async () => {
    const { secret, recoveryCodes } = await addApp()
    expect(recoveryCodes).toHaveLength(10)
    const first = await logIn()
    expect([first.statusCode, first.json()]).toEqual([202, { next: 'second-factor' }])
    expect(first.cookies.map(({ name }) => name)).toEqual(['foolscap-login'])
    const ticket = cookiesOf(first)
    expect((await site.asVisitor({ url: '/api/auth/user', headers: { cookie: ticket } })).json()).toEqual({
      user: null,
    })
    expect((await ways(ticket)).json()).toEqual({ passkey: null, app: true, appLocked: false })
    expect(said(await second(ticket, { code: '000000' }))).toEqual([400, 'wrongFactor'])
    const answer = await second(ticket, { code: codeOf(secret) })
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: { username: 'admin' } }])
    expect(
      (await site.asVisitor({ url: '/api/sessions', headers: { cookie: cookiesOf(answer) } })).statusCode,
    ).toBe(200)
  })

  test('a code works once, and for a minute around its time', async () => {
    const { secret } = await addApp()
    const code = codeOf(secret)
    expect((await second(cookiesOf(await logIn()), { code })).statusCode).toBe(200)
    expect(said(await second(cookiesOf(await logIn()), { code }))).toEqual([400, 'wrongFactor'])
    const early = codeOf(secret)
    site.clock.forward(2 * minute)
    expect(said(await second(cookiesOf(await logIn()), { code: early }))).toEqual([400, 'wrongFactor'])
  })

  test('is added only with a code that it shows', async () => {
    await call('POST', '/api/second-factor/app/options')
    expect(said(await call('POST', '/api/second-factor/app', { code: '123456' }))).toEqual([
      400,
      'wrongFactor',
    ])
    expect((await state()).isOn).toBe(false)
    site.clock.forward(6 * minute)
    expect(said(await call('POST', '/api/second-factor/app', { code: '123456' }))).toEqual([
      409,
      'appNotBegun',
    ])
  })

  test('guesses run into a wall: five of a login, and growing waits for all strangers together', async () => {
    await addApp()
    const ticket = cookiesOf(await logIn())
    for (let tries = 0; tries < 3; tries++)
      expect(said(await second(ticket, { code: '000000' }, `203.0.113.${tries}`))).toEqual([
        400,
        'wrongFactor',
      ])
    const slowed = await second(ticket, { code: '000000' }, '203.0.113.9')
    expect([...said(slowed), slowed.headers['retry-after']]).toEqual([429, 'tooMany', '1'])
    for (let tries = 0; tries < 2; tries++) {
      site.clock.forward(10_000)
      await second(ticket, { code: '000000' }, `203.0.113.${20 + tries}`)
    }
    site.clock.forward(10_000)
    expect(said(await second(ticket, { code: '000000' }, '203.0.113.30'))).toEqual([401, 'loginOver'])
  })
})

describe('a passkey', () => {
  test('lets in, and only with an answer to this login, at this site', async () => {
    const { authenticator } = await addPasskey()
    const ticket = cookiesOf(await logIn())
    const asked = (await ways(ticket)).json().passkey
    expect(asked).toMatchObject({ rpId: 'letters.test', userVerification: 'preferred' })
    const elsewhere = authenticator.get(asked, 'http://letters.evil.test')
    expect(said(await second(ticket, { passkey: elsewhere }))).toEqual([400, 'wrongFactor'])
    const another = authenticator.get({ ...asked, challenge: 'AAAA' })
    expect(said(await second(ticket, { passkey: another }))).toEqual([400, 'wrongFactor'])
    const stranger = createAuthenticator('http://letters.test').get(asked)
    expect(said(await second(ticket, { passkey: stranger }))).toEqual([400, 'wrongFactor'])
    const passkey = authenticator.get(asked)
    const answer = await second(ticket, { passkey })
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: { username: 'admin' } }])
    expect(said(await second(ticket, { passkey }))).toEqual([401, 'loginOver'])
    expect((await state()).passkeys).toEqual([
      {
        id: expect.any(String),
        name: 'Phone',
        createdAt: expect.any(String),
        usedAt: site.clock.now().toISOString(),
      },
    ])
  })

  test('a copy of it that lags behind does not', async () => {
    const { authenticator } = await addPasskey()
    const first = cookiesOf(await logIn())
    await second(first, { passkey: authenticator.get((await ways(first)).json().passkey) })
    authenticator.turnBack()
    const ticket = cookiesOf(await logIn())
    const passkey = authenticator.get((await ways(ticket)).json().passkey)
    expect(said(await second(ticket, { passkey }))).toEqual([400, 'wrongFactor'])
  })

  test('is not added twice, nor with an answer to another question', async () => {
    const { passkey } = await addPasskey()
    expect(said(await call('POST', '/api/second-factor/passkeys', { name: 'Again', passkey }))).toEqual([
      400,
      'passkeyRefused',
    ])
    await call('POST', '/api/second-factor/passkeys/options')
    expect(said(await call('POST', '/api/second-factor/passkeys', { name: 'Again', passkey }))).toEqual([
      400,
      'passkeyRefused',
    ])
    expect((await state()).passkeys).toHaveLength(1)
  })
})

test('a recovery code works once, in any spelling, and the author is told', async () => {
  const { recoveryCodes } = await addApp()
  const code = String(recoveryCodes[3]).toUpperCase().replaceAll('-', ' ')
  expect((await second(cookiesOf(await logIn()), { code })).statusCode).toBe(200)
  expect((await state()).recoveryCodesLeft).toBe(9)
  expect(said(await second(cookiesOf(await logIn()), { code }))).toEqual([400, 'wrongFactor'])
  const texts = (await site.inbox()).map(({ text }) => text)
  expect(texts.some(text => text?.includes('with one of your recovery codes'))).toBe(true)
  const stored = await site.database.db.selectFrom('recovery_codes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0])
})

test('removing the last factor removes everything; adding a second one brings no new codes', async () => {
  await addApp()
  const { recoveryCodes } = await addPasskey()
  expect(recoveryCodes).toBeNull()
  const { passkeys } = await state()
  expect((await call('DELETE', `/api/second-factor/passkeys/${passkeys[0].id}`)).statusCode).toBe(200)
  expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect((await call('DELETE', '/api/second-factor/app')).statusCode).toBe(200)
  expect(await state()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await logIn()).statusCode).toBe(200)
  const told = (await site.inbox()).map(({ subject, recipient }) => `${subject} to ${recipient}`)
  expect(told).toEqual(Array(4).fill('A change at letters.test to ada@example.com'))
})

test('a reset of the password removes a lost factor and the way of a login half done', async () => {
  const { secret } = await addApp()
  const ticket = cookiesOf(await logIn())
  await resetPassword(
    { db: site.database.db, config: site.config, clock: site.clock },
    'another horse, another staple',
  )
  expect(said(await second(ticket, { code: codeOf(secret) }))).toEqual([401, 'loginOver'])
  const answer = await site.asVisitor({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'admin', password: 'another horse, another staple' },
  })
  expect(answer.statusCode).toBe(200)
})

describe('whoever uses the session shows again who they are', () => {
  const sealingKey = { recipient: recipientExample, lockedIdentity: lockedExample }
  const heavy: [string, () => Promise<Answer>][] = [
    ['the takeout', () => call('GET', '/api/archive')],
    ['the list as a file', () => call('GET', '/api/subscribers/export')],
    ['the answers of a poll as a file', () => call('GET', '/api/polls/none/answers.csv')],
    ['a backup', () => call('GET', '/api/backups/none/file')],
    ['deleting a backup', () => call('DELETE', '/api/backups/none')],
    ['erasing somebody', () => call('DELETE', '/api/subscribers/nobody')],
    [
      'where notices go',
      () => call('POST', '/api/settings', { key: 'notification_email', value: 'eve@example.com' }),
    ],
    ['making a key for a program', () => call('POST', '/api/keys', { name: 'Program', scopes: ['read'] })],
    ['a key for sealed replies', () => call('POST', '/api/sealing/keys', { ...sealingKey, replaces: null })],
    [
      'a key for sealed replies that is put back',
      () => call('POST', '/api/sealing/keys/put-back', { ...sealingKey, inPlaceOf: null }),
    ],
    ['another lock of it', () => call('PATCH', '/api/sealing/keys/none', { lockedIdentity: lockedExample })],
    ['the end of sealing', () => call('POST', '/api/sealing/stop')],
    ['the end of a key for sealed replies', () => call('POST', '/api/sealing/keys/none/end')],
    ['removing the key for sealed replies', () => call('DELETE', '/api/sealing/keys/none')],
    ['removing the app', () => call('DELETE', '/api/second-factor/app')],
    ['new recovery codes', () => call('POST', '/api/second-factor/recovery-codes')],
  ]

  test.each(heavy)('before %s', async (_, step) => {
    const { secret } = await addApp()
    site.clock.forward(11 * minute)
    expect(said(await step())).toEqual([403, 'askedAgain'])
    expect((await call('POST', '/api/confirm-identity/options')).json()).toEqual({
      passkey: null,
      app: true,
      appLocked: false,
      password: false,
    })
    expect(said(await call('POST', '/api/confirm-identity', { password }))).toEqual([400, 'wrongFactor'])
    expect((await call('POST', '/api/confirm-identity', { code: codeOf(secret) })).statusCode).toBe(200)
    expect((await step()).statusCode).not.toBe(403)
  })

  test('nobody is asked while there is no second factor, but to turn it on: then for the password', async () => {
    site.clock.forward(11 * minute)
    expect((await call('GET', '/api/subscribers/export')).statusCode).toBe(200)
    expect(said(await call('POST', '/api/second-factor/app/options'))).toEqual([403, 'askedAgain'])
    expect(said(await call('POST', '/api/confirm-identity', { password: 'wrong' }))).toEqual([
      400,
      'wrongPassword',
    ])
    expect((await call('POST', '/api/confirm-identity', { password })).statusCode).toBe(200)
    expect((await call('POST', '/api/second-factor/app/options')).statusCode).toBe(200)
  })

  test('one session does not confirm another', async () => {
    const { secret } = await addApp()
    const elsewhere = cookiesOf(await second(cookiesOf(await logIn()), { code: codeOf(secret) }))
    site.clock.forward(11 * minute)
    await call('POST', '/api/confirm-identity/options')
    await call('POST', '/api/confirm-identity', { code: codeOf(secret) })
    expect((await call('GET', '/api/archive')).statusCode).toBe(200)
    const other = await site.asVisitor({ url: '/api/archive', headers: { cookie: elsewhere } })
    expect(said(other)).toEqual([403, 'askedAgain'])
  })
})

test('moving the notices is told where they went until now', async () => {
  await set('notification_email', 'eve@example.com')
  await set('notification_email', 'eve@example.com')
  const mails = await site.inbox()
  expect(mails.map(({ recipient, text }) => [recipient, text?.includes('go to another address')])).toEqual([
    ['ada@example.com', true],
  ])
})
