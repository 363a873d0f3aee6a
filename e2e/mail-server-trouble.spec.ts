/** A mail server that fails as a whole: the author reads what it does, and letters go on by themselves once it is well. */

import { pages } from '../contract/base/pages.ts'
import { givenSubscribers } from './given.ts'
import { type Relay, startRelay } from './prove/relay.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

test.describe.configure({ timeout: 120_000 })

const readers = Array.from({ length: 12 }, (_, n) => `reader${n}@example.com`)

const withRelay = test.extend<{ relay: Relay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.goAway()
  },
  siteEnv: ({ relay }, use) => use({ SMTP_URL: relay.url }),
})

const troubles: { name: string; behaviour: Relay['behaviour']; said: string }[] = [
  {
    name: 'puts all letters off',
    behaviour: { say: point => (point === 'rcpt' ? '451 4.3.0 Temporary failure' : undefined) },
    said: 'The mail server is putting off all letters',
  },
  {
    name: 'does not answer',
    behaviour: { at: point => (point === 'rcpt' ? new Promise(() => {}) : undefined) },
    said: 'The mail server does not answer',
  },
]

for (const { name, behaviour, said } of troubles) {
  withRelay(
    `a mail server that ${name} is said so, and has all letters once it is well`,
    async ({ author: page, site, relay }) => {
      await givenSubscribers(site, ...readers)
      relay.behaviour = behaviour
      const pressed = await site.call('POST', '/api/send-newsletter', {
        subject: 'First frost',
        body: '<p>The plums are in.</p>',
        fromName: 'Grace',
        everyone: true,
        holdSeconds: 1,
        pressId: 'to-a-server-in-trouble',
      })
      expect(pressed.status, JSON.stringify(pressed.body)).toBe(202)
      await page.goto(pages.home.href())
      const notice = page.getByRole('alert').filter({ hasText: said })
      await expect(notice).toBeVisible({ timeout: 60_000 })
      await stopNarrowAndWide(page, `mail server ${name}`)
      for (const path of [pages.compose, pages.allLetters, pages.mail]) {
        await page.goto(path.href())
        await expect(notice).toBeVisible({ timeout: 30_000 })
      }
      relay.behaviour = {}
      await expect.poll(() => relay.taken.size, { timeout: 60_000 }).toBe(readers.length)
      await expect(notice).toBeHidden({ timeout: 60_000 })
    },
  )
}
