/** Dialogs: one at a time, closed before the note above them, with nothing selected behind. */
import { pages } from '../contract/base/pages.ts'
import { givenSubscribers } from './given.ts'
import { button, chooseIn, editorOf, holdBack, noteOf, openCompose, subscribe } from './steps.ts'
import { expect, test } from './story.ts'

test('Escape closes the dialog first and the note later', async ({ page }) => {
  await subscribe(page, 'ada@nowhere')
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await expect(noteOf(page)).toContainText('Please enter a valid e-mail address')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(noteOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(noteOf(page)).toBeHidden()
})

test('a dialog that arrives late does not open over another', async ({ page }) => {
  const release = await holdBack(page, /login-dialog/)
  await page.goto('/')
  await button(page, 'Admin Login').click()
  await button(page, 'Subscribe').click()
  const arrived = page.waitForResponse(/login-dialog/)
  release()
  await (await arrived).finished()
  await expect(page.getByRole('dialog', { name: 'Subscribe' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('nothing stays selected behind a dialog, and one writes on where one was', async ({ author: page }) => {
  await openCompose(page, { from: 'Ada', subject: 'Plums', text: 'Sweet and cold' })
  await editorOf(page).press('End')
  const ranges = () => page.evaluate(() => getSelection()?.rangeCount)
  expect(await ranges()).toBe(1)
  await button(page, 'Preview').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await ranges()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await editorOf(page).focus()
  await page.keyboard.type('!')
  await expect(editorOf(page)).toHaveText('Sweet and cold!')
})

test('a dialog that a menu opened gives the focus back to the menu’s button', async ({
  site,
  author: page,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(pages.subscribers.href())
  for (const item of ['Name, note, circles', 'Stored data']) {
    await chooseIn(page, 'ada@example.com', item)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button(page, 'More for ada@example.com')).toBeFocused()
  }
})

test('what was saved leaves the focus where it was: in the field, or on the button', async ({
  author: page,
}) => {
  await page.goto(pages.settings.href())
  const field = page.getByRole('textbox', { name: 'Author’s name' })
  const save = page.getByRole('button', { name: 'Save who you are' })
  await field.fill('Ada')
  await page.keyboard.press('Enter')
  await expect(noteOf(page)).toHaveText('Saved!')
  await expect(field).toBeFocused()
  await expect(save).toBeDisabled()
  await field.fill('Ada Lovelace')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  await page.reload()
  await expect(field).toHaveValue('Ada Lovelace')
})
