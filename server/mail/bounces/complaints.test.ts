/** Complaints: each is booked on the letter that a reader complained of, by whatever their provider left of it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Returned } from '../../../contract/mail/mail-outcomes.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { scripted } from '../../test/scripted-transport.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { crlf } from './reading/corpus/shape.ts'
import { takeMail } from './take-mail.ts'

let site: TestSite
let mails: ReturnType<typeof scripted>
let first: { id: string; raw: string; returnPath: string }
const { get, letters, post, readers, send } = pressesOf(() => site)
const isReading = async () => (await get<Subscriber[]>('/api/subscribers')).map(one => one.isActive)
const complained = () => get<Returned[]>('/api/mail-returned')

/** Ada has two letters; she complains of the first. */
beforeEach(async () => {
  mails = scripted()
  site = await createTestSite({
    env: { BOUNCE_ADDRESS: 'bounces@letters.example.org' },
    transport: mails.transport,
  })
  const [ada = ''] = await readers('ada')
  await letterTo(ada)
  const [letter] = await letters()
  const [mail] = mails.carried
  first = { id: letter?.id ?? '', raw: mail?.message.toString() ?? '', returnPath: mail?.from ?? '' }
  await letterTo(ada)
})
afterEach(() => site.close())

async function letterTo(id: string) {
  // Within ten seconds it would be the same press again.
  site.clock.forward(60_000)
  await send({ selectedSubscriberIds: [id] })
}

/** Its reader's way to leave is taken out, as some providers do. */
const withoutLinks = (letter: string) =>
  letter.replaceAll(/\/api\/\S*/g, '/').replaceAll(/[?&]token=\S*/g, '')
const headOf = (letter: string) => letter.slice(0, letter.indexOf('\r\n\r\n'))

const arf = (letter: string, fields = '') =>
  crlf(
    `From: complaints@isp.example.net\nContent-Type: multipart/report; report-type=feedback-report; boundary="f"\n\n--f\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n${fields}\n--f\nContent-Type: message/rfc822\n\n${letter}\n--f--\n`,
  )
const junk = (letter: string, { from = 'staff@hotmail.com', type = 'mixed', of = 'ada@example.com' } = {}) =>
  crlf(
    `From: <${from}>\nSubject: complaint about message from 192.0.2.9\nContent-Type: multipart/${type}; boundary="j"\n\n--j\nContent-Type: message/rfc822\n\nX-HmXmrOriginalRecipient: <${of}>\n${letter}\n--j--\n`,
  )

const bring = (raw: string) => takeMail(site.parts, { raw: Buffer.from(raw) })

describe('booked on its letter, and not on the last one', () => {
  test.each<[string, () => string]>([
    ['by the return path', () => arf(withoutLinks(first.raw), `Original-Mail-From: <${first.returnPath}>\n`)],
    ['by the link to leave', () => arf(first.raw.replace(/^Message-ID:.*\r\n/m, ''))],
    [
      'by its Message-ID and address',
      () => arf(headOf(withoutLinks(first.raw)), 'Original-Rcpt-To: <ada@example.com>\n'),
    ],
    ['of Microsoft', () => junk(first.raw)],
    [
      'of Microsoft, by its Message-ID',
      () =>
        junk(withoutLinks(first.raw), { from: 'a@b.example', type: 'report; report-type=feedback-report' }),
    ],
  ])('%s', async (_, report) => {
    expect(await bring(report())).toBe('recorded')
    expect(await complained()).toEqual([{ id: first.id, bounced: 0, complained: 1 }])
    expect(await isReading()).toEqual([false])
    expect(await bring(report())).toBe('known')
  })

  test('months later too: whoever comes upon a letter complains of it then', async () => {
    for (let day = 0; day < 40; day++) {
      site.clock.forward(86_400_000)
      await isReading()
    }
    expect(await bring(junk(first.raw))).toBe('recorded')
    expect(await isReading()).toEqual([false])
  })
})

describe('nobody complains', () => {
  test.each<[string, () => string]>([
    ['who hands the letter on', () => junk(first.raw, { from: 'ada@example.com' })],
    ['with somebody else’s Message-ID', () => junk(withoutLinks(first.raw), { of: 'eve@example.com' })],
    ['with a Message-ID alone', () => arf(withoutLinks(first.raw))],
  ])('%s', async (_, report) => {
    await post('/api/subscribers', { email: 'eve@example.com' })
    expect(['nobody', 'nothing']).toContain(await bring(report()))
    expect([await complained(), await isReading()]).toEqual([[], [true, true]])
  })
})
