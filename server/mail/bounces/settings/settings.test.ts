/** Where bounces come in is set on the page: stored encrypted, in force at once and in every process, fixed where a variable says so. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { BounceSettings } from '../../../../contract/mail/bounce-settings.ts'
import type { BounceState } from '../../../../contract/mail/bounces.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { scripted } from '../../../test/scripted-transport.ts'
import { pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../../test/test-site.ts'
import { followMailSettings } from '../../mail-settings/follow-mail-settings.ts'
import { someMailbox } from '../../mail-settings/test-mail-cases.ts'
import { selfSigned } from '../../smtp/test-certificate.ts'
import { postOf, secretOf } from '../providers/test-posts.ts'
import { lookIntoMailbox } from '../watch-mailbox.ts'

let site: TestSite
afterEach(() => site.close())
const open = async (options: TestSiteOptions = {}) => {
  site = await createTestSite(options)
}
const { readers, send } = pressesOf(() => site)

const call = (method: 'PUT' | 'DELETE' | 'POST', what: string, payload?: object) =>
  site.asAuthor({ method, url: `/api/mail-settings/${what}`, ...(payload && { payload }) })
const read = async () => (await site.asAuthor({ url: '/api/mail-settings/bounces' })).json<BounceSettings>()
const state = async (source: string) =>
  (await site.asAuthor({ url: '/api/bounces/sources' }))
    .json<BounceState>()
    .sources.find(one => one.source === source)
const inForce = {
  host: 'imap.letters.test',
  port: 993,
  isSecure: true,
  user: 'ada',
  password: 'geheim',
  folder: 'INBOX',
}

test('a mailbox is saved, in force at once and in another process, and its password is shown nowhere', async () => {
  await open()
  const other = { ...site.config }
  const saved = await call('PUT', 'mailbox', { use: 'bounces', mailbox: someMailbox })
  const { password, ...shown } = someMailbox
  expect(saved.json<BounceSettings>().mailboxes.bounces).toEqual({ ...shown, hasPassword: true })
  expect(saved.body).not.toContain(password)
  expect(site.config.bounces.imap).toEqual(inForce)
  await followMailSettings(site.database.db, other)
  expect(other.bounces.imap).toEqual(inForce)
  const { rows } = await sql<object>`SELECT * FROM settings, secrets`.execute(site.database.db)
  expect(JSON.stringify(rows)).not.toContain(password)
  // The password goes with its own server and user alone.
  expect(
    (await call('PUT', 'mailbox', { use: 'bounces', mailbox: { ...shown, folder: 'Bounces' } })).statusCode,
  ).toBe(200)
  expect(site.config.bounces.imap).toEqual({ ...inForce, folder: 'Bounces' })
  for (const changed of [{ host: 'imap.elsewhere.test' }, { user: 'eve' }])
    expect(
      (await call('PUT', 'mailbox', { use: 'bounces', mailbox: { ...shown, ...changed } })).json(),
    ).toEqual(refusedAs('mailPasswordAgain'))
  // The other mailbox is another one.
  await call('PUT', 'mailbox', { use: 'test', mailbox: { ...someMailbox, user: 'eve' } })
  await call('POST', 'mailbox/forget', { use: 'bounces' })
  expect(site.config).toMatchObject({ bounces: { imap: undefined }, testMailbox: { user: 'eve' } })
  expect((await read()).mailboxes).toMatchObject({ bounces: null, test: { user: 'eve', hasPassword: true } })
})

test('saved anew, a mailbox that could not be read has no trouble until it is tried again', async () => {
  await open()
  const mailbox = { ...someMailbox, host: '127.0.0.1', port: 1 }
  await call('PUT', 'mailbox', { use: 'bounces', mailbox })
  await lookIntoMailbox(site.parts)
  expect(await state('mailbox')).toMatchObject({ trouble: expect.stringMatching(/^Port \d+ is closed/) })
  await call('PUT', 'mailbox', { use: 'bounces', mailbox })
  expect(await state('mailbox')).toMatchObject({ trouble: null })
})

test('without its key a source says so, and letters leave all the same', async () => {
  await open()
  await call('PUT', 'mailbox', { use: 'bounces', mailbox: someMailbox })
  await call('PUT', 'bounces/webhook', { provider: 'postmark', secret: secretOf('postmark') })
  rmSync(join(site.config.dataDir, 'secret.key'))
  await followMailSettings(site.database.db, site.config)
  expect((await read()).mailboxes.bounces).toMatchObject({ user: 'ada', hasPassword: false })
  for (const source of ['mailbox', 'postmark'])
    expect(await state(source)).toMatchObject({
      isOn: true,
      trouble: expect.stringContaining('the key is missing'),
    })
  expect(site.config.mailFault).toBeUndefined()
})

test('the address is that of the next copy’s return path, also of a send under way', async () => {
  const mails = scripted()
  await open({ transport: mails.transport })
  const [ada = ''] = await readers('ada')
  await send({ selectedSubscriberIds: [ada] })
  await site.inbox()
  expect(mails.carried.at(-1)?.from).toBe('letters@localhost')
  expect((await call('PUT', 'bounces/address', { address: 'Bounces@Letters.test' })).statusCode).toBe(200)
  site.clock.forward(60_000)
  await send({ selectedSubscriberIds: [ada] })
  await site.inbox()
  expect(mails.carried.at(-1)?.from).toMatch(/^bounces\+[a-z2-7]{45}@letters\.test$/)
  await call('PUT', 'bounces/address', { address: '' })
  expect((await read()).address).toBe('')
})

test('a provider is believed from the moment its secret is saved, and no longer once it is forgotten', async () => {
  await open()
  const [ada = ''] = await readers('ada')
  expect(ada).not.toBe('')
  const tell = () =>
    site.asVisitor({
      method: 'POST',
      url: '/api/bounces/from/postmark',
      ...postOf.postmark({ kind: 'hard', email: 'ada@example.com' }, site.clock.now()),
    })
  expect((await tell()).json()).toEqual(refusedAs('bounceSourceOff'))
  expect(
    (await call('PUT', 'bounces/webhook', { provider: 'sendgrid', secret: 'no key at all' })).json(),
  ).toEqual(refusedAs('bounceSecretWrong'))
  await call('PUT', 'bounces/webhook', { provider: 'postmark', secret: 'another-secret-than-theirs' })
  expect((await tell()).json()).toEqual(refusedAs('bounceNotBelieved'))
  await call('PUT', 'bounces/webhook', { provider: 'postmark', secret: secretOf('postmark') })
  expect((await read()).webhooks).toEqual(['postmark'])
  expect((await tell()).statusCode).toBe(200)
  expect(await state('postmark')).toMatchObject({ isOn: true, lastAt: expect.any(String) })
  await call('PUT', 'bounces/webhook', { provider: 'postmark', secret: '' })
  expect((await tell()).json()).toEqual(refusedAs('bounceSourceOff'))
})

test('what a variable sets is shown and stays', async () => {
  await open({
    env: {
      BOUNCE_ADDRESS: 'bounces@letters.test',
      BOUNCE_IMAP_URL: 'imaps://me:pw@imap.letters.test',
      POSTMARK_WEBHOOK_SECRET: 'a-secret-of-postmark',
    },
  })
  expect(await read()).toMatchObject({
    address: 'bounces@letters.test',
    webhooks: ['postmark'],
    mailboxes: { bounces: { user: 'me', security: 'tls', hasPassword: true }, test: null },
    fixed: { address: true, mailbox: true, webhooks: ['postmark'] },
  })
  for (const [method, what, payload] of [
    ['PUT', 'bounces/address', { address: '' }],
    ['PUT', 'mailbox', { use: 'bounces', mailbox: someMailbox }],
    ['POST', 'mailbox/forget', { use: 'bounces' }],
    ['PUT', 'bounces/webhook', { provider: 'postmark', secret: '' }],
  ] as const)
    expect((await call(method, what, payload)).json()).toEqual(refusedAs('mailFixed'))
})

test('the listener of earlier releases is tolerated, and told until its port is forgotten, or the variable', async () => {
  await open()
  const { db } = site.database
  const value = JSON.stringify({ listen: '127.0.0.1:2525' })
  await db.insertInto('settings').values({ key: 'mail_door', value }).execute()
  const told = async () => {
    await followMailSettings(site.database.db, site.config)
    return (await site.asAuthor({ url: '/api/bounces/sources' })).json<BounceState>()
  }
  const { listener, sources } = await told()
  expect([listener, sources.map(({ source }) => source)]).not.toContain('door')
  expect(listener).toBe('setting')
  expect((await call('POST', 'bounces/listener/forget')).statusCode).toBe(200)
  expect((await told()).listener).toBeNull()
  await site.close()
  await open({ env: { BOUNCE_LISTEN: '127.0.0.1:2525' } })
  expect((await told()).listener).toBe('variable')
  await call('POST', 'bounces/listener/forget')
  expect((await told()).listener).toBe('variable')
})

const reply = async (what: string, payload: object) =>
  (await call('POST', what, payload)).json<{ worked: boolean; message: string; words: string[] }>()

/** A server that says this when somebody comes, and then this to each line, whose first word it is given. */
async function imapServer(greeting: string, answer: (tag: string, line: string) => string) {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.write(`${greeting}\r\n`)
    socket.on('data', data => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [tag = ''] = line.split(' ')
        socket.write(`${answer(tag, line.slice(tag.length + 1))}\r\n`)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return { port: typeof at === 'object' && at ? at.port : 0, close: () => server.close() }
}

test('a try goes step by step, with the server’s words, and stores nothing', async () => {
  await open()
  const server = await imapServer('* OK Plum mail is ready', (tag, line) => {
    if (/^CAPABILITY/.test(line)) return `* CAPABILITY IMAP4rev1\r\n${tag} OK done`
    if (/^LOGIN/.test(line))
      return line.includes('right')
        ? `${tag} OK welcome`
        : `${tag} NO [AUTHENTICATIONFAILED] Not this password`
    if (/^(EXAMINE|SELECT) "?INBOX/.test(line))
      return `* 3 EXISTS\r\n* OK [UIDVALIDITY 7] fine\r\n${tag} OK [READ-ONLY] opened`
    if (/^(EXAMINE|SELECT)/.test(line)) return `${tag} NO [NONEXISTENT] Mailbox doesn't exist`
    if (/^LIST/.test(line)) return `${line.includes('INBOX') ? '* LIST () "/" INBOX\r\n' : ''}${tag} OK done`
    return /^LOGOUT/.test(line) ? `* BYE see you\r\n${tag} OK done` : `${tag} OK done`
  })
  const mailbox = {
    ...someMailbox,
    host: '127.0.0.1',
    port: server.port,
    security: 'starttls',
    password: 'right',
  }
  const step = (until: string, change = {}) =>
    reply('mailbox/try', { use: 'bounces', until, mailbox: { ...mailbox, ...change } })
  expect(await step('connect')).toMatchObject({
    worked: true,
    message: 'The server answers, without encryption.',
  })
  const login = await step('login')
  expect(login).toMatchObject({ worked: true, message: 'The login works.' })
  expect(login.words.join('\n')).toContain('Plum mail is ready')
  expect(login.words.join('\n')).not.toContain('right')
  expect(await step('folder')).toMatchObject({
    worked: true,
    message: 'The folder INBOX can be read, with 3 mails in it. Nothing in it is changed.',
  })
  expect(await step('folder', { folder: 'Nowhere' })).toMatchObject({
    worked: false,
    message: 'There is no folder Nowhere in that mailbox',
  })
  const wrong = await step('login', { password: 'wrong' })
  expect(wrong.message).toMatch(/did not accept the login of ada: Not this password/)
  expect(wrong.words.join('\n')).toContain('Not this password')
  expect((await step('connect', { security: 'tls' })).message).toMatch(/does not speak TLS from the start/)
  expect((await step('connect', { port: 1 })).message).toMatch(/Port \d+ is closed at 127\.0\.0\.1/)
  expect((await call('POST', 'mailbox/try', { use: 'bounces', until: 'connect' })).json()).toEqual(
    refusedAs('mailNoMailbox'),
  )
  expect((await read()).mailboxes.bounces).toBeNull()
  server.close()
})

test('a certificate that the server has signed itself is told in words, and no password is sent', async () => {
  await open()
  const heard: string[] = []
  const server = createTlsServer(selfSigned, socket => {
    socket.on('error', () => {})
    socket.on('data', data => heard.push(data.toString()))
    socket.write('* OK ready\r\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const tried = await reply('mailbox/try', {
    use: 'bounces',
    until: 'folder',
    mailbox: { ...someMailbox, host: '127.0.0.1', port },
  })
  expect(tried).toMatchObject({
    worked: false,
    message: expect.stringMatching(
      /^127\.0\.0\.1 has signed its certificate itself, .*Its password was not sent$/,
    ),
  })
  expect(heard).toEqual([])
  await new Promise(resolve => server.close(resolve))
})
