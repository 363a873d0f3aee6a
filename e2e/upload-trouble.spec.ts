/** Uploads that fail: what is said, what is tried again, and that nothing is lost. */
import type { Page, Route } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { endSession, expectNote, fillLetter } from './steps.ts'
import { expect, test } from './story.ts'
import { choose, choosePhoto, editing, openUpload, pictures, press, uploads } from './upload-steps.ts'
import { stopNarrowAndWide } from './walk.ts'

test('what cannot be uploaded says why', async ({ author, console }) => {
  console.expect(/Failed to upload image: Non 2xx: We cannot read that picture/)
  await author.goto(pages.compose.href())
  const dialog = await openUpload(author)
  const refusal = dialog.getByRole('alert')
  const tooLarge = Buffer.alloc(10_485_761)
  await choose(dialog, { name: 'large.png', mimeType: 'image/png', buffer: tooLarge })
  await expect(refusal).toContainText('large.png exceeds maximum allowed size of 10 MB')
  await choose(dialog, { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(refusal).toContainText('You can only upload images')

  await choose(dialog, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(refusal).toBeHidden()
  await press(dialog, 'Upload 1 file')
  await expectNote(author, 'Error', 'Failed to upload image')
  await expect(refusal).toContainText('Upload failed')
  // Once, with its reason in sight.
  await expect(dialog.getByText('Upload failed')).toHaveCount(1)
  await expect(dialog.getByText('Non 2xx: We cannot read that picture')).toBeVisible()
  await stopNarrowAndWide(author, 'upload-failed')
  await dialog.getByRole('button', { name: 'Remove fake.png' }).click()
  await expect(dialog.getByRole('button', { name: 'Browse files' })).toBeVisible()
  await expect(pictures(author)).toHaveCount(0)
})

test('a session that has ended loses nothing: after a login elsewhere the upload is tried again', async ({
  author,
  context,
  console,
  site,
}) => {
  console.expect(/Failed to upload image: Authorization required/)
  await author.goto(pages.compose.href())
  await fillLetter(author, { text: 'Still here' })
  const dialog = await openUpload(author)
  await choosePhoto(dialog)
  const cookies = await context.cookies(site.url)
  await endSession(author)
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByRole('alert')).toContainText('Authorization required')
  await context.addCookies(cookies)
  await press(dialog, 'Retry')
  await expect(dialog.getByRole('status')).toHaveText('Complete')
  await expect(editing(author)).toContainText('Still here')
  await expect(pictures(author)).toHaveCount(1)
})

test('an address that has expired is asked for again, and a server in trouble is tried again', async ({
  author,
  console,
}) => {
  console.expect(/status of 503/)
  await author.goto(pages.compose.href())
  const addresses: string[] = []
  await author.route(uploads, async route => {
    addresses.push(route.request().url())
    const status = [403, 503][addresses.length - 1]
    await (status ? route.fulfill({ status, json: { message: 'Not now' } }) : route.continue())
  })
  const dialog = await openUpload(author)
  await choosePhoto(dialog)
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByRole('status')).toHaveText('Complete')
  expect(addresses).toHaveLength(3)
  expect(addresses[1]).not.toBe(addresses[0])
  expect(addresses[2]).toBe(addresses[1])
})

test('a server that says nothing or is away is named after five tries; one that asks for a slower pace gets it', async ({
  author,
  console,
}) => {
  console.expect(/net::ERR_FAILED|Failed to upload image/)
  await author.clock.install()
  await author.addInitScript(countTries)
  await author.goto(pages.compose.href())
  const tries: number[] = []
  const silence = () => {}
  let answer: (route: Route) => unknown = route => route.abort()
  await author.route(uploads, route => {
    tries.push(Date.now())
    return answer(route)
  })
  const dialog = await openUpload(author)
  await choosePhoto(dialog)
  const failsWith = async (words: string) => {
    const before = tries.length
    await dialog.getByRole('button', { name: /^(Upload 1 file|Retry)$/ }).click()
    await expect(async () => {
      await passTime(author, { arrived: tries.length, isAnswered: answer !== silence })
      await expect(dialog.getByText('Error details')).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [50] })
    await expect(dialog.getByRole('alert')).toContainText(words)
    expect(tries).toHaveLength(before + 5)
  }
  await failsWith('Unknown error')
  answer = silence
  await failsWith('Request has expired')
  answer = route => route.fulfill({ status: 403, json: { message: 'Too late' } })
  await failsWith('Request has expired: Too late')

  tries.length = 0
  answer = route => (tries.length > 1 ? route.continue() : route.fulfill({ status: 429, json: {} }))
  await press(dialog, 'Retry')
  await expect(dialog.getByRole('status')).toHaveText('Complete')
  expect(tries).toHaveLength(2)
  // Without the 429 the second try would have come at once.
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThan(1_900)
})

/** In the page: counts how often a file was sent, and how often that came to an end. */
function countTries() {
  const counted = { begun: 0, ended: 0 }
  Object.assign(window, { counted })
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (...body) {
    counted.begun++
    this.addEventListener('loadend', () => counted.ended++)
    send.apply(this, body)
  }
}

/** Past a pause between two tries, or past a try that has arrived: one given up before it left the browser is seen by nobody. */
async function passTime(page: Page, { arrived, isAnswered }: { arrived: number; isAnswered: boolean }) {
  const { begun, ended } = await page.evaluate<{ begun: number; ended: number }>('counted')
  if (begun === ended) await page.clock.fastForward(8_000)
  else if (!isAnswered && begun === arrived) await page.clock.fastForward(61_000)
}
