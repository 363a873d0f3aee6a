/** How the compose page is laid out: writing first, what is pressed always in reach, and a refused press leads to its field. */
import { pages } from '../contract/base/pages.ts'
import { expectAccessible, sidewaysOf } from './axe.ts'
import { givenSubscribers } from './given.ts'
import { editorOf, expectNote, fillLetter, openCompose, sendTo } from './steps.ts'
import { expect, test } from './story.ts'

const compose = pages.compose.href()

for (const { width, height, beside } of [
  { width: 360, height: 740, beside: false },
  { width: 1280, height: 800, beside: true },
]) {
  test(`writing begins with writing at ${width} × ${height}`, async ({ author: page, site }) => {
    await site.call('POST', '/api/settings', { key: 'author_name', value: 'Grace Hopper' })
    await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
    await page.setViewportSize({ width, height })
    await page.goto(compose)
    const subject = page.getByLabel('Subject')
    const recipients = page.getByRole('group', { name: 'Recipients' })
    await expect(page.getByText('All 2 active')).toBeInViewport()
    await expect(subject).toBeInViewport({ ratio: 1 })
    await expect(editorOf(page)).toBeInViewport({ ratio: 0.4 })
    await expect(page.getByLabel('From Name')).toHaveValue('Grace Hopper')
    const [text, people] = [await editorOf(page).boundingBox(), await recipients.boundingBox()]
    if (!text || !people) throw new Error('both are there')
    if (beside) expect(people.x).toBeGreaterThan(text.x + text.width)
    else expect(people.y).toBeGreaterThan(text.y + text.height)

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
  await expect(page.getByText('A letter needs some words or a picture.')).toBeInViewport()
  await page.keyboard.type('Again')
  await expect(editorOf(page)).not.toHaveAttribute('aria-invalid', 'true')
})

test('one letter goes without counting who opens it', async ({ author: page, site, mailbox }) => {
  await givenSubscribers(site, 'ada@example.com')
  await openCompose(page, { from: 'Grace', subject: 'Unseen', text: 'Nobody is told.' })
  const counts = page.getByRole('checkbox', { name: 'Count who opens this letter' })
  await expect(counts).toBeChecked()
  await counts.uncheck()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectNote(page, 'Draft saved!')
  await page.reload()
  await expect(counts).not.toBeChecked()
  await sendTo(page, '1 subscriber')
  const mail = await mailbox.find('ada@example.com', 'Unseen')
  expect(mail.html).not.toContain('/open/')
  // Where none are counted there is nothing to choose.
  await site.call('POST', '/api/settings', { key: 'strict_anonymity', value: 'yes' })
  await page.goto(compose)
  await expect(page.getByRole('button', { name: 'Start from…' })).toBeVisible()
  await expect(counts).toHaveCount(0)
})
