/** The author's own picture behind the front page: uploaded in the settings, seen by every visitor, taken back again. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { onStores } from './on-stores.ts'
import { expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'
import { choose, press } from './upload-steps.ts'

const view = () =>
  sharp({ create: { width: 2400, height: 1500, channels: 3, background: '#2f5d3a' } })
    .jpeg()
    .toBuffer()

const backgroundOf = (page: Page) => page.locator('img[src^="/objects/"]')

/** How far things were pushed about while the page came to rest. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let shift = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)))
      }),
  )

for (const { kind, onStore } of onStores()) {
  onStore(
    `a picture on the ${kind} stands behind the front page until the drawing is wanted back`,
    async ({ author, visitor }) => {
      const reader = await visitor({ viewport: { width: 360, height: 740 } })
      await reader.goto('/')
      await expect(backgroundOf(reader)).toHaveCount(0)

      await author.goto(pages.frontPage.href())
      const card = author.getByRole('region', { name: 'Landing background' })
      await expect(card.getByRole('img', { name: 'The front page with the drawing' })).toBeVisible()
      await card.getByRole('button', { name: 'Choose a picture' }).click()
      const dialog = author.getByRole('dialog', { name: 'Upload Image' })
      await choose(dialog, { name: 'view.jpg', mimeType: 'image/jpeg', buffer: await view() })
      await press(dialog, 'Upload 1 file')
      await expectNote(author, 'Saved!', 'Your picture is now the background of the front page.')
      await expect(dialog).toBeHidden()
      await expect(card.getByRole('img', { name: 'The front page with your picture' })).toBeVisible()
      await expect(backgroundOf(author)).toHaveJSProperty('naturalWidth', 2000)

      await reader.reload()
      await expect(backgroundOf(reader)).toHaveJSProperty('naturalWidth', 2000)
      expect(await backgroundOf(reader).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
      expect(await shiftOf(reader)).toBe(0)
      await expectAccessible(reader)
      await reader.getByRole('button', { name: 'Subscribe' }).click()
      await expect(reader.getByRole('dialog', { name: 'Subscribe' })).toBeVisible()

      await author.reload()
      await card.getByRole('button', { name: 'Use the drawing again' }).click()
      await expectNote(author, 'Saved!')
      await expect(card.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
      await reader.reload()
      await expect(reader.getByRole('button', { name: 'Subscribe' })).toBeVisible()
      await expect(backgroundOf(reader)).toHaveCount(0)
    },
  )
}

test('a file that is no picture changes nothing, and the next one is taken', async ({ author, console }) => {
  console.expect(/Failed to upload image/)
  await author.goto(pages.frontPage.href())
  const card = author.getByRole('region', { name: 'Landing background' })
  await card.getByRole('button', { name: 'Choose a picture' }).click()
  const dialog = author.getByRole('dialog', { name: 'Upload Image' })
  await choose(dialog, { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') })
  await press(dialog, 'Upload 1 file')
  await expectNote(author, 'Error', 'Failed to upload image')
  await noteOf(author).getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByText('Upload failed').first()).toBeVisible()
  await press(dialog, 'Remove words.png')
  await choose(dialog, { name: 'view.jpg', mimeType: 'image/jpeg', buffer: await view() })
  await press(dialog, 'Upload 1 file')
  await expectNote(author, 'Saved!', 'Your picture is now the background of the front page.')
  await expect(card.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
})
