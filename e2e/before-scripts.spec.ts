/** Before its scripts run, a page takes no words and no presses: they would be lost. */

import { pages } from '../contract/base/pages.ts'
import { givenBingo, givenDurdle, givenLetterToAda, givenPoll } from './given.ts'
import { linkIn } from './mails.ts'
import { expect, test } from './story.ts'

/** What a press or a key would reach, but for what works without scripts. */
const live = ':is(button, input, textarea, select):enabled:not(noscript *, form[action] *)'

test('a page that does not listen yet offers nothing to press', async ({
  site,
  mailbox,
  visitor,
  console,
}) => {
  console.expect(/status of 404/)
  const letter = await givenLetterToAda(site)
  const mail = await mailbox.find('ada@example.com', letter.subject)
  const questions = ['multiple_choice', 'checkbox', 'text', 'textarea'] as const
  const poll = await givenPoll(
    site,
    {},
    questions.map(questionType => ({ questionType, options: ['Yes', 'No'] })),
  )
  const [bingo, durdle] = await Promise.all([givenBingo(site), givenDurdle(site)])
  await site.call('POST', '/api/settings', { key: 'unsubscribe_asks_first', value: 'yes' })
  const page = await visitor({ javaScriptEnabled: false })
  for (const path of [
    '/',
    linkIn(mail, 'newsletter'),
    linkIn(mail, 'reply'),
    pages.receipt.href(),
    linkIn(mail, 'unsubscribe'),
    pages.poll.href({ token: poll.uniqueToken }),
    pages.bingo.href({ token: bingo.uniqueToken }),
    pages.durdle.href({ token: durdle.uniqueToken }),
    pages.room404.href(),
    '/no/such/page',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
      await expect(page.locator(live)).toHaveCount(0)
    })
})
