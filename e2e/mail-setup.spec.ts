/** Mail is set up in the browser: from nothing to a letter in a mailbox, on a phone, without touching a file. */
import { pages } from '../contract/base/pages.ts'
import { selfSigned } from '../server/mail/smtp/test-certificate.ts'
import { startTestRelay } from '../server/mail/smtp/test-relay.ts'
import { expectAccessible } from './axe.ts'
import { givenLetterToAda, givenSubscribers } from './given.ts'
import { startSmtpServer } from './mailbox/start-smtp-server.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('from nothing to a letter in a mailbox', async ({ author: page, site }, info) => {
  const relay = await startSmtpServer(info.outputPath('relay'))
  const port = new URL(relay.url).port
  const [reader] = await givenSubscribers(site, 'ada@example.com')

  await page.goto(pages.allLetters.href())
  await page.getByText('E-mail isn’t set up yet').click()
  await page.getByRole('link', { name: 'Set up your mail server' }).click()
  const card = page.getByRole('region', { name: 'Sending e-mail' })
  await card.getByLabel('Provider').selectOption('A mail server on this machine (Postfix)')
  await expect(card.getByText('needs two things first')).toBeVisible()
  await expect(card.getByLabel('Port')).toBeHidden()
  await card.getByText('Port, encryption and Reply-To').click()
  await card.getByLabel('Port').fill('1')
  await card.getByLabel('Sender address').fill('me@plums.org')
  await card.getByLabel('Reply-To').fill('answers@plums.org')
  await card.getByLabel('Send a test to').fill('me@plums.org')
  await card.getByRole('button', { name: 'Test settings' }).click()
  await expect(card.getByText(/but port 1 is closed/)).toBeVisible()
  await expectAccessible(page)

  const strict = await startTestRelay({ ...selfSigned, disabledCommands: [] })
  await card.getByLabel('Port').fill(String(strict.port))
  await card.getByLabel('User name').fill('ada')
  await card.getByLabel('Password', { exact: true }).fill('wrong')
  await card.getByRole('button', { name: 'Test settings' }).click()
  await expect(card.getByText(/does not know this user name with this password\. It said: 535/)).toBeVisible()
  await card.getByLabel('Encryption').selectOption('STARTTLS (usual at port 587)')
  await card.getByRole('button', { name: 'Test settings' }).click()
  await expect(
    card.getByText(/localhost has signed its certificate itself, so it may not be your mail server/),
  ).toBeVisible()
  await strict.close()

  await card.getByLabel('Provider').selectOption('A mail server on this machine (Postfix)')
  await card.getByLabel('Password', { exact: true }).fill('')
  await card.getByLabel('Port').fill(port)
  await card.getByRole('button', { name: 'Test settings' }).click()
  const steps = card.getByRole('list', { name: 'The test' }).getByRole('listitem')
  await expect(steps).toContainText([
    /Connect: worked.*The server answers/,
    /Log in: worked.*No login is needed/,
    /Send a test letter: worked.*The server accepted the letter to me@plums\.org/,
  ])
  await steps.nth(2).getByText('What the server said').click()
  await expect(steps.nth(2)).toContainText('250 Ok')
  expect(relay.accepted()).toMatchObject([{ to: 'me@plums.org' }])
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expectNote(page, 'Saved!', 'Letters you send from now on are e-mailed.')
  await expect(page.getByText('E-mail isn’t set up yet')).toHaveCount(0)
  await expect(card.getByLabel('Mail server')).toHaveValue('localhost')
  const letter = { subject: 'On plums', body: '<p>Sweet.</p>', fromName: 'Me' }
  const sent = await site.call('POST', '/api/send-newsletter', {
    ...letter,
    selectedSubscriberIds: [reader?.id],
  })
  expect(sent).toMatchObject({ status: 200, body: { successfulEmails: ['ada@example.com'] } })
  // As long as it was on its way.
  const onItsWay = (domain: object) => ({ ...domain, accepted: 0, open: 1 })
  await page.route(
    /\/api\/mail-outcomes\/[^/]+$/,
    async route => {
      const json = await (await route.fetch()).json()
      await route.fulfill({ json: { ...json, domains: json.domains.map(onItsWay), hours: [] } })
    },
    { times: 1 },
  )
  await page.reload()
  const became = page.getByRole('region', { name: 'Delivery report' })
  await expect(became.getByRole('row', { name: /^example\.com.*On its way ?1/ })).toBeVisible()
  await expect(became.getByRole('row', { name: /^example\.com Accepted ?1$/ })).toBeVisible()
  await expect(became).toContainText('Accepted by hour: 1')
  await expectAccessible(page)
  const mail = relay.accepted().find(({ to }) => to === 'ada@example.com')
  const text = mail && relay.read(mail)
  expect(text).toMatch(/^From: Me <me@plums\.org>\r$/m)
  expect(text).toMatch(/^Reply-To: answers@plums\.org\r$/m)
  await relay.stop()
})

test('the address of the site is changed, and says what that breaks', async ({ author: page, site }) => {
  await page.goto(pages.settings.href())
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mail' }).click()
  const card = page.getByRole('region', { name: 'The address of this site' })
  await card.getByLabel('Address', { exact: true }).fill('letters.plums.org')
  await card.getByRole('button', { name: 'Change the address' }).click()
  await expect(card.getByText(/Please enter an address like/)).toBeVisible()
  await card.getByLabel('Address', { exact: true }).fill('https://letters.plums.org')
  await card.getByRole('button', { name: 'Change the address' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Letters you already e-mailed keep their links to ${site.url}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Change it' }).click()
  await expectNote(page, 'The site is now at https://letters.plums.org')
  await expect(card).toContainText(`It also answers at ${site.url}`)
  // Here, under the former address, the login goes on.
  await page.reload()
  await expect(card.getByLabel('Address', { exact: true })).toHaveValue('https://letters.plums.org')
})

test('what receivers look up is looked up, and a key is made with its record', async ({
  author: page,
  site,
}) => {
  await givenLetterToAda(site, { subject: 'Kept' })
  await page.goto(pages.mail.href())
  await expect(page.getByRole('region', { name: 'Delivery report' })).toContainText(
    /E-mail wasn’t set up for .*: kept in the outbox\./,
  )
  const card = page.getByRole('region', { name: 'Sender check' })
  await card.getByRole('button', { name: 'Check now' }).click()
  await expect(card.getByText('Set a sender address at a domain of your own first')).toBeVisible()
  // It would say the same.
  await expect(card.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectAccessible(page)
  await site.call('PUT', '/api/mail-settings/sender', { from: 'me@plums.invalid.org', replyTo: '' })
  await page.goto(pages.mail.href())
  await card.getByRole('button', { name: 'Check now' }).click()
  await expect(card.getByText('Who may send (SPF)')).toBeVisible()
  await card.getByLabel('The headers of a letter you sent to yourself').fill('Subject: Hi')
  await card.getByRole('button', { name: 'Check the headers' }).click()
  await expectNote(
    page,
    'Error',
    'The “Authentication-Results” line is missing. Most mail programs show it under “Show original” or “View source”',
  )
  await card
    .getByLabel('The headers of a letter you sent to yourself')
    .fill(
      'Authentication-Results: mx.example; dkim=pass header.d=plums.invalid.org; dmarc=fail header.from=plums.invalid.org',
    )
  await card.getByRole('button', { name: 'Check the headers' }).click()
  const judged = card.getByRole('list', { name: 'What the receiver found' }).getByRole('listitem')
  await expect(judged).toContainText([
    /SPF: none.*could not tell/,
    /DKIM: pass.*good/,
    /DMARC: fail.*missing/,
  ])

  await page.getByText('Advanced: DKIM, bounces by IMAP or webhook').click()
  const signing = page.getByRole('region', { name: 'DKIM signing' })
  await signing.getByRole('button', { name: 'Create a key' }).click()
  await expect(signing).toContainText('foolscap._domainkey.plums.invalid.org')
  await expect(signing).toContainText('does not sign yet')
  await expectAccessible(page)
  await signing.getByRole('button', { name: 'Remove the key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(signing.getByRole('button', { name: 'Create a key' })).toBeVisible()
})
