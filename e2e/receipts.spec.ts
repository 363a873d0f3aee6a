/** Receipts: a reader without a name and the author write to each other, from two browsers. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { openReceipt, sendReply } from './answers/reader-steps.ts'
import { expectAccessible } from './axe.ts'
import { givenLetterToAda } from './given.ts'
import { expectNote, holdBack } from './steps.ts'
import { expect, test } from './story.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** @returns how many bytes went over the line */
const sendCounted = async (page: Page, words: string) => {
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && /responses|messages/.test(request.url()),
  )
  await sendReply(page, words)
  return (await sent).postDataBuffer()?.length
}
/** With another word of the list at its end, as one in 256 would fit by chance. */
function mistyped(words: string): string {
  const fits = (text: string) =>
    createHash('sha256').update(`foolscap receipt checksum ${text}`).digest()[0] === 0
  const others = ['abacus', 'zoom', 'bucket'].map(word => words.replace(/\S+$/, word))
  return others.find(text => text !== words && !fits(text)) ?? ''
}
const nothing = (page: Page) => page.getByText('There is no answer to read', { exact: true })

test('a reader keeps a receipt, is answered, and writes again; only what may be quoted is', async ({
  author,
  visitor,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  const letter = await givenLetterToAda(site, { subject: 'Plums in winter' })
  const reader = await visitor({ ...phone, acceptDownloads: true })
  const words = await test.step('the reader keeps a receipt', async () => {
    await reader.goto(pages.reply.href({ newsletterId: letter.id }))
    expect(await sendCounted(reader, 'Why plums, of all things?')).toBe(2_048)
    await expect(reader.getByText('What it costs:')).toBeVisible()
    await expectAccessible(reader)
    const asksBeforeLeaving = () =>
      reader.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    // The site has it, and its answer is lost: the same words at the second try.
    await reader.route(
      '/api/receipts',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await reader.getByRole('button', { name: 'Keep a receipt' }).click()
    await expectNote(
      reader,
      'Error',
      'Your reply has arrived, but the receipt could not be saved. Please try again.',
    )
    expect(await asksBeforeLeaving()).toBe(false)
    const keeping = reader.waitForRequest('**/api/receipts')
    await reader.getByRole('button', { name: 'Keep a receipt' }).click()
    expect((await keeping).postDataBuffer()).toHaveLength(32_768)
    const receipt = reader.getByRole('region', { name: 'Your receipt' })
    await expect(receipt.getByRole('listitem')).toHaveCount(8)
    await expectAccessible(reader)
    expect(await asksBeforeLeaving()).toBe(true)
    const shown = (await receipt.getByRole('listitem').allInnerTexts()).join(' ')
    const saved = reader.waitForEvent('download')
    await receipt.getByRole('button', { name: 'Save as file' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain(`${shown}\n`)
    expect(file).toContain(`${site.url}${pages.receipt.href()}`)
    expect(file).not.toContain('plums')
    await reader.emulateMedia({ media: 'print' })
    await expect(receipt.getByRole('heading')).toBeVisible()
    await expect(reader.getByRole('link', { name: 'To the front page' })).toBeHidden()
    await reader.emulateMedia({ media: null })
    await receipt.getByRole('button', { name: 'I have the words' }).click()
    await expect(receipt).toBeHidden()
    expect(await asksBeforeLeaving()).toBe(false)
    return shown
  })

  await test.step('without an answer the words open as little as others do', async () => {
    await reader.getByRole('link', { name: 'the page of receipts' }).click()
    await openReceipt(reader, words)
    await expect(nothing(reader)).toBeVisible()
    // React keeps a field's words as its text.
    const saidBeside = async (typed: string) =>
      (await reader.getByRole('main').textContent())?.replace(typed, '')
    const own = await saidBeside(words)
    // They fit together as the words of a receipt do: the page tells these apart from mistyped ones without the site.
    const others = 'abacus abacus abacus abacus abacus abacus abacus backside'
    await reader.route('/api/receipts/open', route => route.abort(), { times: 1 })
    await openReceipt(reader, others)
    await expectNote(reader, 'Error', 'The receipt could not be opened. Please try again.')
    await expect(nothing(reader), 'nobody looked for these words').toBeHidden()
    await openReceipt(reader, others)
    await expect(nothing(reader)).toBeVisible()
    expect(await saidBeside(others)).toBe(own)
    await expectAccessible(reader)
  })

  await test.step('a mistyped word of the list is noticed in the browser; the site is asked all the same', async () => {
    const asked = reader.waitForRequest('**/api/receipts/open')
    await openReceipt(reader, mistyped(words))
    expect(JSON.stringify((await asked).postDataJSON())).toMatch(/^\{"lookup":"[\w-]{43}"\}$/)
    await expect(reader.getByText('A word may be wrong, or out of order')).toBeVisible()
    await expect(nothing(reader)).toBeHidden()
    await expectAccessible(reader)
  })

  await test.step('the author answers', async () => {
    await author.goto(pages.replies.href())
    const reply = author.getByRole('listitem').filter({ hasText: 'Why plums' })
    await expect(reply).toContainText('Can be answered')
    await expect(reply.getByRole('button', { name: 'Quote in a letter' })).toHaveCount(0)
    await reply.getByRole('button', { name: 'Answer', exact: true }).click()
    await reply.getByRole('button', { name: 'Send answer' }).click()
    await expect(reply.getByText('Please write something before sending')).toBeVisible()
    await reply.getByLabel('Your answer').fill('Because they\nkeep. 🖋')
    await expectAccessible(author)
    await reply.getByRole('button', { name: 'Send answer' }).click()
    await expectNote(author, 'Answer sent')
    await expect(reply.getByText('Your answer is encrypted for the reader')).toBeVisible()
    await expect(reply.getByText('Answered', { exact: false }).first()).toBeVisible()
    await expectAccessible(author)
  })

  await test.step('in another browser the reader types the words, and reads', async () => {
    const later = await visitor(phone)
    await later.goto(pages.receipt.href())
    const [first = '', ...rest] = words.split(' ')
    const field = later.getByLabel('Your eight words')
    await field.fill(`${first}zq ${rest.join(' ')}`)
    await later.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(later.getByText(`Not on the list: “${first}zq”.`)).toBeVisible()
    await field.fill(rest.join(' '))
    await later.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(later.getByText('A receipt has 8 words; there are 7 here.')).toBeVisible()
    // A word is completed by its beginning.
    await field.fill('abac')
    await later.getByRole('button', { name: 'abacus' }).click()
    await expect(field).toHaveValue('abacus ')
    await expect(field).toBeFocused()
    await field.fill('abbacus')
    await later.getByRole('button', { name: 'Open', exact: true }).click()
    await later.getByRole('button', { name: 'abacus instead of abbacus' }).click()
    await expect(field).toHaveValue('abacus')

    await openReceipt(later, words.toUpperCase())
    await expect(later.getByRole('heading', { name: 'The author answered you' })).toBeVisible()
    const turns = later.getByRole('main').getByRole('listitem')
    await expect(turns).toHaveText([/^You wrote on .*Why plums, of all things\?/, /Because they\s+keep\. 🖋/])
    await expect(later.getByText('You replied to the letter Plums in winter.')).toBeVisible()
    expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(later)
    await later.getByLabel('You may quote this').check()
    // The words, and the same ones sealed for the receipt.
    expect(await sendCounted(later, 'That they do.')).toBe(2_048)
    await later.getByRole('button', { name: 'Close, and forget the words' }).click()
    await expect(field).toHaveValue('')
  })

  await test.step('what was written again stands in the conversation too', async () => {
    const third = await visitor(phone)
    await third.goto(pages.receipt.href())
    await openReceipt(third, words)
    const turns = third.getByRole('main').getByRole('listitem')
    await expect(turns).toHaveText([/Why plums/, /keep\. 🖋/, /^You wrote on .*That they do\./])
  })

  await test.step('the author sees what belongs together, and quotes what may be', async () => {
    await author.reload()
    const reply = author.getByRole('listitem').filter({ hasText: 'That they do.' })
    await reply.getByRole('button', { name: 'Answer', exact: true }).click()
    const turns = reply.getByRole('region', { name: 'Conversation' }).getByRole('listitem')
    await expect(turns).toHaveText([/Why plums/, /You, .*encrypted for the reader/, /That they do/])
    await turns.getByRole('button', { name: 'Take back' }).click()
    await author.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expectNote(author, 'Taken back')
    await expect(turns).toHaveCount(2)
    await reply.getByRole('button', { name: 'Quote in a letter' }).click()
    await expect(author.locator('.ProseMirror blockquote')).toHaveText('That they do.')
  })

  await openReceipt(reader, words)
  await expect(nothing(reader)).toBeVisible()
})

test('the list of words moves no button when it comes late, and the page says when it does not', async ({
  visitor,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  const reader = await visitor(phone)
  const release = await holdBack(reader, '**/assets/word-list-*')
  await reader.goto(pages.receipt.href())
  await reader.getByLabel('Your eight words').fill('abacus abacus aba')
  const button = reader.getByRole('button', { name: 'Open', exact: true })
  const before = await button.boundingBox()
  const arrived = reader.waitForResponse('**/assets/word-list-*')
  release()
  await (await arrived).finished()
  await reader.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await button.boundingBox(), 'a press that is under way meets the button still').toEqual(before)
  await reader.getByLabel('Your eight words').press('End')
  await reader.keyboard.type('c')
  await expect(reader.getByText('3 of 8 words')).toBeVisible()
  await reader.getByRole('button', { name: 'abacus' }).click()
  await expect(reader.getByLabel('Your eight words')).toHaveValue('abacus abacus abacus ')

  const other = await visitor(phone)
  await other.route('**/assets/word-list-*', route => route.abort())
  await other.goto(pages.receipt.href())
  await openReceipt(other, 'abacus abacus')
  await expect(
    other.getByText('Your connection was lost, or the site was updated. Loading the page again helps.'),
  ).toBeVisible()
  await expect(other.getByLabel('Your eight words')).toHaveValue('abacus abacus')
  await other.unroute('**/assets/word-list-*')
  await other.reload()
  await openReceipt(other, 'abacus abacus')
  await expect(other.getByText('A receipt has 8 words; there are 2 here.')).toBeVisible()
})

test('whoever asks for a receipt whose code does not arrive learns that there is none, and that the reply is there', async ({
  visitor,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  const letter = await givenLetterToAda(site, { subject: 'Plums' })
  const reader = await visitor(phone)
  await reader.route('**/assets/new-receipt-*', route => route.abort())
  await reader.goto(pages.reply.href({ newsletterId: letter.id }))
  await sendReply(reader, 'Why plums?')
  for (let press = 0; press < 2; press++) {
    await reader.getByRole('button', { name: 'Keep a receipt' }).click()
    await expectNote(
      reader,
      'Error',
      'Your reply has arrived, but the script that makes receipts did not load. So this reply cannot have one.',
    )
  }
})
