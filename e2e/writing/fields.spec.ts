/** Every field of the author's pages in which words are written: none of it is lost by a link, or with a closed tab. */
import type { Locator, Page } from '@playwright/test'
import { type AdminPageName, adminPages } from '../../contract/base/pages.ts'
import { button } from '../steps.ts'
import { expect, test } from '../story.ts'
import { asksBeforeUnload, fieldsOn } from './written-fields.ts'

/**
 * What becomes of what was typed there, when the page is left: the author is asked; it saves itself (e2e/writing.spec.ts); or it is a
 * question to the site, or a choice, which nobody misses.
 */
type Fate = 'asks' | 'saves itself' | 'a question'

const mailbox = ['IMAP server', 'Port', 'User name', 'Password', 'Folder']
const letter: [Fate, string[]][] = [['saves itself', ['From Name', 'Subject', 'Message']]]
const nothing: [Fate, string[]][] = []

/** A new page, and a new field on one of these, must be said here. */
const table: Record<Exclude<AdminPageName, OfOneThing>, [Fate, string[]][]> = {
  admin: nothing,
  letterDesk: letter,
  compose: letter,
  allLetters: nothing,
  bringLetters: [['a question', ['Address of the old site, if you know it']]],
  replies: nothing,
  subscribers: [
    [
      'asks',
      [
        'Add Subscriber',
        'Name (optional)',
        'New circle',
        'Notification e-mail',
        'Welcome subject',
        'Welcome message',
      ],
    ],
  ],
  importSubscribers: [['asks', ['Or paste addresses']]],
  outbox: [['a question', ['Search']]],
  mail: [
    ['asks', ['Mail server', 'User name', 'Password', 'Sender address', 'Port', 'Reply-To']],
    ['a question', ['Send a test to', 'Address']],
    ['asks', mailbox],
    ['a question', ['The headers of a letter you sent to yourself']],
    ['asks', ['Return address', ...mailbox, 'The ARN of the SNS topic']],
  ],
  settings: [
    ['asks', ['Author’s name']],
    // Chosen from a list.
    ['a question', ['Time zone']],
    ['asks', ['Postal address', 'Messages per second']],
  ],
  frontPage: [['asks', ['About your letters']]],
  look: nothing,
  readerSettings: nothing,
  languages: nothing,
  ownWords: [['a question', ['Search in all sentences']]],
  invite: nothing,
  backups: [['asks', ['Days to keep backups']]],
  restored: nothing,
  security: [['asks', ['Current password', 'New password']]],
  sealing: nothing,
  programs: nothing,
  files: [['asks', ['Largest file, in MB']]],
  tech: nothing,
  pollDesk: nothing,
  allPolls: nothing,
  createPoll: [
    ['asks', ['Title', 'Description (optional)', 'Question 1']],
    ['asks', ['Option 1 of question 1', 'Option 2 of question 1', 'Closing date (optional)']],
  ],
  games: nothing,
  room404Texts: [
    ['a question', ['Search in all texts']],
    ['asks', ['Description', 'Transition text', 'Transition text', 'Transition text']],
  ],
}
/** A poll is edited in the form that makes one; a correction saves itself. */
type OfOneThing = 'correctLetter' | 'editPoll' | 'pollResults'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(button(page, 'Logout')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const [name, fates] of Object.entries(table))
  test(`${name}: each field is known, and what would be lost is asked about`, async ({ author: page }) => {
    const { path } = adminPages[name as AdminPageName]
    await openPage(page, path)
    const labels = async () => (await fieldsOn(page)).map(({ label }) => label)
    await expect.poll(labels).toEqual(fates.flatMap(([, known]) => known))
    const fields = await fieldsOn(page)
    const fate = fates.flatMap(([fate, labels]) => labels.map(() => fate))
    const away = page
      .getByRole('banner')
      .getByRole('link', { name: name === 'outbox' ? 'Mail' : 'Outbox', exact: true })
    for (const [at, { label, field }] of fields.entries())
      await test.step(label, async () => {
        if (fate[at] !== 'asks') return
        expect(await asksBeforeUnload(page), 'nothing was typed').toBe(false)
        const before = await field.inputValue()
        const typed = await typeInto(field)
        expect(await asksBeforeUnload(page)).toBe(true)
        await away.click()
        await question(page).getByRole('button', { name: 'Stay' }).click()
        await expect(question(page)).toBeHidden()
        await expect(field).toHaveValue(typed)
        await field.fill(before)
      })
    await away.click()
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
  })

/** @returns what stands in it then */
async function typeInto(field: Locator): Promise<string> {
  const type = await field.getAttribute('type')
  const words = type === 'datetime-local' ? '2040-05-06T07:08' : type === 'number' ? '7' : '77'
  await field.fill(words)
  return words
}
