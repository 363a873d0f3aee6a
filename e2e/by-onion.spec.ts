/** From a mail's link to the site's onion address: what the link says behind its # goes along. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { givenLetter, givenPoll, givenSealingKey, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import { everyQuestion } from './poll-steps.ts'
import { expect, test } from './story.ts'

const onion = 'http://duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion'
test.use({ siteEnv: { ONION_ADDRESS: onion }, viewport: { width: 360, height: 740 } })

/** Where the page's own link leads: the address without the #, and what is said behind it. */
async function byOnion(page: Page) {
  const link = page.getByRole('link', { name: 'Open this page at our onion address' })
  return partsOf((await link.getAttribute('href')) ?? '')
}

const partsOf = (address: string) => {
  const { origin, pathname, hash } = new URL(address)
  return { at: origin + pathname, said: Object.fromEntries(new URLSearchParams(hash.slice(1))) }
}

test('the pages of replies and polls lead there with the key and the right of the mail', async ({
  page,
  site,
  mailbox,
}) => {
  await givenSealingKey(site)
  const readers = await givenSubscribers(site, 'ada@example.com')
  const letter = await givenLetter(site, readers)
  const reply = linkIn(await mailbox.find('ada@example.com', letter.subject), 'reply')
  await page.goto(reply)
  const there = ({ at, said }: ReturnType<typeof partsOf>) => ({ at: at.replace(site.url, onion), said })
  expect(partsOf(reply).said).toEqual({ key: expect.stringMatching(/^[\w-]{22}$/) })
  expect(await byOnion(page)).toEqual(there(partsOf(reply)))
  await expectAccessible(page)

  const poll = await givenPoll(site, { title: 'Tea', answering: 'mailed' }, everyQuestion)
  await site.call('POST', `/api/polls/${poll.id}/send`, {
    selectedSubscriberIds: readers.map(({ id }) => id),
    acceptFew: true,
  })
  const mail = await mailbox.find('ada@example.com', 'Tea')
  const green = mail.links.find(href => href.includes('choice=1')) ?? ''
  await page.goto(green)
  expect(partsOf(green).said).toMatchObject({ choice: '1', right: expect.any(String) })
  expect(await byOnion(page)).toEqual(there(partsOf(green)))
  await page.reload()
  const { choice: _, ...kept } = partsOf(green).said
  expect((await byOnion(page)).said).toEqual(kept)
  await expectAccessible(page)
})
