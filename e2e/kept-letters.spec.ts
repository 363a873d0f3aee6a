/** A letter that was sent before e-mail was set up: kept, told on its card, and e-mailed with one press once it is. */
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenLetter, givenSubscribers } from './given.ts'
import { startSmtpServer } from './mailbox/start-smtp-server.ts'
import { button, expectNote } from './steps.ts'
import { expect, test } from './story.ts'

const everyone = ['ada@example.com', 'bob@example.com', 'cyd@example.com']

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('what was kept is e-mailed with one press, each once', async ({ author: page, site }, info) => {
      const relay = await startSmtpServer(info.outputPath('relay'))
      const readers = await givenSubscribers(site, ...everyone)
      await givenLetter(site, readers, { subject: 'On plums' })
      await givenLetter(site, readers, { subject: 'On pears' })
      await givenLetter(site, readers.slice(0, 1), { subject: 'Only a trial' })

      await page.goto(pages.allLetters.href())
      const card = (subject: string) =>
        page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: subject }).first()
      await expect(card('On plums')).toContainText('Sent')
      await expect(card('On plums')).toContainText('Not e-mailed yet')
      await expect(page.getByRole('button', { name: /^E-mail / })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Send to the \d+ who/ })).toHaveCount(0)

      await page.goto(pages.mail.href())
      const server = page.getByRole('region', { name: 'Sending e-mail' })
      await server.getByLabel('Provider').selectOption('A mail server on this machine (Postfix)')
      await server.getByText('Port, encryption and Reply-To').click()
      await server.getByLabel('Port').fill(new URL(relay.url).port)
      await server.getByLabel('Sender address').fill('me@plums.org')
      await server.getByRole('button', { name: 'Save', exact: true }).click()
      // What waits is offered at once, and again on every page above which it stands.
      const dialog = page.getByRole('dialog', { name: 'E-mail them now?' })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      const notice = page.getByRole('note').filter({ hasText: '3 letters never left' })
      await expect(notice).toBeVisible()
      await expectAccessible(page)
      expect(relay.accepted()).toEqual([])

      await notice.getByRole('button', { name: 'E-mail them now…' }).click()
      await expect(dialog.getByRole('checkbox')).toHaveCount(3)
      await expect(dialog).toContainText('To 3 subscribers. Sent')
      await expect(dialog).toContainText('Their links would not open for readers')
      await expectAccessible(page)
      for (const subject of ['On plums', 'On pears'])
        await dialog.getByRole('checkbox', { name: subject }).uncheck()
      await dialog.getByRole('button', { name: 'Don’t e-mail it' }).click()
      const leaving = page.getByRole('alertdialog', { name: 'Leave 1 letter in the outbox?' })
      await leaving.getByRole('button', { name: 'Leave it there' }).click()
      await expectNote(page, 'Left in the outbox', 'It won’t be offered again.')

      // From now on readers find the site elsewhere; here it goes on under the address that it had.
      await site.call('PUT', '/api/mail-settings/address', { baseUrl: 'https://letters.plums.org' })
      await page.goto('/')
      await page.getByRole('note').filter({ hasText: '2 letters never left' }).getByRole('button').click()
      await expect(dialog).toContainText('Links in them lead to https://letters.plums.org.')
      await button(page, 'E-mail 2 letters').click()
      await expectNote(page, 'On the way', '2 letters, to 6 subscribers in all.')
      await expect(page.getByRole('note').filter({ hasText: 'never left' })).toHaveCount(0)
      await expect.poll(() => relay.accepted().length).toBe(6)
      const mails = relay.accepted().map(mail => ({ to: mail.to, text: String(relay.read(mail)) }))
      for (const subject of ['On plums', 'On pears']) {
        const of = mails.filter(({ text }) => text.includes(`Subject: ${subject}`))
        expect(of.map(({ to }) => to).toSorted()).toEqual(everyone)
      }
      for (const { text } of mails) {
        expect(text).toContain('https://letters.plums.org/unsubscribe/')
        expect(text).not.toContain(site.url)
      }

      await page.goto(pages.allLetters.href())
      await expect(card('On plums')).not.toContainText('Not e-mailed')
      await expect(card('Only a trial')).toContainText('Not e-mailed')
      await page.goto(pages.outbox.href())
      await expect(page.getByRole('region', { name: 'Mails' }).getByRole('listitem')).toHaveCount(1)
      await relay.stop()
    })
  })
}

test('one letter is e-mailed from its card, a poll from its own', async ({ author: page, site }, info) => {
  const relay = await startSmtpServer(info.outputPath('relay'))
  const readers = await givenSubscribers(site, ...everyone)
  await givenLetter(site, readers, { subject: 'On plums' })
  const poll = await site.call('POST', '/api/polls', { title: 'Tea?', answering: 'mailed' })
  const { id } = poll.body as { id: string }
  await site.call('PUT', `/api/polls/${id}/questions`, {
    questions: [{ questionText: 'Tea?', questionType: 'text' }],
  })
  await site.call('POST', `/api/polls/${id}/send`, { everyone: true, acceptFew: true })
  await site.call('PUT', '/api/mail-settings/server', {
    host: '127.0.0.1',
    port: Number(new URL(relay.url).port),
    security: 'none',
    user: '',
  })

  await page.goto(pages.allLetters.href())
  await page.getByRole('button', { name: 'E-mail it now… On plums' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'E-mail 1 letter' }).click()
  await expectNote(page, 'On the way', '1 letter, to 3 subscribers.')
  await page.goto(pages.allPolls.href())
  await expect(page.getByText('not e-mailed yet')).toBeVisible()
  await page.getByRole('button', { name: 'E-mail it now… Tea?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'E-mail 1 poll' }).click()
  // To so few an answer tells whose it is.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it to them' }).click()
  await expectNote(page, 'On the way', '1 poll, to 3 subscribers.')
  await expect.poll(() => relay.accepted().length).toBe(6)
  await expect(page.getByText('not e-mailed')).toHaveCount(0)
  await relay.stop()
})
