/** Pictures in letters: uploaded through the dialog, kept on the disk or in an S3-compatible store, or taken from the web. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '../contract/base/pages.ts'
import { onStores } from './on-stores.ts'
import { editorOf, expectNote, fillLetter, sendTo, subscribe } from './steps.ts'
import { expect, test } from './story.ts'
import {
  choose,
  choosePhoto,
  holdUploads,
  openPanel,
  openUpload,
  photo,
  pictures,
  pictureTools,
  press,
} from './upload-steps.ts'
import { stopNarrowAndWide } from './walk.ts'

const ada = 'ada@example.com'

for (const { kind, onStore } of onStores()) {
  onStore(
    `a picture is uploaded to the ${kind}, sent and seen`,
    async ({ author, mailbox, visitor, site }) => {
      await subscribe(await visitor(), ada)
      await author.goto(pages.compose.href())
      await fillLetter(author, { from: 'Grace', subject: 'The plums', text: 'Here they are:' })
      const panel = await openPanel(author)
      await panel.getByRole('button', { name: 'Upload Image' }).click()
      const dialog = author.getByRole('dialog', { name: 'Upload Image' })
      await choosePhoto(dialog)
      await expect(dialog.getByRole('listitem')).toContainText('plums.jpg')
      await expect(dialog.getByRole('listitem')).toContainText('Ready to upload')
      await press(dialog, 'Upload 1 file')
      await expectNote(author, 'Image uploaded!', 'Your image has been added to the newsletter')
      await expect(dialog.getByRole('status')).toHaveText('Complete')
      await press(dialog, 'Done')
      await expect(dialog).toBeHidden()
      await expect(pictures(author)).toHaveAttribute('src', /^\/objects\/[\w-]{24}\.(jpg|png)$/)
      await expect(pictures(author)).toHaveAttribute('width', '600')
      await expect(panel).toBeHidden()
      await pictureTools(author).getByRole('button', { name: 'Add description' }).click()
      await author.getByLabel('Description').fill('A bowl of plums')
      await editorOf(author).press('Control+End')
      await author.keyboard.type('And so on.')

      await author.getByRole('button', { name: 'Save Draft' }).click()
      await expectNote(author, 'Draft saved!')
      await sendTo(author, '1 subscriber')

      const mail = await mailbox.find(ada, 'The plums')
      const [, src = '', width] =
        /<img src="([^"]+)" alt="A bowl of plums" width="(\d+)"/.exec(mail.html ?? '') ?? []
      expect([new URL(src).origin, width]).toEqual([site.url, '520'])
      expect(mail.text).toContain('[A bowl of plums]')
      const answer = await fetch(src)
      expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
        200,
        "sandbox; default-src 'none'",
      ])
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200 })

      const reader = await visitor({ javaScriptEnabled: false })
      await reader.goto(mail.links.find(href => href.includes(pages.letter.prefix)) ?? '')
      const shown = reader.getByRole('img', { name: 'A bowl of plums' })
      await expect(shown).toBeVisible()
      await expect(shown).toHaveJSProperty('naturalWidth', 1200)
    },
  )
}

test('a picture from the web is inserted, placed, described and removed', async ({ author }) => {
  const body = await photo()
  await author.route('https://pictures.example/*', route =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  )
  await author.goto(pages.compose.href())
  await fillLetter(author, { text: 'A cat' })
  const panel = await openPanel(author)
  const url = panel.getByLabel('Image URL')
  await expect(url).toHaveAttribute('type', 'url')
  await expect(url).toHaveAttribute('placeholder', 'https://example.com')
  await expect(panel.getByRole('button', { name: 'Insert URL' })).toBeDisabled()
  await expect(panel.getByRole('radio', { name: 'Align center' })).toBeChecked()
  await url.fill('javascript:alert(1)')
  await panel.getByRole('button', { name: 'Insert URL' }).click()
  await expect(panel.getByText('Please enter a web address')).toBeVisible()
  await panel.getByRole('radio', { name: 'Align right' }).click()
  await url.fill('https://pictures.example/cat.jpg')
  await panel.getByRole('button', { name: 'Insert URL' }).click()
  await expect(panel).toBeHidden()
  await expect(pictures(author)).toHaveAttribute('src', 'https://pictures.example/cat.jpg')
  await expect(pictures(author)).toHaveAttribute('alt', 'Newsletter image')
  await expect(pictures(author)).toHaveClass(/align-right/)
  await expect(pictures(author)).toHaveAttribute('width', '600')

  const tools = pictureTools(author)
  await tools.getByRole('button', { name: 'Add description' }).click()
  await expect(author.getByLabel('Description')).toHaveValue('Newsletter image')
  await author.getByLabel('Description').fill('A cat on a roof')
  await tools.getByRole('radio', { name: 'Align left' }).click()
  await expect(pictures(author)).toHaveClass(/align-left/)
  await expect(pictures(author)).toHaveAttribute('alt', 'A cat on a roof')
  await tools.getByRole('button', { name: 'Remove' }).click()
  await expect(pictures(author)).toHaveCount(0)
  await expect(editorOf(author)).toContainText('A cat')
})

test('an upload is paused, resumed and cancelled', async ({ author, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await author.goto(pages.compose.href())
  const dialog = await openUpload(author)
  await choosePhoto(dialog)
  const release = await holdUploads(author)
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByLabel('Uploading')).toBeVisible()
  await press(dialog, 'Pause')
  await expect(dialog.getByLabel('Paused')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Can be resumed')
  await press(dialog, 'Resume')
  await expect(dialog.getByLabel('Uploading')).toBeVisible()
  await press(dialog, 'Cancel')
  await expect(dialog.getByRole('button', { name: 'Browse files' })).toBeVisible()
  await release()

  await test.step('the next one is pasted', async () => {
    await author.evaluate(copyPicture, [...(await photo('png'))])
    await dialog.getByRole('button', { name: 'Browse files' }).press('Control+v')
    await expect(dialog.getByRole('listitem')).toContainText('image.png')
  })
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByRole('status')).toHaveText('Complete')
  await press(dialog, 'Done')
  await expect(pictures(author)).toHaveCount(1)
})

/** In the page: puts a picture on the clipboard. */
async function copyPicture(bytes: number[]): Promise<void> {
  const type = 'image/png'
  await navigator.clipboard.write([
    new ClipboardItem({ [type]: new Blob([new Uint8Array(bytes)], { type }) }),
  ])
}

/** In the page: what a person who drags a photo from a folder holds. */
function dragPhoto(bytes: number[]): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(new File([new Uint8Array(bytes)], 'plums.jpg', { type: 'image/jpeg' }))
  return transfer
}

test('offline it waits, and goes on by itself', async ({ author, context, console }) => {
  console.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await author.goto(pages.compose.href())
  const dialog = await openUpload(author)
  const dataTransfer = await author.evaluateHandle(dragPhoto, [...(await photo())])
  const zone = dialog.getByText('Drop or paste your image here, or')
  await zone.dispatchEvent('dragover', { dataTransfer })
  await zone.dispatchEvent('drop', { dataTransfer })
  await expect(dialog.getByRole('listitem')).toContainText('plums.jpg')
  const release = await holdUploads(author)
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByLabel('Uploading')).toBeVisible()
  await context.setOffline(true)
  await expect(dialog.getByLabel('Paused')).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('No Internet connection')
  await release()
  await context.setOffline(false)
  await expect(dialog.getByRole('status')).toHaveText('Complete')
})

test('where the dialog’s code does not arrive, the letter stays, and a note says what helps', async ({
  author: page,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await page.route(/\/image-upload-[^/]*\.js$/, route => route.abort())
  await page.goto(pages.compose.href())
  await fillLetter(page, { from: 'Grace', subject: 'Plums', text: 'Sweet and cold.' })
  await page.getByRole('button', { name: 'Image' }).click()
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expectNote(
    page,
    'That did not load',
    'Your connection was lost, or the site was updated. Loading the page again helps.',
  )
  await expect(editorOf(page)).toContainText('Sweet and cold.')
})

test('closing the dialog does not stop an upload', async ({ author }) => {
  await author.goto(pages.compose.href())
  const dialog = await openUpload(author)
  await choosePhoto(dialog)
  const release = await holdUploads(author)
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByLabel('Uploading')).toBeVisible()
  await author.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await editorOf(author).click()
  await author.keyboard.type('Meanwhile.')
  await release()
  await expectNote(author, 'Image uploaded!', 'Your image has been added to the newsletter')
  await expect(pictures(author)).toHaveCount(1)
  await author.keyboard.type(' And so on.')
  await expect(editorOf(author).locator('p').first()).toHaveText('Meanwhile. And so on.')
})

test('a file that was chosen is there again after the browser was closed', async ({ author }) => {
  await author.goto(pages.compose.href())
  let dialog = await openUpload(author)
  await choosePhoto(dialog)
  await expect.poll(() => kept(author)).toEqual({ files: 1, unfinished: 1 })
  await author.reload()
  dialog = await openUpload(author)
  await expect(dialog.getByText('From your last visit')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Can be resumed')

  await test.step('and when the browser could not keep it, it is asked for again', async () => {
    // Where there is no dialog: one that is opened anew keeps its files once more.
    await author.goto(pages.letterDesk.href())
    await kept(author, 'forget files')
    await author.goto(pages.compose.href())
    dialog = await openUpload(author)
    await expect(dialog.getByRole('listitem')).toContainText('Please choose this file again')
    await expect(dialog.getByRole('button', { name: 'Upload 1 file' })).toBeDisabled()
    await choosePhoto(dialog)
  })
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByRole('status')).toHaveText('Complete')
  await press(dialog, 'Done')
  await expect.poll(() => kept(author)).toEqual({ files: 0, unfinished: 0 })
  await author.reload()
  dialog = await openUpload(author)
  await expect(dialog.getByRole('button', { name: 'Browse files' })).toBeVisible()
})

/** What the browser keeps for the next visit, written half a second after it happened: files, and what it knows of them. */
function kept(page: Page, forget?: 'forget files'): Promise<{ files: number; unfinished: number }> {
  return page.evaluate(async forgets => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open('uppy-blobs'))
    const work = db.transaction(['files', 'metadata'], 'readwrite')
    if (forgets) await done(work.objectStore('files').clear())
    const files = await done(work.objectStore('files').count())
    const records: { metadata: string }[] = await done(work.objectStore('metadata').getAll())
    db.close()
    const known = records.flatMap(({ metadata }) => Object.values(JSON.parse(metadata).files))
    const isUnfinished = (file: unknown) => !(file as { progress: { complete?: boolean } }).progress.complete
    return { files, unfinished: known.filter(isUnfinished).length }
  }, forget)
}

test('everybody can use the panels and the dialog', async ({ author, console }) => {
  console.expect(/Failed to upload image/)
  await author.goto(pages.compose.href())
  await editorOf(author).click()
  await author.keyboard.press('Control+k')
  await expect(author.getByLabel('Link text')).toBeFocused()
  await stopNarrowAndWide(author, 'compose-link')
  await author.keyboard.press('Escape')
  const panel = await openPanel(author)
  await expect(panel.getByRole('button', { name: 'Upload Image' })).toBeFocused()
  await stopNarrowAndWide(author, 'compose-image')
  await author.keyboard.press('Enter')
  const dialog = author.getByRole('dialog', { name: 'Upload Image' })
  await expect(dialog.getByRole('button', { name: 'Browse files' })).toBeFocused()
  await choose(dialog, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('nothing') })
  await expect(dialog.getByRole('listitem')).toContainText('Ready to upload')
  await stopNarrowAndWide(author, 'compose-upload')
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByRole('alert')).toContainText('Upload failed')
  await stopNarrowAndWide(author, 'compose-upload-failed')
  await press(dialog, 'Cancel')
  await press(dialog, 'Close')
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Upload Image' })).toBeFocused()
  // The first may close the note at the edge of the page.
  await expect(async () => {
    await author.keyboard.press('Escape')
    await expect(panel).toBeHidden({ timeout: 200 })
  }).toPass()
  await expect(editorOf(author)).toBeFocused()
})
