/** Subscribers are added by hand: one with a name, or many that were pasted, of whom nobody is lost without a word. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import type { Subscriber } from '../contract/people/subscribers.ts'
import { givenSubscribers } from './given.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

const several = (page: Page) => page.getByRole('region', { name: 'Add several subscribers' })

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add Subscriber', { exact: true }).focus()
  await page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('a subscriber is added with a name', async ({ author: page, site }) => {
  await page.goto(pages.subscribers.href())
  await page.getByLabel('Add Subscriber').fill(' ada@example.com ')
  await page.getByLabel('Name (optional)').fill('Ada Lovelace')
  await stopNarrowAndWide(page, 'members-add')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectNote(page, 'Success', 'ada@example.com is on the list.')
  await expect(page.getByLabel('Name (optional)')).toHaveValue('')
  await expect(page.getByRole('table', { name: 'Subscribers' })).toContainText('Ada Lovelace')
  const { body } = await site.call('GET', '/api/subscribers')
  expect(body).toMatchObject([{ email: 'ada@example.com', name: 'Ada Lovelace' }])
})

test('many that are pasted are added, and each that was not is told', async ({ author: page, site }) => {
  const [, bob] = await givenSubscribers(site, 'known@example.com', 'left@example.com')
  await site.call('PATCH', `/api/subscribers/${bob?.id}`, { isActive: false })
  await page.goto(pages.subscribers.href())
  await paste(
    page,
    'Ada <ada@example.com>, bob@example.com\nKnown@example.com\nleft@example.com; carl(at)example.com\nbob@example.com\n',
  )
  const box = page.getByLabel('Add Subscribers')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(/^Ada <ada@example\.com>, bob@example\.com\n/)
  await several(page).getByRole('button', { name: 'Add all' }).click()
  const told = several(page)
  await expect(told).toContainText('2 subscribers added. No e-mail was sent to them.')
  await expect(told).toContainText('1 already on your list: Known@example.com.')
  await expect(told).toContainText('1 inactive on your list, and still inactive: left@example.com.')
  await expect(told).toContainText('1 repeated. Each address was added once.')
  await expect(told).toContainText('1 could not be read. Correct and add it again:')
  await expect(told).toContainText('carl(at)example.com · line 3')
  // What could not be read is corrected where it was pasted; who is on the list by now is not added twice.
  await expect(box).toHaveValue(/carl\(at\)example\.com/)
  await expect(page.getByText('3 active out of 4 total')).toBeVisible()
  await stopNarrowAndWide(page, 'members-added')
  const { body } = await site.call('GET', '/api/subscribers?q=ada')
  expect(body).toMatchObject([{ email: 'ada@example.com', name: 'Ada' }])

  await box.fill('bob@example.com, ada@example.com')
  await told.getByRole('button', { name: 'Add all' }).click()
  await expect(told).toContainText('No one was added.')
  await expect(told).toContainText('2 already on your list: bob@example.com, ada@example.com.')
  await box.fill('nobody at all')
  await told.getByRole('button', { name: 'Add all' }).click()
  await expect(told.getByRole('alert')).toContainText('No one was added')
  // A list that is not added yet is not dropped unasked.
  await told.getByRole('button', { name: 'Add one at a time' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByLabel('Add Subscriber', { exact: true })).toBeFocused()
})

test('cells of a sheet are asked about, added with their names, and taken back', async ({
  author: page,
  site,
}) => {
  await page.goto(pages.subscribers.href())
  await page.getByRole('button', { name: 'Add several at once' }).click()
  await page.getByLabel('Add Subscribers').fill('Ada Lovelace\tada@example.com\nBob\tbob@example.com')
  await several(page).getByRole('button', { name: 'Add all' }).click()
  await expect(several(page)).toContainText('No one was added yet. Choose what each column contains:')
  await several(page).getByLabel('Column 1 is').selectOption('Name')
  await stopNarrowAndWide(page, 'members-columns')
  await several(page).getByRole('button', { name: 'Add with these columns' }).click()
  await expect(several(page)).toContainText('2 subscribers added.')
  const names = async () =>
    ((await site.call('GET', '/api/subscribers')).body as Subscriber[]).map(({ name }) => name).toSorted()
  expect(await names()).toEqual(['Ada Lovelace', 'Bob'])
  await several(page).getByRole('button', { name: 'Undo the import of a pasted list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expectNote(page, 'Import undone', '2 subscribers removed.')
  expect(await names()).toEqual([])
})
