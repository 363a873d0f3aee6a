/** Sealed replies, the whole road: the author makes a key, a reader writes on a phone, and only the author's browser reads it. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenLetterToAda, givenPoll } from './given.ts'
import { submit } from './poll-steps.ts'
import { makeKey, nothingSent, passphrase, replaceKey, slow, unlock } from './sealing/sealing-steps.ts'
import type { SiteProcess } from './site-process.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
test.describe.configure({ timeout: 180_000 })

const stored = async (site: SiteProcess) => JSON.stringify((await site.call('GET', '/api/responses')).body)

test('a key is made, a reader replies on a phone, the author unlocks, searches, downloads and locks again', async ({
  author: page,
  visitor,
  site,
}) => {
  const letter = await givenLetterToAda(site)
  const early = await visitor(phone)
  await early.goto(pages.reply.href({ newsletterId: letter.id }))
  await expect(early.getByText('can read what you write: it is not sealed')).toBeVisible()

  const told = await visitor(phone)
  await told.goto(pages.anonymity.href())
  await expect(told.getByText('what you write is not sealed')).toBeVisible()
  const sheet = await makeKey(page)
  await told.reload()
  await expect(told.getByText('sealed in your browser before it is sent')).toBeVisible()
  await expectAccessible(told)
  expect(sheet).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/m)
  await expectAccessible(page)

  await test.step('what a reader writes is sealed on their page', async () => {
    const reader = await visitor(phone)
    await reader.goto(pages.reply.href({ newsletterId: letter.id }))
    await expect(reader.getByText('Your words are sealed in this browser')).toBeVisible()
    await expectAccessible(reader)
    const sent = reader.waitForRequest('/api/responses')
    await reader.getByLabel('Your Message').fill('Plums in winter')
    await reader.getByRole('button', { name: 'Send Reply' }).click()
    await expect(reader.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
    expect((await sent).postData()).toContain('BEGIN AGE ENCRYPTED FILE')
    expect((await sent).postData()).not.toContain('Plums')
    expect((await sent).postDataBuffer()).toHaveLength(2_048)
  })
  await test.step('what an old page sends is sealed as it comes', async () => {
    await early.getByLabel('Your Message').fill('Pears in spring')
    await early.getByRole('button', { name: 'Send Reply' }).click()
    await expect(early.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
  })
  expect(await stored(site)).not.toMatch(/Plums|Pears/)

  await page.goto(pages.replies.href())
  await expect(page.getByText('Sealed. Unlock your key to read it.')).toHaveCount(2)
  await expectAccessible(page)
  await unlock(page, 'seven blue kettles')
  await expect(page.getByText('This passphrase opens none of your keys')).toBeVisible(slow)
  await unlock(page, passphrase)
  await expect(page.getByText('Plums in winter')).toBeVisible(slow)
  const old = page.getByRole('listitem').filter({ hasText: 'Pears in spring' })
  await expect(old).toContainText('It arrived unsealed and was sealed here')
  await expectAccessible(page)

  await page.getByLabel('Search the replies').fill('pears IN')
  await expect(page.getByText('searched in this browser: all 2')).toBeVisible()
  await expect(page.getByText('Plums in winter')).toBeHidden()
  await expect(old).toBeVisible()
  await page.getByLabel('Search the replies').fill('')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all, unsealed' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('"Plums in winter"')
  expect(file).toContain('"Pears in spring"')

  await page.getByRole('button', { name: 'Lock again' }).click()
  await expect(page.getByText('Sealed. Unlock your key to read it.')).toHaveCount(2)
  await expect(page.getByText('Plums in winter')).toBeHidden()

  await test.step('the recovery sheet opens them too', async () => {
    await page.getByRole('button', { name: 'Use the recovery sheet' }).click()
    await page.getByLabel('Secret key of your recovery sheet').fill('AGE-SECRET-KEY-1ABC')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('That is not a secret key, or one of its letters is wrong')).toBeVisible()
    await page.getByLabel('Secret key of your recovery sheet').fill(sheet)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('Plums in winter')).toBeVisible()
  })
})

test('the written answers of a poll are sealed where the author wishes it; keys are replaced, stopped and removed', async ({
  author: page,
  visitor,
  site,
  console,
}) => {
  const poll = await givenPoll(site, { answering: 'anyone' }, [
    { questionText: 'Tea?', questionType: 'multiple_choice', options: ['Black', 'Green'], allowsOther: true },
    { questionText: 'Why?', questionType: 'textarea' },
  ])
  await makeKey(page)
  await page.getByRole('switch', { name: 'Seal written poll answers too' }).click()
  await page.getByRole('button', { name: 'Save what is sealed' }).click()
  await expect(page.getByRole('switch')).toBeChecked()
  await expectNote(page, 'Saved!')

  const reader = await visitor(phone)
  await reader.goto(pages.poll.href({ token: poll.uniqueToken }))
  await expect(reader.getByText('What you write in your own words is sealed in this browser')).toBeVisible()
  await reader.getByLabel('Black').check()
  await reader.getByLabel('Why?').fill('Because of the bells')
  // The key is replaced while the poll is being filled in: the words go sealed with the one whose words the page showed.
  const made = await replaceKey(page)
  await submit(reader).click()
  await expect(reader.getByText('Thank You!')).toBeVisible()

  await page.goto(pages.pollResults.href({ id: poll.id }))
  await expect(page.getByText('Sealed. Unlock your key to read it.')).toBeVisible()
  await unlock(page, passphrase)
  await expect(page.getByRole('region', { name: /In their words/ })).toContainText(
    'Because of the bells',
    slow,
  )
  await page.getByText('Another key is still locked').click()
  await unlock(page, made)
  await expect(page.getByText('Another key is still locked')).toBeHidden(slow)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV, unsealed' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"Black","Because of the bells"')

  const fillIn = async (one: Page) => {
    await one.goto(pages.poll.href({ token: poll.uniqueToken }))
    await one.getByLabel('Black').check()
    await one.getByLabel('Why?').fill('Because of the cups')
  }
  const unable = await visitor(phone)
  await test.step('a page that cannot seal says so, and leaves it to the site', async () => {
    console.expect(/seal-words/)
    await unable.route(/seal-words/, route => route.abort())
    await fillIn(unable)
    await submit(unable).click()
    await expect(unable.getByRole('alert')).toContainText('Your browser could not seal them')
    await expect(unable.getByText('is sealed in this browser')).toBeHidden()
    await expectAccessible(unable)
    await submit(unable).click()
    await expect(unable.getByText('Thank You!')).toBeVisible()
  })
  await fillIn(reader)

  await page.goto(pages.sealing.href())
  await page.getByRole('button', { name: 'Stop sealing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sealing' }).click()
  await expect(page.getByRole('heading', { name: 'Replies are not sealed' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'After that, 0 replies and 1 written answer of polls can be opened only with its',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove the key' }).click()
  await expectNote(page, 'The key is removed')
  await expect(page.getByRole('heading', { name: /^Key of/ })).toHaveCount(1)

  await submit(reader).click()
  const notice = reader.getByRole('region', { name: 'About the author’s key' })
  await expect(notice).toContainText('The key that this page showed has ended')
  await expect(notice).toContainText('what you write is no longer sealed')
  await expect(notice).toBeFocused()
  await expectNote(reader, ...nothingSent)
  await expectAccessible(reader)
  await notice.getByRole('button', { name: 'Write without sealing' }).click()
  await expect(notice).toBeFocused()
  await submit(reader).click()
  await expect(reader.getByText('Thank You!')).toBeVisible()
})
