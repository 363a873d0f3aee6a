import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenSubscribers } from './given.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'

const secret = 'a-secret-of-postmark'
test.use({ viewport: { width: 360, height: 740 } })

test('a bounce and a complaint are listed, and taken back', async ({ author: page, site }) => {
  await givenSubscribers(site, 'ada@example.com', 'eve@example.com')
  await page.goto(`${pages.mail.href()}#bounces`)
  const card = page.getByRole('region', { name: 'Bounces and spam reports' })
  await expect(card.getByText('No reports yet.')).toBeVisible()
  await card.getByText('A provider’s webhook').click()
  await card.getByLabel('Provider').selectOption('Postmark')
  await expect(card.getByText('/api/bounces/from/postmark')).toBeVisible()
  await card.getByLabel('A password of your own').fill('short')
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card.getByText('That needs at least 16 characters')).toBeVisible()
  await card.getByLabel('A password of your own').fill(secret)
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expectNote(page, 'Postmark webhook turned on')
  await expect(card.getByLabel('A password of your own')).toHaveValue('')
  await card.getByText('A mailbox (IMAP)').click()
  await card.getByLabel('IMAP server').fill('localhost')
  await card.getByLabel('Port', { exact: true }).fill('1')
  await card.getByLabel('User name').fill('ada')
  await card.getByRole('button', { name: 'Test mailbox' }).click()
  await expect(card.getByText(/Port 1 is closed at localhost/)).toBeVisible()
  await expectAccessible(page)
  await card.getByText('A mailbox (IMAP)').click()
  const tell = async (RecordType: string, Type: string, Email: string, ID: number) => {
    const answer = await fetch(`${site.url}/api/bounces/from/postmark`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`foolscap:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        RecordType,
        Type,
        Email,
        ID,
        BouncedAt: new Date().toISOString(),
        Details: `550 5.1.1 <${Email}> User unknown`,
      }),
    })
    expect(answer.status).toBe(200)
  }
  await tell('Bounce', 'HardBounce', 'ada@example.com', 1)
  await tell('SpamComplaint', 'SpamComplaint', 'eve@example.com', 2)
  await page.reload()
  const lines = card.getByRole('listitem').filter({ hasText: '@example.com' })
  await expect(lines).toHaveCount(2)
  const ada = lines.filter({ hasText: 'ada@' })
  await expect(ada).toContainText(
    /No such address“550 5\.1\.1 … User unknown”Postmark · .* · gets no more letters/,
  )
  await expect(lines.filter({ hasText: 'eve@' })).toContainText(
    /Reported as spam.*Postmark · .* · unsubscribed/,
  )
  await expectAccessible(page)
  await ada.getByRole('button', { name: 'Take it back for ada@example.com' }).click()
  await expectNote(page, 'Taken back', 'ada@example.com gets letters again.')
  await expect(ada).toContainText('taken back')
  await expect(ada.getByRole('button')).toHaveCount(0)
  await page.goto(pages.subscribers.href())
  await expect(page.getByText('Address refused')).toHaveCount(0)
})

test('a report that cannot be read is told on the desk until the author dismisses it', async ({
  author: page,
  site,
}) => {
  await site.call('PUT', '/api/mail-settings/bounces/webhook', { provider: 'postmark', secret })
  const damaged = await fetch(`${site.url}/api/bounces/from/postmark`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`foolscap:${secret}`).toString('base64')}` },
    body: '{',
  })
  expect(damaged.status).toBe(200)
  await page.goto(pages.admin.href())
  await page.getByText('1 returned mail could not be read').click()
  const note = page.getByRole('note').filter({ hasText: 'returned mail' })
  await expect(note).toContainText(
    /Postmark: 1, on .*\. Damaged, or in a form that this site does not know\. Check at Postmark whose letters bounced\./,
  )
  await expectAccessible(page)
  await note.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test.describe('a mailbox where nobody listens', () => {
  test.use({ siteEnv: { BOUNCE_IMAP_URL: 'imap://bounces:secret@127.0.0.1:1/INBOX' } })

  test('is told on the desk, with the way to its settings; the site is ready all the same', async ({
    author: page,
    site,
  }) => {
    await page.goto(pages.admin.href())
    await page.getByText('The bounce mailbox cannot be read').click()
    const note = page.getByRole('alert').filter({ hasText: 'bounce mailbox' })
    await expect(note).toContainText(/What is wrong: *Port 1 is closed at 127\.0\.0\.1/)
    // Beside it, and not in its place.
    await expect(page.getByRole('link', { name: 'Set up e-mail' })).toBeVisible()
    await expectAccessible(page)
    const ready = await fetch(`${site.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { database: 'ok', mailer: 'ok', returned: 'the mailbox of returned mail cannot be read' },
    ])
    await note.getByRole('link', { name: 'Mailbox settings' }).click()
    const card = page.getByRole('region', { name: 'Bounces and spam reports' })
    await expect(card.getByText('Problem', { exact: true })).toBeVisible()
    await expect(card.getByText(/Port 1 is closed at 127\.0\.0\.1/)).toBeVisible()
  })
})
