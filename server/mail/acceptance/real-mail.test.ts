/** Real parts: Postfix takes letters, delivers them and returns one; Dovecot shows them; the site learns, and judges a letter to itself. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FetchedProof } from '../../../contract/mail/acceptance.ts'
import type { BounceReport } from '../../../contract/mail/bounces.ts'
import { readSmtpUrl } from '../../base/live-config.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { isInstalled, type Mailbox, startDovecot } from '../bounces/test-dovecot.ts'
import { lookIntoMailbox } from '../bounces/watch-mailbox.ts'
import { createSmtp } from '../smtp/smtp.ts'
import { startPostfix, whyNoPostfix } from './test-postfix.ts'

const why = whyNoPostfix()
const isOnPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
const whyNot = why ? `Postfix, ${why}` : isInstalled() ? '' : 'Dovecot, which is not installed here'

let site: TestSite
let mailbox: Mailbox
afterEach(async () => {
  await site.close()
  mailbox?.stop()
})
const { get, post, send } = pressesOf(() => site)
const reader = async (name: string) =>
  (await post('/api/subscribers', { email: `${name}@garden.test` })).json<{ id: string }>().id
const call = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
const fetched = async (mark: string) =>
  (await call('/api/mail-acceptance/letter/fetch', { mark })).json<FetchedProof>()

// Neither knows anything of the site's database: tried once, on SQLite.
describe.skipIf(isOnPostgres || whyNot !== '')(
  `Postfix and Dovecot${whyNot && ` (skipped: ${whyNot})`}`,
  () => {
    let postfix: Awaited<ReturnType<typeof startPostfix>>
    beforeEach(async () => {
      mailbox = await startDovecot()
      postfix = await startPostfix(mailbox.folder)
      const env = {
        SMTP_URL: postfix.url,
        MAIL_FROM: 'me@garden.test',
        BOUNCE_IMAP_URL: mailbox.url,
        BOUNCE_ADDRESS: 'bounces@garden.test',
      }
      const transport = createSmtp(readSmtpUrl(postfix.url), { cleartextLogin: false })
      site = await createTestSite({ env, transport })
    })
    afterEach(() => postfix.stop())

    test('a letter arrives; one that Postfix returns is learned; one to oneself is found and judged', async () => {
      const ids = [await reader('me'), await reader('later'), await reader('nobody')]
      await send({ selectedSubscriberIds: ids })
      await site.inbox()
      const sends = await get<{ sendId: string }[]>('/api/mail-outcomes')
      expect(await get(`/api/sends/${sends[0]?.sendId}`)).toMatchObject({
        successfulEmails: ['later@garden.test', 'me@garden.test'],
        failures: [{ email: 'nobody@garden.test', reason: expect.stringMatching(/^550 5\.1\.1 /) }],
      })
      await expect
        .poll(async () => {
          await lookIntoMailbox(site.parts)
          return (await get<BounceReport[]>('/api/bounces')).map(({ subscriber, kind, effect }) => ({
            email: subscriber.email,
            kind,
            effect,
          }))
        })
        .toEqual([{ email: 'later@garden.test', kind: 'hard', effect: 'suppressed' }])

      const sent = await call('/api/mail-acceptance/letter', { to: 'me@garden.test' })
      const { mark, ...said } = sent.json<{ mark: string }>()
      expect(said).toMatchObject({
        worked: true,
        message: 'The server accepted the letter to me@garden.test.',
      })
      await expect.poll(async () => (await fetched(mark)).place).toBe('folder')
      // Postfix alone judges nobody.
      expect(await fetched(mark)).toMatchObject({
        judged: null,
        message: expect.stringMatching(/^The “Authentication-Results” line is missing/),
      })
      expect(await fetched('never-sent')).toMatchObject({ place: 'none', judged: null })
      mailbox.put(
        [
          'Received: from mail.garden.test by mx.garden.test (Postfix)',
          'Authentication-Results: mx.garden.test; dkim=pass header.d=garden.test; spf=pass smtp.mailfrom=garden.test',
          'Message-ID: <a-mark-of-tests@garden.test>',
          'Subject: Hi\r\n\r\nHi',
        ].join('\r\n'),
      )
      await expect
        .poll(() => fetched('a-mark-of-tests'))
        .toMatchObject({
          place: 'folder',
          judged: {
            by: 'mx.garden.test',
            results: [{ state: 'good' }, { state: 'good' }, { state: 'unknown' }],
          },
        })
    })
  },
)

test('without a mailbox or a mail server it is said what is missing; one that does not answer is told', async () => {
  site = await createTestSite({ env: { BOUNCE_IMAP_URL: 'imap://me:pw@127.0.0.1:1' } })
  expect((await call('/api/mail-acceptance/letter', { to: 'me@garden.test' })).json()).toEqual(
    refusedAs('mailNoServer'),
  )
  expect((await fetched('a-mark')).message).toMatch(/^Port \d+ is closed at 127\.0\.0\.1/)
  await site.close()
  site = await createTestSite({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await call('/api/mail-acceptance/letter', { to: 'me@garden.test' })).json()).toEqual(
    refusedAs('mailNoMailbox'),
  )
  expect((await post('/api/mail-acceptance/letter/fetch', { mark: 'a-mark' })).json()).toEqual(
    refusedAs('mailNoMailbox'),
  )
})
