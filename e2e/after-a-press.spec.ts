/** What readers see after a press, in languages that need more room, or are written from right to left. */
import type { Locator } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import {
  givenDurdle,
  givenLetterToAda,
  givenPoll,
  givenPollAnswer,
  givenSealingKey,
  givenSubscribers,
} from './given.ts'
import { tea } from './poll-steps.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 360, height: 740 } })

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

test('the results of a poll are in its language, each choice at the beginning of its line', async ({
  page,
  site,
}) => {
  const poll = await givenPoll(site, { title: 'Tee', language: 'de', showResults: true }, [
    { ...tea, allowsOther: true },
  ])
  for (let reader = 0; reader < 5; reader++) await givenPollAnswer(site, poll, ['Black'])
  await site.call('POST', `/api/polls/${poll.id}/close`)
  await page.goto(pages.poll.href({ token: poll.uniqueToken }))
  const rows = page.getByRole('table', { name: 'Tea?' }).getByRole('row')
  await expect(rows.last()).toHaveText('Jeweils weniger als 5 haben so geantwortet: Green, Anderes')
  const choice = page.getByRole('rowheader', { name: 'Black' })
  expect((await boxOf(choice.locator('bdi'))).x).toBe((await boxOf(choice)).x)
})

for (const language of ['ar', 'uk'])
  test(`the heading of a poll that is not there keeps clear of the bell (${language})`, async ({
    page,
    site,
    console,
  }) => {
    console.expect(/status of 404/)
    await site.call('POST', '/api/settings', { key: 'language', value: language })
    await page.goto(pages.poll.href({ token: 'nothing' }))
    const bell = await boxOf(page.locator('main svg').first())
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(heading.y).toBeGreaterThanOrEqual(bell.y + bell.height)
  })

test('the numbers of a Durdle’s statistics stand in one line, however long the words below', async ({
  page,
  site,
}) => {
  await site.call('POST', '/api/settings', { key: 'language', value: 'ar' })
  const game = await givenDurdle(site, { answer: 'CRANE' })
  await page.goto(pages.durdle.href({ token: game.uniqueToken }))
  await expect(page.locator('.durdle-help button').first()).toBeVisible()
  await page.keyboard.type('crane')
  await page.keyboard.press('Enter')
  const numbers = page.locator('dl dd')
  await expect(numbers).toHaveCount(4)
  const tops = await numbers.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})

test('the button of a guess keeps its words in one line', async ({ page, site }) => {
  await site.call('POST', '/api/settings', { key: 'language', value: 'ja' })
  const game = await givenDurdle(site)
  await page.goto(pages.durdle.href({ token: game.uniqueToken }))
  const guess = page.locator('form').getByRole('button')
  await expect(guess).toBeVisible()
  const lines = await guess.evaluate(button => {
    const words = document.createRange()
    words.selectNodeContents(button)
    return new Set([...words.getClientRects()].map(line => Math.round(line.top))).size
  })
  expect(lines).toBe(1)
})

test('a Japanese heading is broken between its phrases', async ({ page, site, console }) => {
  console.expect(/status of 404/)
  await site.call('POST', '/api/settings', { key: 'language', value: 'ja' })
  for (const path of ['/no/such/page', pages.letter.href({ token: 'nothing' }), pages.anonymity.href()]) {
    await page.goto(path)
    // Of the browser's own: what the fonts of a machine make of it differs.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('word-break', 'auto-phrase')
  }
})

test('neither Arabic nor Japanese is slanted where a letter says its day', async ({ page, site }) => {
  await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
  await givenLetterToAda(site)
  for (const [language, style] of [
    ['en', 'italic'],
    ['ja', 'normal'],
    ['ar', 'normal'],
  ] as const) {
    await site.call('POST', '/api/settings', { key: 'language', value: language })
    await page.goto(pages.letters.href())
    await expect(page.locator('.letter-date').first()).toHaveCSS('font-style', style)
  }
})

test('the hotel’s own words in Arabic are not torn apart by a typewriter', async ({ page, site }) => {
  await site.call('POST', '/api/settings', { key: 'language', value: 'ar' })
  await page.goto(pages.room404.href())
  for (const words of [page.locator('.room404-card summary'), page.locator('.room404 dl dt').first()]) {
    await expect(words).toHaveCSS('letter-spacing', 'normal')
    await expect(words).not.toHaveCSS('font-family', /Courier/)
  }
})

test('the button beside a field keeps its words in one line', async ({ page, site, mailbox }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.call('POST', '/api/settings', { key: 'language', value: 'de' })
  await givenSubscribers(site, 'ada@example.com')
  await site.call('POST', '/api/own-page/ask', { email: 'ada@example.com' })
  const mail = () => mailbox.of('ada@example.com')
  await expect.poll(async () => (await mail()).length).toBe(1)
  const [{ links } = { links: [] }] = await mail()
  await page.goto(links.find(href => new URL(href).pathname === pages.ownPage.path) ?? 'none')
  const save = page.getByRole('button', { name: 'Speichern' })
  const change = page.getByRole('button', { name: 'Ändern', exact: true })
  expect((await boxOf(save)).height).toBe((await boxOf(change)).height)
})

test('a note about the author’s key keeps clear of the form below it', async ({ page, site }) => {
  const letter = await givenLetterToAda(site)
  const first = await givenSealingKey(site)
  await page.goto(pages.reply.href({ newsletterId: letter.id }))
  await page.getByLabel('Your Message').fill('Typed before the key ended')
  const recipient = 'age1z4n9e5kvppp569843jk8pc8np596ehvznt07zfre45rjqzhhzstqp6ufed'
  await givenSealingKey(site, { recipient, replaces: first.id })
  await site.call('POST', `/api/sealing/keys/${first.id}/end`)
  await page.getByRole('button', { name: 'Send Reply' }).click()
  const agree = await boxOf(page.getByRole('button', { name: 'Write with the new key' }))
  const label = await boxOf(page.getByText('Your Message', { exact: true }))
  expect(label.y - (agree.y + agree.height)).toBeGreaterThanOrEqual(16)
})

test('a command that is to be typed stands in one piece, from left to right', async ({ page, site }) => {
  await site.call('POST', '/api/settings', { key: 'language', value: 'ar' })
  await page.route('/api/login', route => route.fulfill({ json: { next: 'second factor' } }))
  await page.route('/api/login/second-factor/options', route =>
    route.fulfill({ json: { passkey: null, app: true, appLocked: true } }),
  )
  await page.goto('/')
  await page.getByRole('banner').getByRole('button').click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('admin')
  await page.getByRole('dialog').locator('[type=password]').fill('x')
  await page.keyboard.press('Enter')
  const command = page.getByRole('dialog').locator('code')
  await expect(command).toHaveCSS('direction', 'ltr')
  expect(await command.evaluate(code => code.getClientRects().length)).toBe(1)
})
