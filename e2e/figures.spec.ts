/** Pictures in company, by keyboard alone: captions, where they lead, two and three side by side; and picture files pasted and dropped. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenDraft, lettersOf } from './given.ts'
import { editorOf, openCompose } from './steps.ts'
import { expect, test } from './story.ts'
import { pictureTools } from './upload-steps.ts'
import { stopNarrowAndWide } from './walk.ts'

const jpeg = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'plum' } })
    .jpeg()
    .toBuffer()
const picture = (name: string) =>
  `<img src="/objects/${name}.jpg" alt="${name}" class="align-center" width="300">`

/** The tools stay between their presses. */
async function pressOf(page: Page, name: string): Promise<void> {
  await pictureTools(page).getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('three pictures stand side by side under a caption, and one leads somewhere, by keyboard alone', async ({
  author: page,
  site,
}) => {
  const body = await jpeg()
  await page.route('**/objects/*', route => route.fulfill({ contentType: 'image/jpeg', body }))
  const draft = await givenDraft(site, {
    body: `${picture('One')}${picture('Two')}${picture('Three')}<p>Jam.</p>`,
  })
  await page.goto(pages.compose.href({ edit: draft.id }))
  await expect(editorOf(page).locator('img')).toHaveCount(3)
  await editorOf(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  // The browser tells the editor where the caret is only after the key.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  // Left of the words lies the last picture, selected as a whole; then those before it.
  for (const place of [2, 1, 0]) {
    await page.keyboard.press('ArrowLeft')
    await expect(editorOf(page).locator('img').nth(place)).toHaveClass(/ProseMirror-selectednode/)
  }
  await pressOf(page, 'Side by side')
  await expect(editorOf(page).locator('figure img')).toHaveCount(2)
  await pressOf(page, 'Side by side')
  await expect(editorOf(page).locator('figure img')).toHaveCount(3)
  await pressOf(page, 'Link')
  await expect(page.getByLabel('Picture links to')).toBeFocused()
  await page.keyboard.type('jam.example')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await pressOf(page, 'Caption')
  await page.keyboard.type('The harvest')
  await stopNarrowAndWide(page, 'three pictures')
  const link = '<a href="https://jam.example">'
  const bodyOf = async () => (await lettersOf(site))[0]?.body
  await expect
    .poll(bodyOf)
    .toMatch(
      /^<figure>.*<img src="\/objects\/One.jpg".*Two\.jpg.*Three\.jpg.*<figcaption>The harvest<\/figcaption><\/figure><p>Jam\.<\/p>$/,
    )
  expect(await bodyOf()).toContain(link)
})

/** A file as a program puts it on the clipboard or lets it fall. */
function withFile(bytes: number[]): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(new File([new Uint8Array(bytes)], 'plums.jpg', { type: 'image/jpeg' }))
  return transfer
}

test('a picture file is pasted and another is dropped, and both are stored here', async ({
  author: page,
  site,
}) => {
  await openCompose(page, { subject: 'Plums', text: 'Here they are:' })
  const transfer = await page.evaluateHandle(withFile, [...(await jpeg())])
  await editorOf(page).focus()
  await page.keyboard.press('Control+End')
  await editorOf(page).evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, transfer)
  await expect(editorOf(page).locator('img')).toHaveCount(1)
  const box = await editorOf(page).boundingBox()
  const at = { clientX: (box?.x ?? 0) + 40, clientY: (box?.y ?? 0) + 40 }
  await editorOf(page).dispatchEvent('drop', { dataTransfer: transfer, ...at })
  await expect(editorOf(page).locator('img')).toHaveCount(2)
  await expect
    .poll(async () => (await lettersOf(site))[0]?.body.match(/src="\/objects\/[\w-]{24}\.jpg"/g)?.length)
    .toBe(2)
})
