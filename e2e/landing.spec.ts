/** The front page as a visitor finds it: the Subscribe dialog, and the notes that answer. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expectNote, holdBack, noteOf, subscribe } from './steps.ts'
import { expect, test } from './story.ts'

const failed = "We couldn't subscribe you right now. Please try again in a moment."

test.describe('with things in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the Subscribe dialog closes by its button, Escape and its backdrop, and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Inside the Mind of the Author' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('2025')
    await expect(page.getByRole('contentinfo')).toContainText('letters, thoughts and chaos reserved')
    const opener = page.getByRole('button', { name: 'Subscribe' })
    const dialog = page.getByRole('dialog', { name: 'Subscribe' })
    const ways = [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 300),
    ]
    for (const close of ways) {
      await opener.click()
      await expect(dialog.getByLabel('E-mail')).toBeFocused()
      await close()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })
})

test('subscribing waits visibly, clears the field and closes the dialog', async ({ page, mailbox }) => {
  const release = await holdBack(page, '/api/subscribe')
  await subscribe(page, '  Ada@Example.com ')
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  release()
  await expectNote(page, 'Success!', "You've been subscribed. Welcome aboard!")
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await mailbox.find('Ada@example.com', 'Welcome, and thank you for subscribing')
})

test('an address that is none is named, and one with an umlaut is taken', async ({ page }) => {
  await subscribe(page, 'ada@nowhere')
  const field = page.getByLabel('E-mail')
  await expectNote(page, 'Oops!', 'Please enter a valid e-mail address')
  await expect(page.getByRole('dialog', { name: 'Subscribe' })).toBeVisible()
  await expect(field).toHaveValue('ada@nowhere')
  await field.fill('müller@example.com')
  await field.press('Enter')
  await expectNote(page, 'Success!', "You've been subscribed. Welcome aboard!")
})

test('when the server says nothing, or too much was asked of it, the visitor is told to try again', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource: (net::ERR_FAILED|the server responded with a status of 502)/)
  await page.route('/api/subscribe', route => route.abort(), { times: 1 })
  await subscribe(page, 'ada@example.com')
  await expectNote(page, 'Oops!', failed)
  const again = page.getByRole('dialog').getByRole('button', { name: 'Subscribe' })
  await page.route('/api/subscribe', route => route.fulfill({ status: 502, body: '' }), { times: 1 })
  await noteOf(page).getByRole('button', { name: 'Close' }).click()
  await again.click()
  await expectNote(page, 'Oops!', failed)
  for (let n = 0; n < 5; n++)
    await page.request.post('/api/subscribe', { data: { email: `a${n}@example.com` } })
  await again.click()
  await expect(noteOf(page)).toHaveText(
    /^Oops!Too many tries\. Please wait a moment and try again\. You can try again in \d+ seconds\.$/,
  )
})

test('a dialog whose code does not arrive is told at the press; the page and its other dialogs stay', async ({
  page,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await page.route(/\/login-dialog-[^/]*\.js$/, route => route.abort())
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Admin Login' })
  await expect(opener).toBeEnabled()
  const failure = page.waitForEvent('requestfailed')
  // It is fetched as a hand comes near.
  await opener.hover()
  await failure
  for (let press = 0; press < 2; press++) {
    await opener.click()
    await expectNote(
      page,
      'That did not load',
      'Your connection was lost, or the site was updated. Loading the page again helps.',
    )
  }
  await subscribe(page, 'ada@example.com')
  await expectNote(page, 'Success!', "You've been subscribed. Welcome aboard!")
})

test('notes: one at a time, reached and closed by F8, gone after five seconds', async ({ page }) => {
  await page.clock.install()
  await subscribe(page, 'ada@nowhere')
  await expectNote(page, 'Oops!', 'Please enter a valid e-mail address')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('E-mail').press('Enter')
  await expectNote(page, 'Success!', "You've been subscribed. Welcome aboard!")
  await expect(noteOf(page)).toHaveCount(1)

  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(noteOf(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(noteOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(noteOf(page)).toBeHidden()

  // Also when the one before was closed by hand, which paused its clock.
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByLabel('E-mail').fill('bob@example.com')
  await pressEnterInNoTime(page)
  await page.clock.runFor(4_980)
  await expect(noteOf(page)).toBeVisible()
  await page.clock.runFor(20)
  await expect(noteOf(page)).toBeHidden()
})

test('a note goes with a swipe of fifty pixels to the right, not with less', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByLabel('E-mail').fill('ada@example.com')
  // It does not go by itself.
  await pressEnterInNoTime(page)
  const note = noteOf(page)
  const box = await note.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20]
  const swipe = async (distance: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(30)
  await expect(note).toHaveAttribute('data-swipe', 'cancel')
  await expect(note).toBeVisible()
  await swipe(80)
  await expect(note).toBeHidden()
})

/** From the press on the page's clock stands still, but for the few ticks that the answer needs to become a note. */
async function pressEnterInNoTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('E-mail').press('Enter')
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(noteOf(page)).toBeVisible({ timeout: 200 })
  }).toPass()
}

test('a visitor subscribes without a mouse', async ({ page, mailbox }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Subscribe' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(opener).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expectNote(page, 'Success!', "You've been subscribed. Welcome aboard!")
  await expect(opener).toBeFocused()
  await mailbox.find('ada@example.com', 'Welcome, and thank you for subscribing')
})

test.describe('of somebody with a long name', () => {
  test.use({ siteEnv: { AUTHOR_NAME: 'Bartholomew Featherstonehaugh-Wolverhampton' } })

  test('the heading stays on the screen, however narrow that is', async ({ page }) => {
    for (const width of [320, 360, 800, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/')
      const box = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(box?.x, String(width)).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), String(width)).toBeLessThanOrEqual(width)
      const { scrollWidth, clientWidth } = await page
        .getByRole('heading', { level: 1 })
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    }
  })
})

test('small pages: a letter that is not there, a path that leads nowhere', async ({ page, console }) => {
  console.expect(/status of 404/)
  const letter = await page.goto(pages.letter.href({ token: 'nothing-here' }))
  expect(letter?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Newsletter not found' })).toBeVisible()
  await expect(page.getByText('This newsletter may have been removed or the link is invalid.')).toBeVisible()
  for (const path of ['/nowhere', '/newsletter', '/deep/er/still', '/Reply/x']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'To the front page' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
})

/** Where the fool's cap begins in the drawing, of 1600 by 1000. */
const capTop = 654

test('Subscribe covers nothing of the drawing, on any screen', async ({ page }) => {
  const sizes = [
    [320, 568],
    [360, 740],
    [768, 1024],
    [1280, 640],
    [1280, 800],
    [1366, 768],
    [1920, 1080],
  ] as const
  await page.goto('/')
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const drawing = await page.locator('picture img').boundingBox()
    const subscribe = await page.getByRole('button', { name: 'Subscribe' }).boundingBox()
    if (!drawing || !subscribe) throw new Error('A drawing and a button are there')
    const scale = Math.max(drawing.width / 1600, drawing.height / 1000)
    const foolTop = drawing.y + drawing.height - (1000 - capTop) * scale
    expect(subscribe.y + subscribe.height, `${width} by ${height}`).toBeLessThan(foolTop)
    expect(drawing.height, `${width} by ${height}`).toBe(height)
  }
})
