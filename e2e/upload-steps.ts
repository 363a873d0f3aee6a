/** What people do in the dialogs that upload a picture or a file, as single steps. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

export const uploads = '**/api/objects/upload/*'

export const photo = (format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7a4fb0' } })
    .toFormat(format)
    .toBuffer()

export async function openPanel(page: Page): Promise<Locator> {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await toolbar.getByRole('button', { name: 'Image', exact: true }).click()
  return page.getByRole('group', { name: 'Image' })
}

export async function openUpload(page: Page): Promise<Locator> {
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Upload Image' }).click()
  return page.getByRole('dialog', { name: 'Upload Image' })
}

/** Through the button, as a person would. */
export async function choose(dialog: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = dialog.page().waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Browse files' }).click()
  await (await chooser).setFiles(file)
}

export const choosePhoto = async (dialog: Locator) =>
  choose(dialog, { name: 'plums.jpg', mimeType: 'image/jpeg', buffer: await photo() })

export const press = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name, exact: true }).click()
/** Beside the selected picture. */
export const pictureTools = (page: Page) => page.getByRole('toolbar', { name: 'Picture tools' })

/** Also behind a dialog, where nothing has a role. */
export const editing = (page: Page) => page.locator('.ProseMirror')
export const pictures = (page: Page) => editing(page).locator('img[src]')

/** Files sent to the site wait until they are let go. */
export async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(uploads, async route => {
    await released
    // An upload that was paused meanwhile waits for no answer.
    await route.continue().catch(() => {})
  })
  return async () => {
    await page.unroute(uploads)
    release()
  }
}

/** The dialog of files larger than a picture. */
export async function openFiles(page: Page): Promise<Locator> {
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'File or recording' }).click()
  return page.getByRole('dialog', { name: 'Add a file' })
}
