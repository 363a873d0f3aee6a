import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSmtpUrl } from '../../base/live-config.ts'
import type { Outcome } from '../transport.ts'
import { createSmtp } from './smtp.ts'
import { enough, mail, play, type Script } from './test-scripted-server.ts'

async function deliverTo(script: Script): Promise<Outcome> {
  const { url } = await play(script)
  const carrier = createSmtp(readSmtpUrl(url)).open()
  const outcome = await carrier.deliver(mail)
  carrier.close()
  return outcome
}

describe('what a server does and what it means for the delivery', () => {
  const cases: [string, Script, Partial<Outcome> & { kind: Outcome['kind'] }][] = [
    ['takes it', {}, { kind: 'accepted', words: '250 2.0.0 Queued' }],
    [
      'refuses the reader for good',
      { 'RCPT TO': '550 5.1.1 No such user' },
      { kind: 'refused', words: '550 5.1.1 No such user' },
    ],
    ['asks to come back', { 'RCPT TO': '450 4.2.0 Greylisted' }, { kind: 'deferred', throttled: false }],
    ['refuses the content', { '.': '554 5.7.1 Spam' }, { kind: 'refused', words: '554 5.7.1 Spam' }],
    ['defers the content', { '.': '451 4.3.0 Later' }, { kind: 'deferred', throttled: false }],
    ['throttles', { 'RCPT TO': '451 4.7.1 Rate limit exceeded' }, { kind: 'deferred', throttled: true }],
    [
      'refuses the sender',
      { 'MAIL FROM': '550 5.7.1 Not allowed' },
      { kind: 'unreachable', words: '550 5.7.1 Not allowed', refusesSender: true },
    ],
    ['defers the sender', { 'MAIL FROM': '451 4.7.0 Slow down' }, { kind: 'unreachable', throttled: true }],
    [
      'has no room',
      { 'MAIL FROM': '452 4.3.1 Disk full' },
      { kind: 'unreachable', throttled: false, refusesSender: false },
    ],
    [
      'turns us away',
      { greeting: '421 4.7.0 Too many' },
      { kind: 'unreachable', throttled: true, refusesSender: false },
    ],
    ['turns the reader away', { 'RCPT TO': '421 4.7.0 Bye' }, { kind: 'unreachable', throttled: true }],
    ['greylists', { 'RCPT TO': '451 4.7.1 Greylisted' }, { kind: 'deferred', throttled: false }],
    [
      'greylists, with the word in an address and a link',
      { 'RCPT TO': '451 4.7.1 <rate@limit.test> greylisted, see https://limit.test/rate' },
      { kind: 'deferred', throttled: false },
    ],
    [
      'speaks of one mailbox',
      { 'RCPT TO': '450 4.2.1 receiving mail at a rate that prevents more' },
      { kind: 'deferred', throttled: false },
    ],
    [
      'throttles without an enhanced code',
      { '.': '454 Throttling failure: Maximum sending rate exceeded' },
      { kind: 'deferred', throttled: true },
    ],
    ['breaks at the greeting', { greeting: 'drop' }, { kind: 'unreachable' }],
    [
      'is an IMAP server',
      { greeting: '* OK [CAPABILITY IMAP4rev1] Dovecot ready.' },
      { kind: 'unreachable', words: expect.stringMatching(/^That is an IMAP server, which keeps mailboxes/) },
    ],
    ['breaks at MAIL', { 'MAIL FROM': 'drop' }, { kind: 'unreachable' }],
    ['breaks at RCPT', { 'RCPT TO': 'drop' }, { kind: 'unreachable' }],
    ['breaks at DATA, before the body', { DATA: 'drop' }, { kind: 'unreachable' }],
    ['breaks after the dot', { '.': 'drop' }, { kind: 'unanswered' }],
  ]
  for (const [name, script, outcome] of cases) {
    test(name, async () => {
      expect(await deliverTo(script)).toMatchObject(outcome)
    })
  }

  test('is not there at all', async () => {
    const carrier = createSmtp(readSmtpUrl('smtp://127.0.0.1:1')).open()
    expect(await carrier.deliver(mail)).toMatchObject({ kind: 'unreachable' })
  })

  test('one connection carries many, also after a refusal', async () => {
    const { url, connections } = await play({ 'RCPT TO': '550 5.1.1 No such user' })
    const carrier = createSmtp(readSmtpUrl(url)).open()
    for (let n = 0; n < 5; n++) expect((await carrier.deliver(mail)).kind).toBe('refused')
    expect(connections()).toBe(1)
    carrier.close()
  })
})

describe('a name and a password, to a server without TLS', () => {
  const script = { EHLO: '250-mail.test\r\n250 AUTH PLAIN LOGIN', AUTH: '235 Welcome' }
  /** 0.0.0.0 is this machine too, and does not look like it. */
  const login = async (host: string, allow?: { cleartextLogin: boolean }) => {
    const { url, heard } = await play(script)
    const carrier = createSmtp(readSmtpUrl(url.replace('127.0.0.1', `ada:secret@${host}`)), allow).open()
    const outcome = await carrier.deliver(mail)
    carrier.close()
    return { outcome, toldPassword: /AUTH/i.test(heard()) }
  }

  test('are not told elsewhere', async () => {
    const { outcome, toldPassword } = await login('0.0.0.0')
    expect(toldPassword).toBe(false)
    expect(outcome).toMatchObject({ kind: 'unreachable', words: expect.stringMatching(/STARTTLS|TLS|500/) })
  })

  test('are told on the same machine', async () => {
    expect(await login('127.0.0.1')).toMatchObject({ outcome: { kind: 'accepted' }, toldPassword: true })
  })

  test('are told elsewhere when whoever runs the site says so', async () => {
    const allowed = await login('0.0.0.0', { cleartextLogin: true })
    expect(allowed).toMatchObject({ outcome: { kind: 'accepted' }, toldPassword: true })
  })
})

describe('one connection is used', () => {
  /** Over one carrier, and what became of them. */
  const carry = async (count: number) => {
    const { url, connections } = await play({})
    const carrier = createSmtp(readSmtpUrl(url)).open()
    const kinds: string[] = []
    for (let n = 0; n < count; n++) kinds.push((await carrier.deliver(mail)).kind)
    carrier.close()
    return { connections: connections(), others: kinds.filter(kind => kind !== 'accepted') }
  }
  afterEach(() => {
    enough.mails = Number.POSITIVE_INFINITY
    vi.restoreAllMocks()
  })

  test('until the server says 421, and then there is a new one', async () => {
    Object.assign(enough, { mails: 2, verb: 'MAIL FROM', words: '421 4.7.0 Too many for this connection' })
    expect(await carry(6)).toEqual({ connections: 3, others: [] })
  })

  test('for any number of mails', async () => {
    expect(await carry(250)).toEqual({ connections: 1, others: [] })
  })

  test('no more after it has carried a hundred and the server says later twice in a row', async () => {
    Object.assign(enough, { mails: 120, verb: 'RCPT TO', words: '452 4.5.3 Too many recipients' })
    expect(await carry(200)).toEqual({ connections: 2, others: ['deferred', 'deferred'] })
  })

  test('for minutes', async () => {
    const { url, connections } = await play({})
    const carrier = createSmtp(readSmtpUrl(url)).open()
    await carrier.deliver(mail)
    const later = performance.now() + 301_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    for (let n = 0; n < 3; n++) expect((await carrier.deliver(mail)).kind).toBe('accepted')
    expect(connections()).toBe(2)
    carrier.close()
  })
})

describe('a real server in a process of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-smtp-'))
  let child: ChildProcess
  let url = ''

  beforeAll(async () => {
    const script = join(import.meta.dirname, '../../../e2e/mailbox/smtp-server.ts')
    child = spawn(process.execPath, [script, '--port', '0', '--folder', folder, '--faults'])
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
    url = `smtp://127.0.0.1:${/\d+/.exec(line.toString())?.[0]}`
  })
  afterAll(() => {
    child.kill()
    rmSync(folder, { recursive: true })
  })

  test('keeps what it took, and each fault happens once', async () => {
    const carrier = createSmtp(readSmtpUrl(url)).open()
    const to = async (address: string) => (await carrier.deliver({ ...mail, to: address })).kind
    expect(await to('fine@example.com')).toBe('accepted')
    expect([await to('temporary.a@example.com'), await to('temporary.a@example.com')]).toEqual([
      'deferred',
      'accepted',
    ])
    expect([await to('permanent.a@example.com'), await to('permanent.a@example.com')]).toEqual([
      'refused',
      'refused',
    ])
    expect([await to('before.a@example.com'), await to('before.a@example.com')]).toEqual([
      'unanswered',
      'accepted',
    ])
    expect([await to('after.a@example.com'), await to('after.a@example.com')]).toEqual([
      'unanswered',
      'accepted',
    ])
    carrier.close()
    const kept = readFileSync(join(folder, 'accepted.ndjson'), 'utf8').trim().split('\n')
    expect(kept.map(line => (JSON.parse(line) as { to: string }).to)).toEqual([
      'fine@example.com',
      'temporary.a@example.com',
      'before.a@example.com',
      'after.a@example.com',
      'after.a@example.com',
    ])
  })
})
