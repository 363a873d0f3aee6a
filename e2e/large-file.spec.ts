/** 150 MB on their way: paused, the network lost, the browser killed, and all the same whole in the end, sent once and not twice. */
import { createHash, randomBytes } from 'node:crypto'
import { truncateSync, writeFileSync } from 'node:fs'
import type { Locator, Page, Request } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { startS3Server } from '../server/test/s3-server.ts'
import { hasSwift, startSwift } from '../server/test/swift/start-swift.ts'
import { startBrowser } from './killable-browser.ts'
import { onStores } from './on-stores.ts'
import { expect, password, test } from './story.ts'
import { openFiles, press } from './upload-steps.ts'

const megabyte = 1_048_576
const megabytes = 150
const parts = megabytes / 5

/** Each megabyte begins with another random one, so that a part in the wrong place is seen. */
function makeFile(path: string): string {
  const noise = randomBytes(megabyte)
  const bytes = Buffer.alloc(megabytes * megabyte)
  for (let at = 0; at < megabytes; at++) {
    bytes.set(noise, at * megabyte)
    bytes.writeUInt32BE(at, at * megabyte)
  }
  writeFileSync(path, bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

/** Its bytes are all the same: what counts is which parts are sent. */
function makeEmptyFile(path: string, megabytes: number): string {
  writeFileSync(path, '')
  truncateSync(path, megabytes * megabyte)
  return path
}

// One after the other: two at once would fill the machine with files, and neither would be slow as meant. Each is slow on purpose.
test.describe.configure({ mode: 'default', timeout: 180_000 })

interface Watched {
  sent: () => number
  /** Which parts have arrived. */
  numbers: number[]
  /** Parts that were on their way together, at most. */
  atOnce: () => number
}

const numberOf = (request: Request) => {
  const [, number] = /(?:partNumber=|\/s3\/objects\/[\w-]+\/)(\d+)/.exec(request.url()) ?? []
  return request.method() === 'PUT' ? Number(number ?? 0) : 0
}

/**
 * Counts the parts that are sent, and slows them down to what a person could watch.
 * @param speed megabytes a second
 */
async function watch(page: Page, speed = 25): Promise<Watched> {
  const numbers: number[] = []
  const going = new Set<Request>()
  let most = 0
  page.on('request', request => {
    if (numberOf(request)) most = Math.max(most, going.add(request).size)
  })
  page.on('requestfailed', request => going.delete(request))
  page.on('requestfinished', request => {
    if (going.delete(request)) numbers.push(numberOf(request))
  })
  const session = await page.context().newCDPSession(page)
  const unbound = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...unbound, uploadThroughput: speed * megabyte })
  return { sent: () => numbers.length, numbers, atOnce: () => most }
}

/** By its path, as the browser's own dialog would: Playwright sends files of this size to no browser that it did not start. */
async function chooseHere(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const expression = "document.querySelector('input[type=file]')"
  const { result } = await session.send('Runtime.evaluate', { expression })
  await session.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId ?? '' })
}

/** @returns what the dialog has said since, and be it for a moment */
async function listenTo(dialog: Locator): Promise<() => Promise<string[]>> {
  const heard = await dialog.evaluateHandle(root => {
    const words: string[] = []
    const listen = () => {
      const word = root.querySelector('[role=status]')?.textContent ?? ''
      if (word !== words.at(-1)) words.push(word)
    }
    new MutationObserver(listen).observe(root, { childList: true, subtree: true, characterData: true })
    return words
  })
  return () => heard.jsonValue()
}

async function openAsAuthor(page: Page, site: string): Promise<Locator> {
  await page.context().request.post(`${site}/api/login`, { data: { username: 'admin', password } })
  await page.goto(site + pages.compose.href())
  return openFiles(page)
}

/** A store that is not ours, where Debian's packages of it are installed. */
const bucket = hasSwift ? 'OpenStack Swift' : 'scripted S3-compatible store (swift-proxy is not installed)'

async function startBucket() {
  if (!hasSwift) return startS3Server()
  const swift = await startSwift()
  await swift.letPagesIn()
  return swift
}

for (const { kind, onStore } of onStores(bucket, startBucket)) {
  onStore(`150 MB reach the ${kind} although everything breaks`, async ({ site }, info) => {
    const path = info.outputPath('film.mp4')
    const digest = makeFile(path)
    const profile = info.outputPath('profile')
    const first = await startBrowser(profile)
    const { page } = first
    const dialog = await openAsAuthor(page, site.url)
    // Slow enough to be broken off three times before it is over, on a busy machine too.
    const { sent, atOnce } = await watch(page, 10)
    await dialog.locator('input[type=file]').waitFor({ state: 'attached' })
    await chooseHere(page, path)
    await press(dialog, 'Upload 1 file')
    await expect.poll(sent).toBeGreaterThanOrEqual(2)
    await press(dialog, 'Pause')
    await expect(dialog.getByRole('progressbar', { name: 'Paused' })).toBeVisible()
    const whilePaused = sent()
    await press(dialog, 'Resume')
    await expect.poll(sent).toBeGreaterThan(whilePaused + 1)

    await page.context().setOffline(true)
    await expect(dialog.getByRole('status')).toContainText('No Internet connection')
    await page.context().setOffline(false)
    const whenBack = sent()
    await expect.poll(sent).toBeGreaterThan(whenBack + 1)
    await first.kill()
    const before = sent()
    expect(before).toBeLessThan(parts)

    const second = await startBrowser(profile)
    const again = await openAsAuthor(second.page, site.url)
    const { sent: sentAgain } = await watch(second.page)
    await expect(again.getByText('From your last visit')).toBeVisible()
    await press(again, 'Upload 1 file')
    await expect(again.getByRole('status')).toHaveText('Complete', { timeout: 60_000 })
    // What had arrived stayed: at most the parts in flight, at each of the three breaks, were sent twice.
    expect(before + sentAgain()).toBeLessThanOrEqual(parts + 3 * 6)
    expect(atOnce()).toBe(6)
    const card = second.page.locator('.ProseMirror aside')
    const address = site.url + (await card.getAttribute('data-file'))
    const whole = Buffer.from(await (await fetch(address)).arrayBuffer())
    expect(createHash('sha256').update(whole).digest('hex')).toBe(digest)
    await second.kill()
  })
}

test('a file that is too large for the browser to keep is gone on with when it is chosen again, or given up', async ({
  site,
}, info) => {
  const path = makeEmptyFile(info.outputPath('film.mp4'), 600)
  const profile = info.outputPath('profile')
  const first = await startBrowser(profile)
  const dialog = await openAsAuthor(first.page, site.url)
  const { numbers } = await watch(first.page)
  await dialog.locator('input[type=file]').waitFor({ state: 'attached' })
  await chooseHere(first.page, path)
  await press(dialog, 'Upload 1 file')
  await expect.poll(() => numbers.length).toBeGreaterThanOrEqual(12)
  await first.kill()

  const second = await startBrowser(profile)
  const again = await openAsAuthor(second.page, site.url)
  const { numbers: numbersAgain } = await watch(second.page)
  await expect(again.getByText('Please choose this file again')).toBeVisible()
  await again.locator('input[type=file]').waitFor({ state: 'attached' })
  await chooseHere(second.page, path)
  await press(again, 'Upload 1 file')
  await expect.poll(() => numbersAgain.length).toBeGreaterThanOrEqual(7)
  // At most the parts in flight are sent twice.
  expect(numbersAgain.filter(number => numbers.includes(number)).length).toBeLessThanOrEqual(6)
  expect(numbersAgain.some(number => !numbers.includes(number))).toBe(true)
  const givenUp = second.page.waitForResponse(
    answer => answer.request().method() === 'DELETE' && answer.url().includes('/s3/multipart/'),
  )
  await press(again, 'Cancel')
  expect((await givenUp).status()).toBe(200)
  await expect(again.getByRole('button', { name: 'Browse files' })).toBeVisible()
  await second.kill()
})

test('a file that is wholly here, and could not be kept at once, is not sent again', async ({
  site,
}, info) => {
  const path = makeEmptyFile(info.outputPath('film.mp4'), 110)
  const { page, kill } = await startBrowser(info.outputPath('profile'))
  const dialog = await openAsAuthor(page, site.url)
  const { numbers } = await watch(page)
  let kept = 0
  await page.route('**/api/files', route =>
    route.request().method() === 'PUT' && kept++ === 0 ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await dialog.locator('input[type=file]').waitFor({ state: 'attached' })
  await chooseHere(page, path)
  const words = await listenTo(dialog)
  await press(dialog, 'Upload 1 file')
  await expect(dialog.getByRole('status')).toHaveText('Complete', { timeout: 60_000 })
  expect(kept).toBe(2)
  expect(
    (await words()).filter(word => word === 'Complete'),
    'said once, when it is',
  ).toHaveLength(1)
  expect(numbers.filter(Boolean).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 22 }, (_, at) => at + 1),
  )
  await kill()
})
