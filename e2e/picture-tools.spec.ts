/** The tools beside a selected picture: by mouse and by keyboard alone, on a phone, and what is written right after a picture was inserted. */
import type { Locator, Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenDraft, givenSubscribers } from './given.ts'
import { button, compose, editorOf, openCompose, openSheet, pasteInto, sheetOf } from './steps.ts'
import { expect, test } from './story.ts'
import { choosePhoto, openUpload, photo, pictures, pictureTools, press } from './upload-steps.ts'
import { stopNarrowAndWide } from './walk.ts'

const tool = (page: Page, name: string) => pictureTools(page).getByRole('button', { name, exact: true })

/** As a page and as mail: the picture is described, has a caption and leads somewhere. */
async function expectInPreview(page: Page, preview: Locator): Promise<void> {
  for (const shown of [preview.getByRole('article'), preview.frameLocator('iframe').locator('body')]) {
    const linked = shown.locator('a:has(img[alt="A bowl of plums"])')
    await expect(linked).toHaveAttribute('href', 'https://jam.example')
    await expect(shown.getByText('The harvest', { exact: true })).toBeVisible()
    await preview.getByRole('tab', { name: 'Mail' }).press('Enter')
  }
  await page.keyboard.press('Escape')
}

test('a picture is described, captioned and linked by mouse, beside where it stands', async ({
  author: page,
  site,
  mailbox,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await openCompose(page, { from: 'Grace', subject: 'Plums', text: 'Here they are:' })
  const dialog = await openUpload(page)
  await choosePhoto(dialog)
  await press(dialog, 'Upload 1 file')
  await press(dialog, 'Done')
  await expect(pictures(page)).toHaveClass(/ProseMirror-selectednode/)
  await expect(pictureTools(page)).toBeInViewport({ ratio: 1 })
  await stopNarrowAndWide(page, 'picture-tools')

  await openSheet(page, '1 subscriber')
  await sheetOf(page)
    .getByRole('listitem')
    .filter({ hasText: 'Picture 1 is described only as “Newsletter image”.' })
    .getByRole('button', { name: /^Show me/ })
    .click()
  await tool(page, 'Add description').click()
  const description = page.getByLabel('Description')
  await expect(description).toHaveAccessibleDescription(
    'What the picture shows, for readers who can’t see it.',
  )
  await expect(description).toBeFocused()
  // The default is selected, and written over.
  await page.keyboard.type('A bowl of plums', { delay: 40 })
  await expect(pictures(page)).toHaveAttribute('alt', 'A bowl of plums')
  await stopNarrowAndWide(page, 'picture-description')
  await page.keyboard.press('Control+z')
  await expect(description).toHaveValue('Newsletter image')
  await description.fill('A bowl of plums')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await expect(pictures(page)).toHaveAttribute('alt', 'Newsletter image')
  await page.keyboard.press('Control+Shift+z')
  await expect(tool(page, 'Description')).toBeVisible()

  await tool(page, 'Link').click()
  await page.getByLabel('Picture links to').fill('jam.example')
  // The field keeps what was written when another tool is pressed.
  await tool(page, 'Caption').click()
  await page.keyboard.type('The harvest')
  await expect(pictureTools(page)).toBeHidden()
  await button(page, 'Preview').click()
  await expectInPreview(page, page.getByRole('dialog', { name: 'Preview' }))

  const sheet = await openSheet(page, '1 subscriber')
  await expect(sheet).not.toContainText('description')
  await sheet.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).click()
  const mail = await mailbox.find('ada@example.com', 'Plums')
  expect(mail.html).toMatch(/<a [^>]*href="https:\/\/jam\.example"[^>]*><img [^>]*alt="A bowl of plums"/)
  expect(mail.html).toContain('The harvest')
})

test('a picture is inserted, described, captioned and linked by keyboard alone', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(compose)
  // Asked for early: a key is faster than the browser learns that somebody waits for it.
  const chooser = page.waitForEvent('filechooser')
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.keyboard.type('Plums')
  await keys('Tab', 'Tab')
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.type('Here they are:')
  // A toolbar moves the focus a moment after the key.
  const formatting = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
  await keys('Shift+Tab', 'End')
  await expect(formatting('More')).toBeFocused()
  await keys('ArrowLeft')
  await expect(formatting('Image')).toBeFocused()
  await keys('Enter')
  await expect(button(page, 'Upload Image')).toBeFocused()
  await keys('Enter')
  const dialog = page.getByRole('dialog', { name: 'Upload Image' })
  await expect(dialog.getByRole('button', { name: 'Browse files' })).toBeFocused()
  await keys('Enter')
  await (await chooser).setFiles({ name: 'plums.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const focus = async (name: string) => {
    const wanted = dialog.getByRole('button', { name, exact: true })
    await expect(wanted).toBeVisible()
    while (!(await wanted.evaluate(element => element === document.activeElement))) await keys('Tab')
  }
  await focus('Upload 1 file')
  await keys('Enter')
  await focus('Done')
  await keys('Enter')
  await expect(editorOf(page)).toBeFocused()
  await expect(pictures(page)).toHaveClass(/ProseMirror-selectednode/)
  await expect(page.getByText('Picture selected. Press Tab for its tools.')).toBeAttached()

  await keys('Tab')
  await expect(tool(page, 'Add description')).toBeFocused()
  await keys('Escape')
  await expect(editorOf(page)).toBeFocused()
  await keys('Alt+F10', 'Enter')
  await page.keyboard.type('A bowl of plums')
  await keys('Enter')
  await expect(editorOf(page)).toBeFocused()
  await keys('Tab', 'ArrowRight')
  await expect(tool(page, 'Caption')).toBeFocused()
  await keys('Enter')
  await page.keyboard.type('The harvest')
  await keys('Home', 'ArrowLeft')
  await expect(pictures(page)).toHaveClass(/ProseMirror-selectednode/)
  await keys('Tab', 'End')
  await expect(tool(page, 'Remove')).toBeFocused()
  await keys('ArrowLeft')
  await expect(tool(page, 'Link')).toBeFocused()
  await keys('Enter')
  await page.keyboard.type('jam example')
  await keys('Enter')
  await expect(page.getByLabel('Picture links to')).toHaveAccessibleDescription(/Please enter a web address/)
  await expectAccessible(page)
  await keys('Control+a')
  await page.keyboard.type('jam.example')
  await keys('Enter', 'Enter')
  await page.keyboard.type('And so on.')
  await expect(editorOf(page).locator('figure + p')).toHaveText('And so on.')
  const preview = button(page, 'Preview')
  while (!(await preview.evaluate(element => element === document.activeElement))) await keys('Tab')
  await keys('Enter')
  await expectInPreview(page, page.getByRole('dialog', { name: 'Preview' }))
})

test('what is written right after a picture was inserted stands below it', async ({
  author: page,
  context,
}) => {
  await openCompose(page, { text: 'Here they are:' })
  const dialog = await openUpload(page)
  await choosePhoto(dialog)
  await press(dialog, 'Upload 1 file')
  await press(dialog, 'Done')
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.type('Ripe')
  await expect(editorOf(page).locator('img + p')).toHaveText('Ripe')

  await pictures(page).click()
  await pasteInto(page, { 'text/plain': 'Sweet' })
  await expect(editorOf(page).locator('img + p')).toHaveText('Sweet')

  // As a phone writes, and who writes Chinese. Elsewhere, as it would be the second half of a double click.
  await pictures(page).click({ position: { x: 30, y: 30 } })
  await expect(pictures(page)).toHaveClass(/ProseMirror-selectednode/)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: '李', selectionStart: 1, selectionEnd: 1 })
  await devtools.send('Input.insertText', { text: '李子' })
  await expect(editorOf(page).locator('img + p')).toHaveText('李子')
  await expect(pictures(page)).toHaveCount(1)
})

test('on a phone the tools stay in sight as long as their picture does', async ({ author: page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const body = await photo()
  await page.route('**/objects/*', route => route.fulfill({ contentType: 'image/jpeg', body }))
  const lines = '<p>Here they are, and they are many.</p>'.repeat(12)
  const draft = await givenDraft(site, {
    body: `${lines}<img src="/objects/plums.jpg" alt="Plums" class="align-center" width="600">${lines}`,
  })
  await page.goto(pages.compose.href({ edit: draft.id }))
  await pictures(page).click()
  const tools = pictureTools(page).locator('..')
  for (const block of ['start', 'center', 'end'] as const) {
    await pictures(page).evaluate((picture, place) => picture.scrollIntoView({ block: place }), block)
    await expect.poll(() => coveredPixels(page, tools)).toBe(0)
  }
  // The picture leaves, and its tools with it.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(tools).not.toBeInViewport()

  await pictures(page).click()
  await page.getByLabel('Subject').click()
  await expect(tools).toBeHidden()
})

/** How much of the tools lies behind the toolbar, behind the bar at the foot, or beside the screen. */
async function coveredPixels(page: Page, tools: Locator): Promise<number> {
  const places = [tools, page.getByRole('toolbar', { name: 'Formatting' }), page.locator('.compose-bar')]
  const [own, above, below] = await Promise.all(places.map(place => place.boundingBox()))
  if (!own || !above || !below) throw new Error('all are there')
  return Math.max(
    0,
    above.y + above.height - own.y,
    own.y + own.height - below.y,
    -own.x,
    own.x + own.width - 360,
  )
}

test('Escape leads from the tools back to the picture, and only then out of focus mode', async ({
  author: page,
  site,
}) => {
  const body = await photo()
  await page.route('**/objects/*', route => route.fulfill({ contentType: 'image/jpeg', body }))
  const picture = '<img src="/objects/plums.jpg" alt="Plums" class="align-center" width="300">'
  const draft = await givenDraft(site, { body: `<p>Plums</p>${picture}<p>Jam</p>` })
  await page.goto(pages.compose.href({ edit: draft.id }))
  await button(page, 'Focus').click()
  await pictures(page).click()
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Description')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(editorOf(page)).toBeFocused()
  await expect(page.locator('.letter-focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.letter-focus')).toBeHidden()
})
