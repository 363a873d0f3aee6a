/** A reader's page is light: all that it transfers at its first visit, headers and favicon included (page weight, transfer size). */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { givenBingo, givenDurdle, givenLetterToAda, givenPoll, givenSealingKey } from './given.ts'
import { expect, test } from './story.ts'

/** Bytes. */
const heaviest = 160_000

/**
 * Bytes of all scripts of the page on which letters are written, with everything that its editor can do; and of the sentences of all
 * the author's pages, which the browser keeps.
 */
const heaviestEditor = 450_000
const heaviestSentences = 64_000

/** What came over the wire for each address: bodies as they were encoded, and the headers of their answers. */
async function weigh(page: Page, path: string): Promise<Map<string, number>> {
  const devTools = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  const weights = new Map<string, number>()
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? requestId
    weights.set(address, (weights.get(address) ?? 0) + encodedDataLength)
  })
  await devTools.send('Network.enable')
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // Browsers with a window fetch it too; this one has none.
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  const answer = await page.request.get(icon ?? '')
  const headers = answer
    .headersArray()
    .reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0)
  weights.set('icon', (await answer.body()).length + headers)
  await devTools.detach()
  return weights
}

const sumOf = (weights: Map<string, number>) => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0)

test('no page of a reader weighs more than 160 kB', async ({ site, visitor, console }) => {
  console.expect(/status of 404/)
  const letter = await givenLetterToAda(site)
  const questions = ['multiple_choice', 'checkbox', 'text', 'textarea'] as const
  const poll = await givenPoll(
    site,
    {},
    questions.map(questionType => ({ questionType, options: ['Yes', 'No'] })),
  )
  const [bingo, durdle] = await Promise.all([givenBingo(site), givenDurdle(site)])
  await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
  for (const path of [
    pages.home.href(),
    pages.letter.href({ token: letter.uniqueToken }),
    pages.letters.href(),
    pages.subscribe.href(),
    pages.anonymity.href(),
    pages.reply.href({ newsletterId: letter.uniqueToken }),
    pages.receipt.href(),
    pages.poll.href({ token: poll.uniqueToken }),
    pages.unsubscribe.href({ token: 'nothing' }),
    pages.confirm.href({ token: 'nothing' }),
    pages.durdle.href({ token: durdle.uniqueToken }),
    pages.bingo.href({ token: bingo.uniqueToken }),
    pages.room404.href(),
    '/no/such/page',
  ])
    await test.step(path, async () => {
      // A browser that has nothing yet.
      const page = await visitor({ viewport: { width: 360, height: 740 }, isMobile: true })
      const weights = await weigh(page, path)
      expect(sumOf(weights), JSON.stringify([...weights], null, 1)).toBeLessThanOrEqual(heaviest)
      await page.context().close()
    })
})

test('the scripts of the compose page weigh at most what is said here', async ({ author: page }) => {
  const weights = await weigh(page, pages.compose.href())
  const scripts = new Map([...weights].filter(([address]) => address.endsWith('.js')))
  expect(scripts.size).toBeGreaterThan(0)
  expect(sumOf(scripts), JSON.stringify([...scripts], null, 1)).toBeLessThanOrEqual(heaviestEditor)
  const sentences = [...weights].find(([address]) => address.includes('/languages/'))
  expect(sentences?.[1]).toBeLessThanOrEqual(heaviestSentences)
})

test('that words are sealed weighs nothing before they are sent, and then at most 70 kB', async ({
  site,
  visitor,
}) => {
  const letter = await givenLetterToAda(site)
  await givenSealingKey(site)
  const page = await visitor({ viewport: { width: 360, height: 740 }, isMobile: true })
  const weights = await weigh(page, pages.reply.href({ newsletterId: letter.uniqueToken }))
  expect(sumOf(weights), JSON.stringify([...weights], null, 1)).toBeLessThanOrEqual(heaviest)
  const ciphers = new Map<string, number>()
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Network.loadingFinished', one => ciphers.set(one.requestId, one.encodedDataLength))
  await devTools.send('Network.enable')
  await page.getByLabel('Your Message').fill('Plums in winter')
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
  // With the words of receipts: one is drawn for each reply before it is sealed.
  expect(sumOf(ciphers)).toBeLessThanOrEqual(70_000)
})

test('a page with a menu does not fetch the editor for it', async ({ author: page }) => {
  for (const [path, has] of [
    [pages.compose.href(), true],
    [pages.subscribers.href(), false],
    [pages.allLetters.href(), false],
  ] as const) {
    const editors = [...(await weigh(page, path)).keys()].filter(address =>
      /\/editor-[^/]+\.js$/.test(address),
    )
    expect(editors.length > 0, path).toBe(has)
  }
})
