/** Names, notes and circles on the desk: written down, searched, narrowed to, and put in many at a time. */
import { pages } from '../contract/base/pages.ts'
import { givenSubscribers } from './given.ts'
import { button, chooseIn, expectNote } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

test('the author writes down who a subscriber is, and sorts subscribers into circles', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.org', 'cy@example.org')
  await page.goto(pages.subscribers.href())
  const card = page.getByRole('region', { name: 'Circles' })
  await card.getByLabel('New circle').fill('Famly')
  await card.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Saved!', 'Circle “Famly” created.')
  await chooseIn(page, 'Famly', 'Rename')
  await page.getByLabel('New name').fill('Family')
  await button(page, 'Rename').click()
  await card.getByLabel('New circle').fill('FAMILY')
  await card.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Error', 'Another circle has that name. Please choose a different one')

  await chooseIn(page, 'ada@example.com', 'Name, note, circles')
  const dialog = page.getByRole('dialog', { name: 'Name, note, circles' })
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  await dialog.getByLabel('Note').fill('Met at the choir in Rome')
  await dialog.getByRole('checkbox', { name: 'Family' }).check()
  await stopNarrowAndWide(page, 'what is known of a subscriber')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const rows = page.getByRole('table', { name: 'Subscribers' }).getByRole('row')
  const ada = rows.filter({ hasText: 'Ada Lovelace' })
  await expect(ada.getByRole('list', { name: 'Circles of ada@example.com' })).toHaveText('Family')

  await page.getByLabel('Search by e-mail, name or note').fill('ROME')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Search by e-mail').fill('.org')
  await expect(rows).toHaveCount(3)
  await expect(ada).toBeHidden()
  await button(page, 'Add these to a circle').click()
  await button(page, 'Add to circle').click()
  await expectNote(page, 'Saved!', '2 subscribers added to “Family”.')
  await page.getByLabel('Search by e-mail').fill('')
  // What stood above a list of some is gone, and the list has moved up.
  await expect(ada).toBeVisible()
  await button(page, 'Deactivate bob@example.org').click()
  await expect(card.getByText("3 (1 can't be mailed)")).toBeVisible()
  await page.getByLabel('Circle', { exact: true }).selectOption('Family (3)')
  await expect(rows).toHaveCount(3)
  await stopNarrowAndWide(page, 'subscribers with circles')

  await chooseIn(page, 'Family', 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText('3 subscribers in it: they stay on the list.')
  await button(page, 'Delete').click()
  await expectNote(page, 'Deleted', 'The circle is deleted. Its 3 subscribers stay on the list.')
  await expect(page.getByText('2 active out of 3 total')).toBeVisible()
  await expect(card.getByText(/^Create a circle/)).toBeVisible()
})
