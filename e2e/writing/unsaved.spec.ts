/** What the author typed and did not save: in dialogs, and when the session ended; and what was saved, which nobody is asked about. */
import type { Page } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import { expectAccessible } from '../axe.ts'
import { givenBingo, givenLetterToAda, givenSubscribers } from '../given.ts'
import { button, chooseIn, compose, editorOf, endSession, expectNote, fillLetter } from '../steps.ts'
import { expect, password, test } from '../story.ts'
import { stopNarrowAndWide } from '../walk.ts'
import { asksBeforeUnload, stored } from './written-fields.ts'

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const closing = (page: Page) => page.getByRole('alertdialog', { name: 'Close without saving?' })

/** By a link, without a question. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Outbox', exact: true }).click()
  await expect(page).toHaveURL(pages.outbox.href())
}

test('what was saved is not asked about', async ({ author: page }) => {
  await page.goto(pages.subscribers.href())
  await page.getByLabel('Welcome message').fill('Welcome!  \n')
  await page.getByLabel('Welcome subject').fill('  Hello ')
  await page
    .getByRole('region', { name: 'Welcome Email Template' })
    .getByText('Save', { exact: true })
    .click()
  await expectNote(page, 'Saved!')
  await page.getByLabel('Add Subscriber').fill('ada@example.com')
  await button(page, 'Add').click()
  await expectNote(page, 'Success', 'ada@example.com is on the list.')
  await expect.poll(() => asksBeforeUnload(page)).toBe(false)
  await leave(page)

  await page.goto(pages.settings.href())
  await page.getByLabel('Author’s name').fill('Grace ')
  await button(page, 'Save who you are').click()
  await expectNote(page, 'Saved!')
  await expect.poll(() => asksBeforeUnload(page)).toBe(false)
  await leave(page)

  await page.goto(pages.createPoll.href())
  await page.getByLabel('Title').fill('Which tea?')
  await page.getByLabel('Question 1', { exact: true }).fill('Black or green?')
  await page.getByLabel('Type of question 1').selectOption({ label: 'Long text' })
  await button(page, 'Create Poll').click()
  await expectNote(page, 'Saved!')
  await leave(page)
})

test('what was saved, and is typed back to what it was before, is asked about', async ({ author: page }) => {
  await page.goto(pages.subscribers.href())
  const message = page.getByLabel('Welcome message')
  const before = await message.inputValue()
  await message.fill('Welcome!')
  await page
    .getByRole('region', { name: 'Welcome Email Template' })
    .getByText('Save', { exact: true })
    .click()
  await expectNote(page, 'Saved!')
  await message.fill(before)
  await expect.poll(() => asksBeforeUnload(page)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Outbox', exact: true }).click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  await message.fill('Welcome!')
  await expect.poll(() => asksBeforeUnload(page)).toBe(false)
})

test('a password that was saved is asked about no more', async ({ author: page, site }) => {
  await page.goto(pages.mail.href())
  const card = page.getByRole('region', { name: 'Sending e-mail' })
  await card.getByLabel('Provider').selectOption('A mail server on this machine (Postfix)')
  await card.getByLabel('User name').fill('ada')
  await card.getByLabel('Sender address').fill('me@plums.org')
  const password = card.getByLabel('Password', { exact: true })
  for (const word of ['first', 'second']) {
    await password.fill(word)
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNote(page, 'Saved!', 'Letters you send from now on are e-mailed.')
    await expect(password).toHaveValue('')
    await expect.poll(() => asksBeforeUnload(page)).toBe(false)
  }
  expect((await site.call('GET', '/api/mail-settings')).body).toMatchObject({ server: { hasPassword: true } })
  await leave(page)
})

test('a save that ends while leaving is asked about goes on by itself', async ({ author: page }) => {
  await page.goto(pages.settings.href())
  await page.getByLabel('Author’s name').fill('Grace')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/settings', async route => {
    await answer.promise
    await route.fallback()
  })
  await button(page, 'Save who you are').click()
  await page.getByRole('banner').getByRole('link', { name: 'Outbox', exact: true }).click()
  await expect(leaving(page)).toBeVisible()
  answer.resolve()
  await expect(page).toHaveURL(pages.outbox.href())
  await expect(leaving(page)).toBeHidden()
})

test('a dialog asks before it closes on what was typed, and the page before it is left', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(pages.home.href())
  await page.getByRole('link', { name: 'Open Members' }).click()
  await chooseIn(page, 'ada@example.com', 'Name, note, circles')
  const dialog = page.getByRole('dialog', { name: 'Name, note, circles' })
  const note = dialog.getByLabel('Note')
  await page.keyboard.press('Escape')
  await expect(dialog, 'nothing was typed').toBeHidden()

  await chooseIn(page, 'ada@example.com', 'Name, note, circles')
  await note.fill('Met in Lisbon')
  await page.keyboard.press('Escape')
  await expect(closing(page)).toContainText('What you typed here will be lost.')
  await expectAccessible(page)
  await stopNarrowAndWide(page, 'close-without-saving')
  await closing(page).getByRole('button', { name: 'Keep writing' }).click()
  await expect(note).toHaveValue('Met in Lisbon')
  await expect(note).toBeFocused()
  await page.goBack()
  await expect(leaving(page)).toContainText('What you typed on this page is not saved, and will be lost.')
  await stopNarrowAndWide(page, 'leave-without-saving')
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Met in Lisbon')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await closing(page).getByRole('button', { name: 'Close it' }).click()
  await expect(dialog).toBeHidden()
  await leave(page)
})

test('a card that is changed is asked about when its dialog closes; a new one opens again with its words', async ({
  author: page,
  site,
}) => {
  await givenBingo(site, { title: 'Family dinner' })
  await page.goto(pages.games.href())
  await page.getByRole('button', { name: 'Edit Family dinner' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Bingo Card' })
  await edit.getByLabel('Description').fill('For Sundays')
  await page.keyboard.press('Escape')
  await closing(page).getByRole('button', { name: 'Close it' }).click()
  await expect(edit).toBeHidden()

  await button(page, 'Create Bingo Card').click()
  const create = page.getByRole('dialog', { name: 'Create Bingo Card' })
  await create.getByLabel('Title').fill('Winter walk')
  await page.keyboard.press('Escape')
  await expect(create).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Outbox', exact: true }).click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Create Bingo Card').click()
  await expect(create.getByLabel('Title')).toHaveValue('Winter walk')
})

test('a session that ended takes nothing that was typed, also where only a list was asked for', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  const door = page.getByRole('dialog', { name: 'You are logged out' })
  const enter = async () => {
    await door.getByLabel('Username').fill('admin')
    await door.getByLabel('Password').fill(password)
    await door.getByRole('button', { name: 'Log in' }).click()
    await expect(door).toBeHidden()
  }
  await page.goto(pages.subscribers.href())
  await page.getByLabel('Welcome message').fill('Written for an hour')
  await endSession(page)
  await page.getByRole('searchbox').first().fill('bob')
  await enter()
  await expect(page.getByLabel('Welcome message')).toHaveValue('Written for an hour')
  await endSession(page)
  await page.getByLabel('Welcome subject').fill('Hello')
  await page
    .getByRole('region', { name: 'Welcome Email Template' })
    .getByText('Save', { exact: true })
    .click()
  await enter()
  await expectNote(page, 'Saved!')
})

test('an answer to a reply is asked about, and stored nowhere in the browser', async ({
  author: page,
  visitor,
  site,
}) => {
  const letter = await givenLetterToAda(site, { subject: 'Plums in winter' })
  const reader = await visitor()
  await reader.goto(pages.reply.href({ newsletterId: letter.id }))
  await reader.getByLabel('Your Message').fill('Why plums?')
  await button(reader, 'Send Reply').click()
  await button(reader, 'Keep a receipt').click()
  await button(reader, 'I have the words').click()

  await page.goto(pages.replies.href())
  await button(page, 'Answer').click()
  await page.getByLabel('Your answer').fill('Because they keep')
  // Longer than any copy takes.
  await page.waitForTimeout(1_000)
  expect(await stored(page)).not.toContain('Because')
  expect(await asksBeforeUnload(page)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Outbox', exact: true }).click()
  await expect(leaving(page)).toContainText('The answer you started will be lost.')
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  // A search that does not find it hides it, and no more.
  await page.getByLabel('Search the replies').fill('nothing of it')
  await expect(page.getByText('No reply contains “nothing of it”.')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toBeHidden()
  expect(await asksBeforeUnload(page)).toBe(true)
  await page.getByLabel('Search the replies').fill('')
  await expect(page.getByLabel('Your answer')).toHaveValue('Because they keep')
  await button(page, 'Send answer').click()
  await expectNote(page, 'Answer sent')
  expect(await stored(page)).not.toContain('Because')
  await leave(page)
})

test('a new letter that has saved itself opens again after a reload of the page it is written on', async ({
  author: page,
}) => {
  await page.goto(compose)
  await fillLetter(page, { subject: 'Plums', text: 'They keep.' })
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('Plums')
  await expect(editorOf(page)).toHaveText('They keep.')
})
