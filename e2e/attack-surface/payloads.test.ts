/**
 * Payloads of cross-site scripting in letters and replies, looked at by a browser (stored XSS): nothing runs, and the page's
 * policy has nothing to forbid, as nothing that could run is left.
 */
// one engine: what a browser runs; attack-surface.test.ts sends strings as strange to both.
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import { createPostgresDatabase } from '../../server/test/postgres-database.ts'
import { browserLaunch } from '../browser.ts'
import { password, type SiteProcess, startSite } from '../site-process.ts'
import { xssPayloads } from './payloads.ts'

const isLong = process.env.FOOLSCAP_ATTACK === 'long'
const some = isLong ? xssPayloads : xssPayloads.filter((_, at) => at % 12 === 0)
let site: SiteProcess
let browser: Browser
let page: Page
let dropDatabase = async () => {}
/** What ran, or would have without the policy. */
let alarms: string[] = []

beforeAll(async () => {
  const postgres = await createPostgresDatabase()
  if (postgres) dropDatabase = postgres.drop
  site = await startSite({ TRUST_PROXY: 'loopback', ...(postgres && { DATABASE_URL: postgres.url }) })
  browser = await chromium.launch(await browserLaunch())
  page = await browser.newPage({ baseURL: site.url })
  page.on('dialog', dialog => {
    alarms.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', message => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) alarms.push(message.text())
  })
  const login = await page.request.post('/api/login', { data: { username: 'admin', password } })
  expect(login.status()).toBe(200)
})
afterAll(async () => {
  await browser?.close()
  await site?.kill()
  await dropDatabase()
})

/** Attributes and elements that could run something, wherever they came from. */
const whatCouldRun = () =>
  page.evaluate(
    own =>
      [...document.querySelectorAll('*')].flatMap(element => {
        const found = [...element.attributes].filter(
          ({ name, value }) =>
            /^on|^srcdoc$/i.test(name) ||
            (/^(href|src|xlink:href|action|formaction|data|poster|background)$/i.test(name) &&
              /^\s*(javascript|vbscript|data:text)/i.test(value)),
        )
        const isForeign =
          /^(iframe|object|embed|base|form|math|link|meta)$/i.test(element.localName) &&
          element.closest('article') !== null &&
          // The page's own.
          !element.matches(own)
        return [
          ...found.map(({ name, value }) => `${element.localName} ${name}=${value}`),
          ...(isForeign ? [element.outerHTML] : []),
        ]
      }),
    `form.subscribe[action="${pages.subscribe.href()}"]`,
  )

async function judge(payload: string): Promise<void> {
  expect([payload, await whatCouldRun(), alarms]).toEqual([payload, [], []])
}

test(`${some.length} payloads in letters: in the words, in the subject, in the name`, {
  timeout: 600_000,
}, async () => {
  expect(xssPayloads.length).toBeGreaterThan(250)
  for (const payload of some) {
    alarms = []
    const line = payload.replace(/\p{Cc}|[\u2028\u2029]/gu, ' ')
    const made = await page.request.post('/api/newsletters', {
      data: {
        subject: line.slice(0, 300),
        fromName: line.slice(0, 200),
        body: `<p>${payload}</p><p><a href="${payload}">x</a><img src="${payload}" alt="${payload}"></p>${payload}`,
      },
    })
    expect([201, 400], payload).toContain(made.status())
    if (made.status() !== 201) continue
    const { uniqueToken } = await made.json()
    await page.goto(pages.letter.href({ token: uniqueToken }))
    await judge(payload)
  }
})

test('payloads in replies, as the author reads them', async () => {
  alarms = []
  const subscriber = await page.request.post('/api/subscribers', { data: { email: 'ada@example.com' } })
  const words = { subject: 'On bells', body: '<p>Ding.</p>', fromName: 'Ada' }
  const selectedSubscriberIds = [(await subscriber.json()).id]
  await page.request.post('/api/send-newsletter', { data: { ...words, selectedSubscriberIds } })
  const [letter] = await (await page.request.get('/api/newsletters')).json()
  let visitors = 0
  for (let at = 0; at < some.length; at += 20) {
    const sent = await fetch(`${site.url}/api/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.8.${++visitors}` },
      body: JSON.stringify({
        message: some
          .slice(at, at + 20)
          .join('\n')
          .slice(0, 5_000),
        newsletterId: letter.id,
      }),
    })
    expect(sent.status).toBe(201)
  }
  await page.goto(pages.replies.href())
  await page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'alert' })
    .first()
    .waitFor()
  await judge('all of them')
})
