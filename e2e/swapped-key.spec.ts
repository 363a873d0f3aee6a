/** A thief who can write to the database swaps the keys (attack story): readers are warned before they write, the author before they answer. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { keepReceipt, openReceipt, sendReply } from './answers/reader-steps.ts'
import { expectAccessible } from './axe.ts'
import { givenLetter, givenLetterToAda, givenPoll, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import { submit } from './poll-steps.ts'
import { makeKey, nothingSent, passphrase, replaceKey, slow, unlock } from './sealing/sealing-steps.ts'
import { inDatabase, open, readDatabase, seal, thief } from './sealing/thief-steps.ts'
import type { SiteProcess } from './site-process.ts'
import { expectNote } from './steps.ts'
import { expect, password, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
test.describe.configure({ timeout: 240_000 })

const field = (page: Page) => page.getByLabel('Your Message')

const wordsOn = (sheet: string) => /^# its words: (.+)$/m.exec(sheet)?.[1] ?? ''
const notYours = (page: Page) => page.getByText('The key that readers are given is not yours')
const sealedRow = async (site: SiteProcess, at: number) =>
  ((await site.call('GET', '/api/responses')).body as { id: string; message: string }[])[at]

test('the author’s key is swapped: readers of the mail are stopped, the author is warned, and puts it back', async ({
  author: page,
  visitor,
  site,
  mailbox,
}) => {
  const sheet = await makeKey(page)
  const own = /# public key: (age1\w+)/.exec(sheet)?.[1] ?? ''
  const letter = await givenLetterToAda(site)
  const link = linkIn(await mailbox.find('ada@example.com', letter.subject), 'reply')
  const reader = await visitor(phone)
  await reader.goto(link)
  await expect(reader.getByText('for the key that your link names and for no other')).toBeVisible()
  await sendReply(reader, 'Plums in winter')
  const thieving = await thief()
  inDatabase(site, 'UPDATE sealing_keys SET recipient = ?', thieving.recipient)

  await test.step('from the letter’s link nobody writes for the thief', async () => {
    const stopped = await visitor(phone)
    await stopped.goto(link)
    await expect(stopped.getByText('Do not write here what only the author may read')).toBeVisible()
    await expect(stopped.getByText(wordsOn(sheet))).toBeVisible()
    await expect(field(stopped)).toBeHidden()
    await stopNarrowAndWide(stopped, 'reply-swapped')
  })
  await test.step('without the link a reader sees words that are not those of the sheet', async () => {
    const unnamed = await visitor(phone)
    await unnamed.goto(pages.reply.href({ newsletterId: letter.id }))
    await expect(unnamed.getByText('The key’s words are')).toBeVisible()
    expect(wordsOn(sheet)).toMatch(/^[a-z]+( [a-z]+){5}$/)
    await expect(unnamed.getByText(wordsOn(sheet))).toBeHidden()
    await stopNarrowAndWide(unnamed, 'reply-unnamed')
    await sendReply(unnamed, 'Pears in spring')
    const again = await visitor(phone)
    await again.goto(pages.reply.href({ newsletterId: letter.id }))
    await sendReply(again, 'Quinces in autumn')
  })
  await test.step('the thief reads one, and seals it anew for the author', async () => {
    for (const at of [0, 1, 2]) {
      const row = await sealedRow(site, at)
      const words = await open(thieving.identity, row?.message ?? '').catch(() => '')
      if (words !== 'Pears in spring') continue
      const resealed = await seal(own, 'Pears, and I hate you')
      inDatabase(site, 'UPDATE replies SET message = ? WHERE id = ?', resealed, row?.id ?? '')
    }
  })
  await test.step('the author’s browser warns before anything is unlocked, and refuses what was sealed anew', async () => {
    await page.goto(pages.replies.href())
    await expect(notYours(page)).toBeVisible()
    await expect(page.getByText(wordsOn(sheet))).toBeVisible()
    await stopNarrowAndWide(page, 'replies-swapped-locked')
    await page.goto(pages.compose.href())
    await expect(page.getByText('Letters that you mail now would name the other one')).toBeVisible()
    await page.goto(pages.replies.href())
    await unlock(page, passphrase)
    await expect(page.getByText('Sealed for the key that was put in place of yours')).toBeVisible(slow)
    await expect(page.getByText('This may not be what its reader wrote')).toHaveCount(2)
    await expect(page.getByText('I hate you')).toBeHidden()
    await stopNarrowAndWide(page, 'replies-swapped')
    await page.getByRole('button', { name: 'Show it anyway' }).first().click()
    await page.getByRole('button', { name: 'Show it anyway' }).first().click()
    await expect(page.getByText('I hate you')).toBeVisible()
    // They are found, and their file says what they are.
    await page.getByLabel('Search the replies').fill('plums IN')
    await expect(page.getByText('searched in this browser: all 3')).toBeVisible()
    await expect(page.getByText('This may not be what its reader wrote')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download all, unsealed' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(
      /not be what its reader wrote.*\nPlums/,
    )
    await page.getByLabel('Search the replies').fill('')
  })
  await test.step('so does a browser that has never seen the key, once it is unlocked', async () => {
    const another = await visitor()
    await another.request.post(`${site.url}/api/login`, { data: { username: 'admin', password } })
    await another.goto(pages.sealing.href())
    await expect(another.getByRole('heading', { name: 'Your keys' })).toBeVisible()
    await expect(notYours(another)).toBeHidden()
    await another.goto(pages.replies.href())
    await unlock(another, passphrase)
    await expect(notYours(another)).toBeVisible(slow)
  })
  await test.step('the author puts the key back, and the letter’s link seals for it again', async () => {
    await page.getByRole('button', { name: 'Put my key back' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Put my key back' }).click()
    await expectNote(page, 'Your key seals again')
    await expect(notYours(page)).toBeHidden()
    const back = await visitor(phone)
    await back.goto(link)
    await sendReply(back, 'Medlars after the frost')
    await page.goto(pages.replies.href())
    await unlock(page, passphrase)
    await expect(page.getByText('Medlars after the frost')).toBeVisible(slow)
    // What arrived under the other key stays marked, for good.
    await expect(page.getByText('This may not be what its reader wrote')).toHaveCount(2)
    await expect(page.getByText('I hate you')).toBeHidden()
    await expect(notYours(page)).toBeHidden()
    await page.goto(pages.sealing.href())
    await expect(page.getByText('Someone put it in place of yours')).toBeVisible()
    await stopNarrowAndWide(page, 'sealing-put-back')
  })
})

test('a receipt’s key is swapped: the author’s answer is not sealed for the thief', async ({
  author: page,
  visitor,
  site,
  mailbox,
  console,
}) => {
  await makeKey(page)
  const letter = await givenLetterToAda(site)
  const link = linkIn(await mailbox.find('ada@example.com', letter.subject), 'reply')
  const reader = await visitor(phone)
  await reader.goto(link)
  await sendReply(reader, 'Why plums?')
  const words = await keepReceipt(reader)

  const readers = readDatabase(site, 'SELECT public_key FROM receipts')
  inDatabase(site, 'UPDATE receipts SET public_key = ?', (await thief()).recipient)
  await page.goto(pages.replies.href())
  const reply = page.getByRole('listitem').filter({ hasText: letter.subject })
  const answer = () => reply.getByRole('button', { name: 'Answer', exact: true }).click()
  await answer()
  await expect(reply.getByText('Before you answer, unlock the keys of all these messages')).toBeVisible()
  await unlock(page, passphrase)
  await expect(reply.getByText('Your answer would go to someone else')).toBeVisible(slow)
  await expect(reply.getByLabel('Your answer')).toBeHidden()
  await stopNarrowAndWide(page, 'replies-receipt-swapped')

  await test.step('with the reader’s own key the answer goes, and what they write again is bound to it too', async () => {
    inDatabase(site, 'UPDATE receipts SET public_key = ?', readers)
    await page.goto(pages.replies.href())
    await unlock(page, passphrase)
    await expect(page.getByText('Why plums?')).toBeVisible(slow)
    await answer()
    await reply.getByLabel('Your answer').fill('Because they keep.')
    await reply.getByRole('button', { name: 'Send answer' }).click()
    await expectNote(page, 'Answer sent')
    console.expect(/net::ERR_FAILED/)
    await reader.route('/api/sealing', route => route.abort(), { times: 1 })
    await reader.goto(pages.receipt.href())
    await openReceipt(reader, words)
    await expect(reader.getByText('Because they keep.')).toBeVisible()
    await reader.getByRole('button', { name: 'Try again' }).click()
    await expect(reader.getByText('No link names the key here')).toBeVisible()
    await stopNarrowAndWide(reader, 'receipt-write-again')
    await sendReply(reader, 'And pears?')
  })
})

test('a key is replaced: letters of before lead to the old one until it is ended, and then say so first', async ({
  author: page,
  visitor,
  site,
  mailbox,
}) => {
  await makeKey(page)
  const ada = await givenSubscribers(site, 'ada@example.com')
  const linkOf = async (subject: string) => {
    await givenLetter(site, ada, { subject })
    return linkIn(await mailbox.find('ada@example.com', subject), 'reply')
  }
  const old = await linkOf('The first frost')
  await replaceKey(page)
  const recent = await linkOf('The second frost')
  expect(new URL(recent).hash).not.toBe(new URL(old).hash)
  const reader = await visitor(phone)
  await reader.goto(old)
  await sendReply(reader, 'Plums in winter')
  await page.goto(pages.replies.href())
  await unlock(page, passphrase)
  await expect(page.getByText('Plums in winter')).toBeVisible(slow)

  const open = await visitor(phone)
  await open.goto(old)
  await field(open).fill('Typed before it ended')
  await page.goto(pages.sealing.href())
  await expect(page.getByText('Its words are')).toHaveCount(2)
  await stopNarrowAndWide(page, 'sealing-former-key')
  await page.getByRole('button', { name: 'End this key' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the key' }).click()
  await expectNote(page, 'The key is ended')
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  const words = await page.getByText('Its words are').locator('strong').textContent()

  const late = await visitor(phone)
  await late.goto(old)
  await expect(late.getByText('The key that your link names has ended')).toBeVisible()
  await expect(field(late)).toBeHidden()
  await expect(late.getByText(words ?? '?')).toBeVisible()
  await stopNarrowAndWide(late, 'reply-ended')
  await late.getByRole('button', { name: 'Write with the new key' }).click()
  await sendReply(late, 'Pears in spring')

  await test.step('what was typed meanwhile is not lost, and not sent unasked', async () => {
    await open.getByRole('button', { name: 'Send Reply' }).click()
    await expect(open.getByText('The key that your link names has ended')).toBeVisible()
    await expectNote(open, ...nothingSent)
    await expect(open.getByRole('region', { name: 'About the author’s key' })).toBeFocused()
    await expect(field(open)).toHaveValue('Typed before it ended')
    await expect(open.getByRole('button', { name: 'Send Reply' })).toBeDisabled()
    await expectAccessible(open)
    await open.getByRole('button', { name: 'Write with the new key' }).click()
    await open.getByRole('button', { name: 'Send Reply' }).click()
    await expect(open.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
  })
  await test.step('a link that was cut off names no key', async () => {
    const cut = await visitor(phone)
    await cut.goto(recent.slice(0, -3))
    await expect(cut.getByText('Part of your link is missing')).toBeVisible()
    await expect(field(cut)).toBeHidden()
    await cut.goto('/')
    await cut.goto(recent)
    await expect(cut.getByText('for the key that your link names and for no other')).toBeVisible()
  })
})

test('a poll that came by mail seals for the key that its link names, and not for a swapped one', async ({
  author: page,
  visitor,
  site,
  mailbox,
}) => {
  await makeKey(page)
  await page.getByRole('switch', { name: 'Seal written poll answers too' }).click()
  await page.getByRole('button', { name: 'Save what is sealed' }).click()
  await expectNote(page, 'Saved!')
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const poll = await givenPoll(site, { title: 'Tea', answering: 'anyone' }, [
    { questionText: 'Why?', questionType: 'textarea' },
  ])
  await site.call('POST', `/api/polls/${poll.id}/send`, { selectedSubscriberIds: [ada?.id] })
  const link = linkIn(await mailbox.find('ada@example.com', 'Tea'), 'poll')
  const own = readDatabase(site, 'SELECT recipient FROM sealing_keys')

  const reader = await visitor(phone)
  await reader.goto(link)
  await expect(reader.getByText('for the key that your e-mail names and for no other')).toBeVisible()
  const unnamed = await visitor(phone)
  await unnamed.goto(pages.poll.href({ token: poll.uniqueToken }))
  await expect(unnamed.getByText('The key’s words are')).toBeVisible()
  await stopNarrowAndWide(unnamed, 'poll-unnamed')

  inDatabase(site, 'UPDATE sealing_keys SET recipient = ?', (await thief()).recipient)
  const stopped = await visitor(phone)
  await stopped.goto(link)
  await expect(stopped.getByText('Do not write here what only the author may read')).toBeVisible()
  await expect(stopped.getByLabel('Why?')).toBeDisabled()
  await stopNarrowAndWide(stopped, 'poll-swapped')
  // It is back under another id, as after the author put it back: the page that is open goes on with it.
  inDatabase(site, `UPDATE sealing_keys SET id = '${'A'.repeat(24)}', recipient = ?`, own)

  await reader.getByLabel('Why?').fill('Because of the bells')
  await submit(reader).click()
  await expect(reader.getByText('Thank You!')).toBeVisible()
  await page.goto(pages.pollResults.href({ id: poll.id }))
  await unlock(page, passphrase)
  await expect(page.getByRole('region', { name: /In their words/ })).toContainText(
    'Because of the bells',
    slow,
  )
})
