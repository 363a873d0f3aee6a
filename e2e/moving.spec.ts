/** Letters come over from another service: looked through, brought in with their pictures and dates, found at their old addresses, and taken back. */

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { pages } from '../contract/base/pages.ts'
import { test as base, expect } from './story.ts'
import { choose } from './upload-steps.ts'
import { sizes, stop, stopNarrowAndWide } from './walk.ts'
import { startMadeUpWeb } from './web/made-up-web.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  siteEnv: async ({}, use) => {
    const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'plum' } })
      .jpeg()
      .toBuffer()
    const web = await startMadeUpWeb((request, response) => {
      if (request.url === '/plums.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file)
      else if (request.url === '/paper.pdf')
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 4 }).end('%PDF')
      else response.writeHead(404).end()
    })
    await use(web.env)
    web.stop()
  },
})

/** As Substack writes it. */
async function substackExport(): Promise<Buffer> {
  const files = {
    'posts.csv': [
      'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url',
      '101.first-snow,2019-07-26T20:48:19.814Z,true,,,newsletter,everyone,First snow,,',
      '102.plums,2020-01-02T03:04:05.000Z,true,,,newsletter,everyone,Plums,,',
      '103.unfinished,,false,,,newsletter,everyone,Unfinished,,',
      '104.for-friends,2020-02-03T04:05:06.000Z,true,,,newsletter,only_paid,For friends,,',
    ].join('\n'),
    'posts/101.first-snow.html': '<p>It snowed.</p><form><input></form>',
    'posts/102.plums.html':
      '<p>Plums.</p><img src="http://photos.example/plums.jpg" alt="Plums"><img src="http://photos.example/gone.jpg" alt="Gone"><div class="file-embed-wrapper"><div class="file-embed-details-h1">The paper</div><a class="file-embed-button" href="http://photos.example/paper.pdf">Download</a></div>',
    'posts/103.unfinished.html': '<p>To be</p>',
    'posts/104.for-friends.html': '<p>Only for you.</p>',
    'email_list.plums.csv':
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\nada@example.com,true,,yearly,false,2019-01-01T00:00:00.000Z,\n',
  }
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

test('an undo that waits says what for, and a site that does not answer is told of', async ({
  author: page,
  console,
}) => {
  const words = 'The site’s disk is full or nearly full. This continues by itself once that is over'
  const zero = {
    all: 0,
    published: 0,
    forAll: 0,
    unlisted: 0,
    closed: 0,
    drafts: 0,
    scheduled: 0,
    known: 0,
    tooLong: 0,
    addressed: 0,
  }
  const moving = {
    id: 'a-moving-of-a-story',
    fileName: 'plums.zip',
    site: null,
    service: 'Substack',
    state: 'undoing',
    trouble: null,
    waitsFor: words,
    notes: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    doneAt: null,
    letters: { ...zero, losing: 0, brought: 0, from: null, to: null },
    things: {
      all: 0,
      pictures: 0,
      files: 0,
      cards: 0,
      inside: 0,
      insideBytes: 0,
      here: 0,
      failed: 0,
      hosts: [],
      fileHosts: [],
    },
    people: null,
    withPeople: false,
    joining: null,
    joined: 0,
    oldAddresses: 0,
  }
  let isAway = false
  await page.route('**/api/movings?*', route => (isAway ? route.abort() : route.fulfill({ json: [moving] })))
  console.expect(/Failed to load resource: net::ERR_FAILED/)
  await page.goto(pages.bringLetters.href())
  const card = page.getByRole('region', { name: 'Substack: plums.zip' })
  await expect(card.getByRole('status')).toHaveText(`Waiting${words}.`)
  await expect(page.getByText('You can choose another export when the one below is done.')).toBeVisible()
  await stopNarrowAndWide(page, 'moving-waits')
  isAway = true
  await expect(page.getByText('The site does not answer right now.')).toBeVisible()
  await stopNarrowAndWide(page, 'moving-away')
  isAway = false
  await expect(page.getByText('The site does not answer right now.')).toBeHidden()
  moving.state = 'undone'
  await expect(card.getByText('Undone: everything is as it was before.')).toBeVisible()
  await expect(card.getByText('Waiting', { exact: true })).toBeHidden()
})

test('ten years of letters move in, and out again', async ({ author: page, visitor, mailbox }) => {
  await page.setViewportSize(sizes[0])
  await page.goto(pages.allLetters.href())
  await page.getByRole('link', { name: 'Bring your letters' }).click()
  await page.getByRole('button', { name: 'Choose an export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an export' })
  await choose(dialog, { name: 'plums.zip', mimeType: 'application/zip', buffer: await substackExport() })
  await dialog.getByRole('button', { name: 'Upload', exact: false }).click()

  const card = page.getByRole('region', { name: 'Substack: plums.zip' })
  await expect(card.getByText('This is what the export contains. Nothing is imported yet.')).toBeVisible()
  await expect(card.getByText('Not imported: a form.')).toBeVisible()
  await expect(card.getByText('photos.example (3)')).toBeVisible()
  await expect(card.getByRole('row', { name: '1 file' })).toContainText('From the web: photos.example (1).')
  await expect(card.getByText('Not imported: plan (1)')).toBeVisible()
  await stop(page, 'moving-read')
  await card.getByRole('button', { name: 'For some readers only (1)' }).click()
  await expect(card.getByRole('listitem')).toHaveText([/^For friends/])
  await expect(card.getByText(/^It becomes a draft that only you can read\./)).toBeVisible()
  await card.getByRole('checkbox', { name: /^Publish the 1 letter “for some readers only”/ }).check()
  await expect(card.getByText(/^Only people with its link can read it, until you list it/)).toBeVisible()
  await stop(page, 'moving-for-some')
  await card.getByRole('button', { name: 'Import 4 letters and 1 subscriber' }).click()

  await expect(
    card.getByText(/^4 letters and 1 subscriber imported on .* No e-mails were sent\.$/),
  ).toBeVisible()
  // The same words stand above the letters, which come a moment later.
  await card.getByRole('list').getByText('1 thing could not be fetched').click()
  await expect(card.getByText('http://photos.example/gone.jpg')).toBeVisible()
  await stop(page, 'moving-done')
  const reader = await visitor()
  await reader.goto('/p/plums?utm_source=substack')
  await expect(reader.getByRole('heading', { name: 'Plums' })).toBeVisible()
  await expect(reader.getByText('January 2, 2020')).toBeVisible()
  await expect(reader.getByAltText('Plums')).toHaveJSProperty('naturalWidth', 300)
  await expect(reader.getByText('The paper')).toBeVisible()
  const file = await reader.getByRole('link', { name: 'Download' }).getAttribute('href')
  expect(await (await reader.request.get(file ?? '')).text()).toBe('%PDF')
  expect(await mailbox.of('ada@example.com')).toEqual([])

  await card.getByRole('button', { name: 'Undo plums.zip' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(card.getByText('Undone: everything is as it was before.')).toBeVisible()
  await page.goto(pages.allLetters.href())
  await expect(page.getByText('No letters yet')).toBeVisible()
})
