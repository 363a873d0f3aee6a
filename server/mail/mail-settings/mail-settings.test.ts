/** Mail is set up on the page: stored encrypted, in force at once, fixed where a variable says so, asked for anew without its key. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { MailSettings } from '../../../contract/mail/mail-settings.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../test/test-site.ts'
import { followMailSettings } from './follow-mail-settings.ts'
import { someServer } from './test-mail-cases.ts'

let site: TestSite
afterEach(() => site.close())
const open = async (options: TestSiteOptions = {}) => {
  site = await createTestSite(options)
}

const put = (what: string, payload: object, headers = {}) =>
  site.asAuthor({ method: 'PUT', url: `/api/mail-settings/${what}`, payload, headers })
const at = (host: string, scheme = 'http') => ({ host, origin: `${scheme}://${host}` })
const read = async () => (await site.asAuthor({ url: '/api/mail-settings' })).json<MailSettings>()
const status = async () => (await site.asAuthor({ url: '/api/mail-status' })).json()
/** As a process that starts, or another one beside it, would find it. */
const startAnew = () => followMailSettings(site.database.db, site.config)

test('with nothing set there is no server, and nothing is fixed', async () => {
  await open({ env: { BASE_URL: '' } })
  expect(await read()).toMatchObject({
    server: null,
    from: 'letters@localhost',
    replyTo: '',
    baseUrl: 'http://localhost:3000',
    formerUrls: [],
    unreadable: false,
    hasPasskeys: false,
    fixed: { server: false, from: false, replyTo: false, baseUrl: false, signing: false },
  })
})

test('a server is saved, in force at once, and its password is shown nowhere', async () => {
  await open()
  const saved = await put('server', someServer)
  const { password, ...shown } = someServer
  expect(saved.json<MailSettings>().server).toEqual({ ...shown, hasPassword: true })
  expect(site.config.smtp).toEqual(someServer)
  expect(await status()).toMatchObject({ transport: 'smtp' })
  expect(saved.body).not.toContain(password)
  const { rows } = await sql<object>`SELECT * FROM settings, secrets`.execute(site.database.db)
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('the password that is kept goes to its own server and user alone', async () => {
  await open()
  await put('server', someServer)
  const { password: _, ...kept } = someServer
  expect((await put('server', { ...kept, port: 465, security: 'tls' })).statusCode).toBe(200)
  expect(site.config.smtp).toEqual({ ...someServer, port: 465, security: 'tls' })
  for (const other of [{ host: 'smtp.elsewhere.test' }, { user: 'eve' }])
    expect((await put('server', { ...kept, ...other })).json()).toEqual(refusedAs('mailPasswordAgain'))
  const payload = { until: 'login', to: '', server: { ...kept, host: '127.0.0.1', port: 1 } }
  expect((await site.asAuthor({ method: 'POST', url: '/api/mail-settings/try', payload })).json()).toEqual(
    refusedAs('mailPasswordAgain'),
  )
})

test('a password does not travel unencrypted, but within the machine', async () => {
  await open()
  expect((await put('server', { ...someServer, security: 'none' })).json()).toEqual(
    refusedAs('mailCleartext'),
  )
  expect((await put('server', { ...someServer, security: 'none', host: 'localhost' })).statusCode).toBe(200)
})

test('a server that is forgotten takes its password with it', async () => {
  await open()
  await put('server', someServer)
  const forgotten = await site.asAuthor({ method: 'DELETE', url: '/api/mail-settings/server' })
  expect(forgotten.json<MailSettings>().server).toBeNull()
  expect(site.config.smtp).toBeUndefined()
  expect(await site.database.db.selectFrom('secrets').selectAll().execute()).toEqual([])
})

test('what a variable sets is shown and stays', async () => {
  const env = { SMTP_URL: 'smtp://ada:secret@mail.letters.test', MAIL_FROM: 'ada@letters.test' }
  await open({ env: { ...env, MAIL_REPLY_TO: 'answers@letters.test' } })
  expect(await read()).toMatchObject({
    server: { host: 'mail.letters.test', port: 587, security: 'upgrade', user: 'ada', hasPassword: true },
    from: 'ada@letters.test',
    replyTo: 'answers@letters.test',
    fixed: { server: true, from: true, replyTo: true, baseUrl: true, signing: false },
  })
  expect((await put('server', someServer)).json()).toEqual(refusedAs('mailFixed'))
  expect((await put('sender', { from: 'eve@letters.test', replyTo: '' })).json()).toEqual(
    refusedAs('mailFixed'),
  )
  expect((await put('sender', { from: '', replyTo: 'eve@letters.test' })).json()).toEqual(
    refusedAs('mailFixed'),
  )
  expect((await put('address', { baseUrl: 'https://other.test' })).json()).toEqual(refusedAs('mailFixed'))
  expect((await site.asAuthor({ method: 'DELETE', url: '/api/mail-settings/server' })).json()).toEqual(
    refusedAs('mailFixed'),
  )
})

test('sender and Reply-To stand in every letter from then on', async () => {
  await open()
  await put('sender', { from: 'ada@plums.test', replyTo: 'answers@plums.test' })
  const words = { subject: 'On plums', body: '<p>Sweet.</p>', fromName: 'Ada', to: 'me@example.com' }
  await site.asAuthor({ method: 'POST', url: '/api/newsletters/test', payload: words })
  const [mail] = await site.inbox()
  expect(mail?.from?.address).toBe('ada@plums.test')
  expect(mail?.header('reply-to')).toBe('answers@plums.test')
  expect(mail?.text).toContain('If you answer this e-mail instead, the author sees your address.')
  expect(mail?.html).toContain('If you answer this e-mail instead, the author sees your address.')
})

test('without its key the site says so, lets letters wait, and takes the password anew', async () => {
  await open()
  await put('server', someServer)
  rmSync(join(site.config.dataDir, 'secret.key'))
  await startAnew()
  expect(await read()).toMatchObject({ unreadable: true, server: { hasPassword: false } })
  expect(await status()).toMatchObject({ transport: 'smtp', troubles: [{ kind: 'unreadable' }] })
  expect((await site.asVisitor({ url: '/readyz' })).json()).toMatchObject({
    mailer: 'the mail settings cannot be read',
  })
  expect((await put('server', { ...someServer, password: undefined })).json()).toEqual(
    refusedAs('mailPasswordAgain'),
  )
  await put('server', someServer)
  expect(await read()).toMatchObject({ unreadable: false, server: { hasPassword: true } })
  expect(site.config.smtp).toEqual(someServer)
})

test('what another process saves is in force here as soon as it is asked for', async () => {
  await open()
  const other = { ...site.config }
  await put('server', someServer)
  expect(other.smtp).toBeUndefined()
  expect(await followMailSettings(site.database.db, other)).toBe(true)
  expect(other.smtp).toEqual(someServer)
  const before = other.smtp
  expect(await followMailSettings(site.database.db, other)).toBe(false)
  expect(other.smtp).toBe(before)
})

test('the address changes where links lead, and those before are remembered', async () => {
  await open({ env: { BASE_URL: '' } })
  const headers = at('192.0.2.7:3000')
  const saved = await put('address', { baseUrl: 'https://letters.test/' }, headers)
  expect(saved.json<MailSettings>()).toMatchObject({
    baseUrl: 'https://letters.test',
    formerUrls: ['http://localhost:3000', 'http://192.0.2.7:3000'],
  })
  expect((await site.asAuthor({ url: '/api/mail-status', headers })).json()).toMatchObject({
    baseUrl: 'https://letters.test',
  })
  const back = await put('address', { baseUrl: '' }, headers)
  expect(back.json<MailSettings>()).toMatchObject({
    baseUrl: 'http://localhost:3000',
    formerUrls: ['https://letters.test', 'http://192.0.2.7:3000'],
  })
})

test('under an address of before one still logs in, and under the new one strictly', async () => {
  await open({ env: { BASE_URL: '' } })
  await put('address', { baseUrl: 'https://letters.test' }, at('192.0.2.7:3000'))
  const login = (headers: ReturnType<typeof at>) =>
    site.asVisitor({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { username: 'admin', password: 'correct horse battery staple' },
    })
  const before = await login(at('192.0.2.7:3000'))
  expect(before.cookies[0]).toMatchObject({ name: 'foolscap' })
  expect(before.cookies[0]?.secure).toBeUndefined()
  expect(before.headers['strict-transport-security']).toBeUndefined()
  const now = await login(at('letters.test', 'https'))
  expect(now.cookies[0]).toMatchObject({ name: '__Host-foolscap', secure: true })
  expect(now.headers['strict-transport-security']).toBe('max-age=31536000')
})
