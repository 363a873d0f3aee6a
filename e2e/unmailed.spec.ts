/** A draft is put into the archive without mailing it, with a date of its own, and taken back. */
import { documents, pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenSubscribers } from './given.ts'
import { chooseIn, compose, editorOf, expectNote, sheetOf } from './steps.ts'
import { expect, test } from './story.ts'

test('an old letter stands in the archive at its own date and address, nobody is mailed, and it can be taken back', async ({
  author,
  site,
  visitor,
  mailbox,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await author.request.post('/api/settings', { data: { key: 'public_archive', value: 'yes' } })
  await author.goto(compose)
  await author.getByLabel('Subject').fill('From a drawer')
  await editorOf(author).fill('Found in a drawer.')
  await chooseIn(author, 'this letter', 'Publish without e-mailing…')
  const dialog = sheetOf(author)
  await expect(dialog).toContainText('Anyone can find and read it in your archive at once.')
  await expectAccessible(author)
  await dialog.getByLabel('Date of the letter').fill('2999-01-01')
  await dialog.getByRole('button', { name: 'Publish without e-mailing' }).click()
  await expect(dialog).toContainText('Please choose a day between the year 1800 and today')
  await dialog.getByLabel('Date of the letter').fill('2009-12-24')
  await dialog.getByRole('button', { name: 'Publish without e-mailing' }).click()
  await expectNote(author, 'Published', '“From a drawer” can be read now. No e-mails were sent.')
  await expect(author).toHaveURL(pages.allLetters.href())
  const card = author.getByRole('main').getByRole('listitem').filter({ hasText: 'From a drawer' })
  await expect(card).toContainText('December 24, 2009Not e-mailed: in the archive since')
  await expect(card.getByRole('button', { name: 'Show recipients' })).toHaveCount(0)

  const reader = await visitor({ javaScriptEnabled: false })
  await reader.goto(pages.letters.href())
  await reader.getByRole('link', { name: 'From a drawer' }).click()
  await expect(reader.getByText('December 24, 2009')).toBeVisible()
  await expect(reader.getByText('Found in a drawer.')).toBeVisible()

  const first = new URL(reader.url()).pathname
  await chooseIn(author, 'From a drawer', 'Readable address…')
  const addressing = author.getByRole('dialog', { name: 'Readable address' })
  await addressing.getByLabel('Last part of the address').fill('Out of the drawer!')
  const path = pages.letterAtAddress.href({ year: '2009', slug: 'out-of-the-drawer' })
  await expect(addressing.getByRole('status')).toHaveText(`Available: ${path}`)
  await expectAccessible(author)
  await addressing.getByRole('button', { name: 'Change the address' }).click()
  await expectNote(author, 'Saved!', 'The letter’s address now ends in out-of-the-drawer.')
  await reader.goto(first)
  expect(new URL(reader.url()).pathname).toBe(path)
  await expect(reader.getByText('Found in a drawer.')).toBeVisible()

  await chooseIn(author, 'From a drawer', 'Back to draft…')
  await author.getByRole('alertdialog').getByRole('button', { name: 'Back to draft' }).click()
  await expectNote(author, 'Back to draft', 'Only you can open its page again.')
  await expect(author.getByRole('button', { name: 'Drafts (1)' })).toBeVisible()
  expect(await (await reader.request.get(documents.feed)).text()).not.toContain('From a drawer')
  expect(await mailbox.of('ada@example.com')).toEqual([])
})
