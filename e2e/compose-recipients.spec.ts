/** To whom a letter goes: the picker that the recipients' line of the compose page opens. */

import { pages } from '../contract/base/pages.ts'
import { givenSubscribers, lettersOf } from './given.ts'
import { expectNote, openCompose, openRecipients, sendTo } from './steps.ts'
import { expect, test } from './story.ts'

const compose = pages.compose.href()

test('recipients: all active ones at first; searched, sorted, taken and left', async ({
  author: page,
  site,
}) => {
  const [, , , gone] = await givenSubscribers(
    site,
    'mia@example.com',
    'zoe@example.org',
    'ada@example.com',
    'gone@example.com',
  )
  await site.call('PATCH', `/api/subscribers/${gone?.id}`, { isActive: false })
  await page.goto(compose)
  await openRecipients(page)
  const list = page.getByRole('listbox', { name: 'Subscribers' })
  const options = list.getByRole('option')
  const chosen = list.getByRole('option', { selected: true })
  await expect(options).toHaveText(['ada@example.com', 'mia@example.com', 'zoe@example.org'])
  await expect(chosen).toHaveCount(3)

  const orders = {
    'Email Z-A': ['zoe@example.org', 'mia@example.com', 'ada@example.com'],
    'Oldest first': ['mia@example.com', 'zoe@example.org', 'ada@example.com'],
    'Newest first': ['ada@example.com', 'zoe@example.org', 'mia@example.com'],
    'Email A-Z': ['ada@example.com', 'mia@example.com', 'zoe@example.org'],
  }
  for (const [label, emails] of Object.entries(orders)) {
    await page.getByLabel('Sort').selectOption({ label })
    await expect(options).toHaveText(emails)
  }

  await page.getByLabel('Search by e-mail').fill('EXAMPLE.com')
  await expect(options).toHaveText(['ada@example.com', 'mia@example.com'])
  await page.getByRole('button', { name: 'Deselect the 2 found' }).click()
  await expect(page.getByText('1 of 3 selected')).toBeVisible()
  await page.getByLabel('Search by e-mail').fill('nobody')
  await expect(page.getByText('No active subscriber’s address or name contains “nobody”.')).toBeVisible()
  await page.getByLabel('Search by e-mail').fill('')
  await expect(chosen).toHaveText(['zoe@example.org'])
  await page.getByRole('button', { name: 'Select all', exact: true }).click()
  await expect(chosen).toHaveCount(3)
  await page.getByRole('button', { name: 'Deselect all' }).click()
  await expect(chosen).toHaveCount(0)

  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(chosen).toHaveText(['mia@example.com'])
  await page.keyboard.press('Shift+End')
  await expect(chosen).toHaveText(['mia@example.com', 'zoe@example.org'])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Send to 2 subscribers', exact: true })).toBeEnabled()
})

test('a draft for everybody but some is so again when it is opened, and reaches who joined since', async ({
  author: page,
  site,
  mailbox,
}) => {
  const [, bob] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com', 'cleo@example.com')
  await openCompose(page, { from: 'Grace', subject: 'For all but Bob', text: 'Hush.' })
  const recipients = await openRecipients(page)
  await recipients.getByRole('option', { name: 'bob@example.com' }).click()
  await recipients.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectNote(page, 'Draft saved!')
  expect(await lettersOf(site)).toMatchObject([{ everyone: true, except: [bob?.id] }])
  await givenSubscribers(site, 'dora@example.com')
  await page.reload()
  await openRecipients(page)
  await expect(recipients.getByRole('listbox').getByRole('option', { selected: true })).toHaveText([
    'ada@example.com',
    'cleo@example.com',
    'dora@example.com',
  ])
  await recipients.getByRole('button', { name: 'Done' }).click()
  const report = await sendTo(page, '3 subscribers')
  await expect(report.getByRole('listitem')).toHaveCount(3)
  expect(await mailbox.of('bob@example.com')).toEqual([])
})
