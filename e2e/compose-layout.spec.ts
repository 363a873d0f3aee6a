/** How the compose page is laid out: writing first, what is pressed always in reach, and a refused press leads to its field. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible, sidewaysOf } from './axe.ts'
import { givenSubscribers } from './given.ts'
import { editorOf, expectNote, fillLetter, openCompose, openSheet, sheetOf, taken } from './steps.ts'
import { expect, test } from './story.ts'

const compose = pages.compose.href()

// With mail set up, as it is for most of a site's life.
test.use({ transport: 'smtp' })

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

for (const { width, height } of sizes) {
  test(`writing begins with writing at ${width} × ${height}`, async ({ author: page, site }) => {
    await site.call('POST', '/api/settings', { key: 'author_name', value: 'Grace Hopper' })
    await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
    await page.setViewportSize({ width, height })
    await page.goto(compose)
    const subject = page.getByLabel('Subject')
    await expect(page.getByRole('button', { name: 'To everyone: 2' })).toBeInViewport()
    await expect(subject).toBeFocused()
    await expect(page.getByLabel('From Name')).toHaveValue('Grace Hopper')
    expect(await writingShare(page)).toBeGreaterThan(0.55)

    await fillLetter(page, { subject: 'Long', text: 'One more line of it.\n'.repeat(80) })
    const bar = ['Preview', 'Save Draft', 'Send to 2 subscribers'].map(name =>
      page.getByRole('button', { name, exact: true }),
    )
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
    for (const end of ['Home', 'End']) {
      await editorOf(page).press(`Control+${end}`)
      for (const one of [toolbar, ...bar]) await expect(one).toBeInViewport({ ratio: 1 })
    }
    // The last line that was written is not behind the bar.
    const hidden = await page.evaluate(() => {
      const line = getSelection()?.getRangeAt(0).getBoundingClientRect()
      const foot = document.querySelector('.compose-bar')?.getBoundingClientRect()
      return !line || !foot || line.bottom > foot.top
    })
    expect(hidden).toBe(false)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height })
    expect(await sidewaysOf(page)).toBe(0)
  })
}

/** How much of the screen the subject and the message have, from edge to edge, when the page opens. */
async function writingShare(page: Page): Promise<number> {
  const places = [
    page.getByLabel('Subject'),
    page.getByRole('toolbar', { name: 'Formatting' }).locator('..'),
    page.locator('.compose-bar'),
  ]
  const [subject, message, foot] = await Promise.all(places.map(place => place.boundingBox()))
  const screen = page.viewportSize()
  if (!subject || !message || !foot || !screen) throw new Error('all are there')
  const area = message.width * (foot.y - message.y) + subject.width * subject.height
  return area / (screen.width * screen.height)
}

test('a refused press leads to its field and marks it, until that is written in', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.setViewportSize({ width: 360, height: 740 })
  await openCompose(page, { from: '', subject: 'Hello', text: 'Words. '.repeat(400) })
  const send = page.getByRole('button', { name: 'Send to 1 subscriber', exact: true })
  const from = page.getByLabel('From Name')
  await send.click()
  await expectNote(page, 'Error', 'Please enter a from name')
  await expect(from).toBeInViewport({ ratio: 1 })
  await expect(from).toBeFocused()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.keyboard.type('Grace')
  await expect(from).not.toHaveAttribute('aria-invalid', 'true')
  await editorOf(page).press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText('No words yet')).toBeVisible()
  await send.click()
  await expect(editorOf(page)).toBeFocused()
  await expect(editorOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('A letter needs some text or a picture.')).toBeInViewport()
  await page.keyboard.type('Again')
  await expect(editorOf(page)).not.toHaveAttribute('aria-invalid', 'true')
})

test('one letter goes without counting who opens it', async ({ author: page, site, mailbox }) => {
  await givenSubscribers(site, 'ada@example.com')
  await openCompose(page, { from: 'Grace', subject: 'Unseen', text: 'Nobody is told.' })
  const sheet = await openSheet(page, '1 subscriber')
  const counts = sheet.getByRole('checkbox', { name: 'Count who opens it' })
  await expect(counts).toBeChecked()
  await counts.uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^(Save|Update) Draft$/ }).click()
  await expectNote(page, 'Draft saved!')
  await page.reload()
  await openSheet(page, '1 subscriber')
  await expect(counts).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Send to 1 subscriber' }).click()
  const mail = await mailbox.find('ada@example.com', 'Unseen')
  expect(mail.html).not.toContain('/open/')
  // Where none are counted there is nothing to choose.
  await site.call('POST', '/api/settings', { key: 'strict_anonymity', value: 'yes' })
  await openCompose(page, { from: 'Grace', subject: 'Unseen too', text: 'Nobody is told.' })
  await openSheet(page, '1 subscriber')
  await expect(counts).toHaveCount(0)
})

test('a letter is written, sent and its report read by keyboard alone', async ({
  author: page,
  site,
  mailbox,
}) => {
  await site.call('POST', '/api/settings', { key: 'author_name', value: 'Grace' })
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto(compose)
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.keyboard.type('By keys alone')
  // The line above the subject: who gets it.
  await press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'To everyone: 2' })).toBeFocused()
  await press('Enter')
  const picker = page.getByRole('dialog', { name: 'Recipients' })
  await expect(picker.getByRole('listbox').getByRole('option')).toHaveCount(2)
  for (let stops = 0; stops < 12; stops++) {
    if (await picker.getByRole('listbox').evaluate(list => list === document.activeElement)) break
    await press('Tab')
  }
  await press('ArrowDown', 'Space', 'Escape')
  await expect(page.getByRole('button', { name: 'To everyone: 1, without 1' })).toBeFocused()
  await press('Tab', 'Tab', 'Tab')
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.type('The plums are in.')
  for (let stops = 0; stops < 15; stops++) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Send to 1 subscriber') break
    await press('Tab')
  }
  await press('Enter')
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('button', { name: 'Send to 1 subscriber' })).toBeFocused()
  await expect(sheet).toContainText('Check before sending: 2 issues')
  await press('Enter')
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report).toContainText(taken('1 of 1 subscriber'))
  await press('Escape')
  await expect(report).toBeHidden()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await mailbox.find('ada@example.com', 'By keys alone')
})
