/** What the author is told when a call never arrives, where no other story says it; and what stands there while one waits, or failed. */
import type { Locator } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { givenSubscribers } from './given.ts'
import { expectNote, fillLetter, holdBack, pressSend, sheetOf } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

test('a send whose call never arrives fails in words, and the letter stays', async ({
  author: page,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(pages.compose.href())
  await fillLetter(page, { from: 'Grace', subject: 'Hello', text: 'Words.' })
  await page.route('/api/send-newsletter', route => route.abort())
  await pressSend(page, '1 subscriber')
  await expectNote(page, 'Error', 'Failed to send newsletter')
  // The press can be repeated where it was made.
  await expect(sheetOf(page).getByRole('button', { name: 'Send to 1 subscriber' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Subject')).toHaveValue('Hello')
})

test('the author’s pages say that they load, as does a list that lets wait for it, and when they cannot, with a way on', async ({
  author: page,
  site,
  console,
}) => {
  const shell = await page.request.get(`${site.url}${pages.subscribers.href()}`)
  expect(await shell.text()).toContain('Loading...')
  const release = await holdBack(page, '/api/subscribers/count')
  await page.goto(pages.subscribers.href())
  await expect(page.getByText('Loading...').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible()
  await page.unroute('/api/subscribers/count')

  console.expect(/net::ERR_FAILED|status of 503/)
  const failing: [path: string, call: string, what: string, sign: Locator][] = [
    [
      ...([pages.compose.href(), '/api/recipients/count', 'Your subscribers'] as const),
      page.getByRole('link', { name: 'Add your first subscriber' }),
    ],
    [
      ...([pages.allLetters.href(), '/api/newsletter-cards', 'Your letters'] as const),
      page.getByRole('heading', { name: 'No letters yet' }),
    ],
    [
      ...([pages.subscribers.href(), '/api/subscribers/count', 'Your subscribers'] as const),
      page.getByRole('heading', { name: 'No subscribers yet' }),
    ],
    [
      ...([pages.readerSettings.href(), '/api/settings/count_opens', 'These settings'] as const),
      page.getByRole('switch', { name: 'Count opens' }),
    ],
    [
      ...([pages.replies.href(), '/api/responses', 'The replies'] as const),
      page.getByRole('heading', { name: 'No responses yet' }),
    ],
  ]
  const alert = page.getByRole('alert')
  for (const [path, call, what, sign] of failing) {
    const isIt = ({ pathname }: URL) => pathname === call
    await page.route(isIt, route => route.abort())
    await page.goto(path)
    await expect(alert).toContainText(`${what} could not be loaded`)
    await expect(alert).toContainText('The site did not answer. Is it running, and are you online?')
    await expect(sign).toBeHidden()
    await page.unroute(isIt)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(sign).toBeVisible()
    await expect(alert).toBeHidden()
  }

  await page.route('/api/subscribers/count', route =>
    route.fulfill({ status: 503, json: { message: 'The site is being cleaned' } }),
  )
  await page.goto(pages.subscribers.href())
  await expect(alert).toContainText('The site is being cleaned')
  await stopNarrowAndWide(page, 'subscribers-not-loaded')
})
