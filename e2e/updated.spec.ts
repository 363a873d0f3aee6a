/** A tab that was open before an update: it asks to be reloaded, and keeps what was written. */
import { buildHeader } from '../contract/base/build.ts'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { button, editorOf, fillLetter } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

test('a tab of before an update asks to be reloaded, and its words are there again', async ({
  author: page,
  console,
}) => {
  console.expect(/400|404|Failed to load module|Failed to fetch dynamically|unknownField/)
  const notice = page.getByRole('status').filter({ has: button(page, 'Reload') })
  await page.goto(pages.compose.href())
  await fillLetter(page, { from: 'Grace', subject: 'Before', text: 'The plums are in.' })
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(notice).toBeHidden()

  // The update: calls know other fields, and the code of before is gone.
  await page.route('**/api/**', async route => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), [buildHeader]: '/assets/entry-desk-another.js' }
    if (route.request().method() === 'GET') return route.fulfill({ response: answer, headers })
    const json = { kind: 'unknownField', message: 'Foolscap was updated. Reload this page to go on' }
    await route.fulfill({ status: 400, headers, json })
  })
  await page.route('**/assets/**', route => route.fulfill({ status: 404 }))
  await editorOf(page).fill('The plums are in, and the pears.')
  await expect(notice).toContainText('Reload this page to go on.')
  await expectAccessible(page)
  await stopNarrowAndWide(page, 'updated')

  await test.step('also where the code of a page is gone', async () => {
    const other = await page.context().newPage()
    await other.goto(pages.subscribers.href())
    await expect(other.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
    await other.route('**/api/**', async route => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), [buildHeader]: '/another.js' },
      })
    })
    await other.route('**/assets/**', route => route.fulfill({ status: 404 }))
    await other.getByRole('link', { name: 'Polls' }).click()
    await expect(other.getByText('Foolscap was updated')).toBeVisible()
    await expect(other.getByText('Reload this page to go on.')).toBeVisible()
    await other.unrouteAll()
    await button(other, 'Load it again').click()
    await expect(other.getByRole('heading', { name: 'Polls', level: 1 })).toBeVisible()
    await other.close()
  })

  await page.unrouteAll()
  page.once('dialog', dialog => dialog.accept())
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()
  await expect(editorOf(page)).toHaveText('The plums are in, and the pears.')
})
