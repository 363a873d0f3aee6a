/** Templates of letters: saved under a name, started from, renamed, deleted and brought back. */
import { expectAccessible } from './axe.ts'
import { lettersOf } from './given.ts'
import { chooseIn, compose, editorOf, expectNote, openCompose } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

test('what letters have in common is saved as a template, and the next letter starts from it', async ({
  author: page,
  site,
}) => {
  await openCompose(page, { from: 'Grace', subject: 'News of November', text: 'Dear all,' })
  await chooseIn(page, 'this letter', 'Save as a template…')
  const saving = page.getByRole('dialog', { name: 'Save as a template' })
  await expect(saving.getByLabel('Name')).toHaveValue('News of November')
  await expectAccessible(page)
  await saving.getByLabel('Name').fill('Monthly')
  await saving.getByLabel('Name').press('Enter')
  await expectNote(page, 'Saved as a template', 'You’ll find “Monthly” under “Start from…”.')
  await editorOf(page).fill('Dear all, what a month.')
  await chooseIn(page, 'this letter', 'Save as a template…')
  await saving.getByLabel('Name').fill('monthly')
  await saving.getByRole('button', { name: 'Replace template' }).click()
  await expect(saving).toBeHidden()

  await page.goto(compose)
  await chooseIn(page, 'this letter', 'Start from…')
  const starting = page.getByRole('dialog', { name: 'Start from…' })
  await starting.getByRole('button', { name: 'Rename monthly' }).click()
  await starting.getByLabel('New name of “monthly”').fill('Every month')
  await page.keyboard.press('Enter')
  await starting.getByRole('button', { name: 'Delete Every month' }).click()
  await expect(starting.getByText('“Every month” was deleted.')).toBeVisible()
  await expect(starting.getByText(/^No templates yet/)).toBeVisible()
  await starting.getByRole('button', { name: 'Undo' }).click()
  await expect(starting.getByText('“Every month” was deleted.')).toBeHidden()
  await stopNarrowAndWide(page, 'start from a template')
  await starting.getByRole('button', { name: /^Every month/ }).click()
  await expect(editorOf(page)).toHaveText('Dear all, what a month.')
  expect(await lettersOf(site)).toMatchObject([
    { subject: 'News of November', body: '<p>Dear all, what a month.</p>', everyone: true },
    { subject: 'News of November' },
  ])
})
