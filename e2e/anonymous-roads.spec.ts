/**
 * What a reader does without a name, from the link of a mail to the last sentence, on a phone: axe finds nothing at any step, nothing
 * scrolls sideways, and without JavaScript a road leads to its end, or its page says at once that it does not.
 */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { answerReply, keepReceipt, newReceipt, openReceipt, sendReply } from './answers/reader-steps.ts'
import { sidewaysOf } from './axe.ts'
import { givenLetterToAda, givenPoll, givenSealingKey, givenSubscribers } from './given.ts'
import { linkIn, type Mailbox } from './mails.ts'
import { everyQuestion, submit } from './poll-steps.ts'
import type { SiteProcess } from './site-process.ts'
import { expect, test } from './story.ts'
import { sizes, stop } from './walk.ts'

const phone = { viewport: sizes[0], isMobile: true, hasTouch: true }
const ada = 'ada@example.com'

interface Ground {
  site: SiteProcess
  mailbox: Mailbox
  author: Page
  /** Another browser on a phone. */
  reader: () => Promise<Page>
}

interface Start {
  /** Where the road begins. */
  at: string
  /** The words of a receipt, where it needs them. */
  words: string
}

interface Road {
  name: string
  begin(ground: Ground): Promise<Partial<Start>>
  /** From the open page to its end; looks around at every step. */
  walk(page: Page, start: Start): Promise<void>
  /** Where there is a way without JavaScript: that one. Else what its page says. */
  withoutScript: ((page: Page) => Promise<void>) | string
}

const switchOn = 'Please switch JavaScript on for this page: '
const seen = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()

/** A link of the letter that Ada got. */
async function letterLink(
  { site, mailbox }: Ground,
  page: Parameters<typeof linkIn>[1],
): Promise<Partial<Start>> {
  const letter = await givenLetterToAda(site, { subject: 'Plums in winter' })
  return { at: linkIn(await mailbox.find(ada, letter.subject), page) }
}

/** A reply that was answered under its receipt. */
async function answered(ground: Ground): Promise<Partial<Start>> {
  const reader = await ground.reader()
  await reader.goto((await letterLink(ground, 'reply')).at ?? '')
  await sendReply(reader, 'Why plums?')
  const words = await keepReceipt(reader)
  await answerReply(ground.author, 'Why plums?', 'Because they keep.')
  return { at: pages.receipt.href(), words }
}

/** A poll that Ada got by mail, with choices in it. */
async function pollMail({ site, mailbox }: Ground, choice: string): Promise<Partial<Start>> {
  const [reader] = await givenSubscribers(site, ada)
  const poll = await givenPoll(site, { title: 'Tea', answering: 'mailed' }, everyQuestion)
  const press = { selectedSubscriberIds: [reader?.id], acceptFew: true }
  await site.call('POST', `/api/polls/${poll.id}/send`, press)
  const { links } = await mailbox.find(ada, 'Tea')
  return { at: links.find(href => href.includes(choice)) ?? '' }
}

async function fillPoll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await page.getByLabel('Which one?').fill('The one with the kettle')
  await page.getByLabel('And why?').fill(`Because of the steam, and ${'x'.repeat(80)}`)
}

const roads: Road[] = [
  {
    name: 'a letter, by its link',
    begin: ground => letterLink(ground, 'newsletter'),
    walk: async page => {
      await seen(page, 'Plums in winter')
      await stop(page, 'road-letter')
    },
    withoutScript: page => seen(page, 'Plums in winter'),
  },
  {
    name: 'a reply',
    begin: ground => letterLink(ground, 'reply'),
    walk: async page => {
      await stop(page, 'road-reply')
      await page.getByRole('button', { name: 'Send Reply' }).click()
      await expect(page.getByText('Please write something before sending')).toBeVisible()
      await stop(page, 'road-reply-empty')
      await sendReply(page, 'Thank you for the plums.')
      await stop(page, 'road-reply-sent')
      await keepReceipt(page)
      await stop(page, 'road-reply-receipt')
      await newReceipt(page).getByRole('button', { name: 'I have the words' }).click()
      await expect(newReceipt(page)).toBeHidden()
      await stop(page, 'road-reply-kept')
    },
    withoutScript: `${switchOn}sending needs it.`,
  },
  {
    name: 'a sealed reply',
    begin: async ground => {
      await givenSealingKey(ground.site)
      return letterLink(ground, 'reply')
    },
    walk: async page => {
      await expect(page.getByText('for the key that your link names and for no other')).toBeVisible()
      await stop(page, 'road-sealed')
      await sendReply(page, 'For your eyes alone.')
      await stop(page, 'road-sealed-sent')
    },
    withoutScript: `${switchOn}sending needs it.`,
  },
  {
    name: 'what was answered under a receipt',
    begin: answered,
    walk: async (page, { words }) => {
      await stop(page, 'road-receipt')
      await openReceipt(page, `${words.slice(0, words.lastIndexOf(' '))} plumz`)
      await expect(page.getByText('Not on the list: “plumz”.')).toBeVisible()
      await stop(page, 'road-receipt-mistyped')
      await openReceipt(page, words)
      await seen(page, 'The author answered you')
      await expect(page.getByText('Because they keep.')).toBeVisible()
      await stop(page, 'road-receipt-open')
      await page.getByRole('button', { name: 'Close, and forget the words' }).click()
      await expect(page.getByLabel('Your eight words')).toHaveValue('')
    },
    withoutScript: `${switchOn}your words are never sent, so your browser has to open the answer.`,
  },
  {
    name: 'one more message under a receipt',
    begin: answered,
    walk: async (page, { words }) => {
      await openReceipt(page, words)
      await seen(page, 'Write again')
      await sendReply(page, 'So do apples.')
      await stop(page, 'road-again-sent')
    },
    withoutScript: `${switchOn}your words are never sent, so your browser has to open the answer.`,
  },
  {
    name: 'a poll, on its page',
    begin: async ({ site }) => {
      const poll = await givenPoll(site, { title: 'Tea', showResults: true }, everyQuestion)
      return { at: pages.poll.href({ token: poll.uniqueToken }) }
    },
    walk: async page => {
      await stop(page, 'road-poll')
      await submit(page).click()
      await stop(page, 'road-poll-refused')
      await page.getByRole('radio', { name: 'Green' }).check()
      await fillPoll(page)
      await submit(page).click()
      await seen(page, 'Thank You!')
      await stop(page, 'road-poll-thanks')
    },
    withoutScript: `${switchOn}sending needs it.`,
  },
  {
    name: 'a poll, from a choice in its mail',
    begin: ground => pollMail(ground, 'choice=1'),
    walk: async page => {
      await expect(page.getByText('“Green” from your mail is chosen below.')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
      await stop(page, 'road-choice')
      await fillPoll(page)
      await submit(page).click()
      await seen(page, 'Thank You!')
      await stop(page, 'road-choice-thanks')
    },
    withoutScript: `${switchOn}sending needs it.`,
  },
  {
    name: 'leaving, by the link of a letter',
    begin: ground => letterLink(ground, 'unsubscribe'),
    walk: async page => {
      await seen(page, 'Unsubscribed')
      await stop(page, 'road-left')
      await page.getByRole('button', { name: 'Keep me subscribed' }).click()
      await seen(page, 'Welcome back')
      await stop(page, 'road-back')
    },
    withoutScript: async page => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByText("You've been successfully unsubscribed")).toBeVisible()
    },
  },
]

for (const { name, begin, walk, withoutScript } of roads)
  test(name, async ({ site, mailbox, author, visitor }) => {
    const reader = () => visitor(phone)
    const start = { at: '', words: '', ...(await begin({ site, mailbox, author, reader })) }

    await test.step('without JavaScript', async () => {
      const plain = await visitor({ ...phone, javaScriptEnabled: false })
      await plain.goto(start.at)
      if (typeof withoutScript === 'string') {
        // Before anybody looks for a field that takes words.
        await expect(plain.locator('noscript p')).toHaveText(withoutScript)
        await expect(plain.locator('noscript p')).toBeInViewport({ ratio: 1 })
      } else await withoutScript(plain)
      expect(await sidewaysOf(plain)).toBe(0)
    })
    await test.step('with it', async () => {
      const page = await reader()
      await page.goto(start.at)
      await walk(page, start)
    })
  })
