/** The page of files: what they weigh, which letter has one, deleting and having back, how large one may be, and a bucket whose rules lack something. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { type S3Server, startS3Server } from '../server/test/s3-server.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

/** By the calls of the widget. @returns the path of the file */
async function bring(page: Page, filename: string, bytes: number): Promise<string> {
  const { request } = page.context()
  const query = new URLSearchParams({ filename, 'metadata[size]': String(bytes) })
  const { url, key } = await (await request.get(`/s3/params?${query}`)).json()
  await request.put(url, { data: Buffer.alloc(bytes, 7) })
  return (await (await request.put('/api/files', { data: { key } })).json()).path
}

test('the author sees what files weigh, deletes one, has it back, and lowers the limit', async ({
  author: page,
  site,
}) => {
  await page.goto(pages.settings.href())
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Files' }).click()
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()
  await expect(page.getByText('No files yet.')).toBeVisible()
  await stopNarrowAndWide(page, 'no files')

  const path = await bring(page, 'The jam.mp3', 40_000)
  await bring(page, 'A film of the garden.mp4', 3_000_000)
  await bring(page, 'Notes on bells.pdf', 900_000)
  const body = `<p>Hear it: <a href="${site.url}${path}">The jam</a></p>`
  await page.request.post('/api/newsletters', { data: { subject: 'On jam', body, fromName: 'Ada' } })
  await page.reload()
  const rows = page.getByRole('table', { name: 'Files' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveText([/A film of the garden/, /Notes on bells/, /The jam/])
  await expect(page.getByText('3 files, 3.8 MB together')).toBeVisible()
  const jam = rows.filter({ hasText: 'The jam' })
  await expect(jam).toContainText('Recording')
  await expect(jam).toContainText('39 kB')
  await expect(jam.getByRole('link', { name: 'On jam' })).toBeVisible()
  await expect(jam.getByRole('button')).toHaveCount(0)
  await stopNarrowAndWide(page, 'files')

  await page.getByRole('button', { name: 'Newest first' }).click()
  await expect(rows).toHaveText([/Notes on bells/, /A film of the garden/, /The jam/])
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('FILM')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete A film of the garden.mp4' }).click()
  await expectNote(page, 'File deleted', 'You can restore “A film of the garden.mp4” here for a day.')
  await expect(rows).toContainText('Deleted. You can restore it until')
  await stopNarrowAndWide(page, 'a deleted file')
  await page.getByRole('button', { name: 'Undo deleting A film of the garden.mp4' }).click()
  await expectNote(page, 'File restored', '“A film of the garden.mp4” is back.')
  await expect(rows).toContainText('No letter. It is deleted automatically from')

  const field = page.getByLabel('Largest file, in MB')
  await field.fill('6000')
  await page.getByRole('button', { name: 'Save the limit' }).click()
  await expect(page.getByText('A file may have from 1 to 5120 MB')).toBeVisible()
  await field.fill('100')
  await page.getByRole('button', { name: 'Save the limit' }).click()
  await expectNote(page, 'Saved!')
  const query = 'filename=a.mp4&metadata[size]=104857601'
  expect((await page.request.get(`/s3/params?${query}`)).status()).toBe(413)
})

const onBucket = test.extend<{ s3: S3Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  s3: async ({}, use) => {
    const s3 = await startS3Server()
    await use(s3)
    await s3.stop()
  },
  siteEnv: ({ s3 }, use) => use(s3.env),
})

onBucket(
  'a bucket that lets no page in is told with the rules to give it',
  async ({ author: page, s3, site }) => {
    const { cors } = s3
    s3.cors = {}
    await page.goto(pages.files.href())
    await expect(page.getByText('The bucket does not let this site’s pages upload files')).toBeVisible()
    await expect(page.locator('pre')).toContainText(`"${site.url}"`)
    await stopNarrowAndWide(page, 'a bucket without rules')
    s3.cors = cors
    await page.getByRole('button', { name: 'Test the bucket again' }).click()
    await expect(
      page.getByText('The bucket accepts uploads from this site’s pages. We just tested it with one byte.'),
    ).toBeVisible()
  },
)
