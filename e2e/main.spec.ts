/** The whole life of a letter, once on the outbox and once through a real SMTP server. */

import { pages } from '../contract/base/pages.ts'
import { linkIn } from './mails.ts'
import {
  editorOf,
  expectNote,
  fillLetter,
  insertAddress,
  logIn,
  pressTool,
  sendTo,
  subscribe,
  taken,
} from './steps.ts'
import { expect, test } from './story.ts'

const ada = 'ada@example.com'
const bob = 'bob@example.com'

for (const transport of ['outbox', 'smtp'] as const) {
  test.describe(`on the ${transport}`, () => {
    test.use({ transport })
    const whereTo = transport === 'smtp' ? 'Accepted by your mail server' : 'In the outbox'

    test('a reader subscribes, gets a letter, replies and leaves', async ({
      page,
      site,
      mailbox,
      visitor,
    }) => {
      const reader = await visitor()

      await test.step('a visitor subscribes and is welcomed by mail', async () => {
        await subscribe(reader, ada)
        await expectNote(reader, 'Success!', "You've been subscribed. Welcome aboard!")
        await expect(reader.getByRole('dialog')).toBeHidden()
        const welcome = await mailbox.find(ada, 'Welcome, and thank you for subscribing')
        expect(linkIn(welcome, 'unsubscribe')).toContain(site.url)
      })

      await test.step('the author logs in', async () => {
        await logIn(page)
        await expectNote(page, 'Success', 'Logged in successfully')
        await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
        await expect(page).toHaveURL('/')
      })

      await test.step('writes a letter with everything in it', async () => {
        await page.getByRole('link', { name: 'Open Letters' }).click()
        await expect(page.getByRole('button', { name: 'Send to 1 subscriber', exact: true })).toBeEnabled()
        await fillLetter(page, { from: 'Grace', subject: 'First frost' })
        await editorOf(page).click()
        const type = (text: string) => page.keyboard.type(text)
        await pressTool(page, 'Heading 1')
        await type('Plums')
        await page.keyboard.press('Enter')
        await type('The ')
        await pressTool(page, 'Bold')
        await type('last')
        await pressTool(page, 'Bold')
        await type(' of ')
        await pressTool(page, 'Italic')
        await type('them')
        await pressTool(page, 'Italic')
        await type('. ')
        await insertAddress(page, 'Link', { text: 'The whole story', url: 'https://example.com/story' })
        await page.keyboard.press('Enter')
        await pressTool(page, 'Heading 2')
        await type('This week')
        await page.keyboard.press('Enter')
        await pressTool(page, 'Bullet list')
        await type('one jar')
        await page.keyboard.press('Enter')
        await type('two jars')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Enter')
        await insertAddress(page, 'Button', { text: 'Play Game', url: 'https://example.com/play' })
      })

      await test.step('looks at the preview', async () => {
        await page.getByRole('button', { name: 'Preview' }).click()
        const preview = page.getByRole('dialog', { name: 'Preview' })
        await expect(preview.getByRole('heading', { name: 'First frost' })).toBeVisible()
        await expect(preview.getByRole('heading', { name: 'This week' })).toBeVisible()
        await expect(preview.getByRole('link', { name: 'The whole story' })).toHaveAttribute(
          'href',
          'https://example.com/story',
        )
        await preview.getByRole('button', { name: 'Close' }).click()
        await expect(preview).toBeHidden()
      })

      await test.step('saves a draft, finds it in the list and goes on', async () => {
        await page.getByRole('button', { name: 'Save Draft' }).click()
        await expectNote(page, 'Draft saved!')
        await page.getByRole('link', { name: 'All Letters' }).click()
        await expect(page.getByRole('button', { name: 'Drafts (1)' })).toBeVisible()
        await page.getByRole('link', { name: 'Edit First frost' }).click()
        await expect(page.getByLabel('Subject')).toHaveValue('First frost')
        await expect(page.getByLabel('From Name')).toHaveValue('Grace')
        await page.getByLabel('Subject').fill('The first frost')
        await expect(page.getByRole('button', { name: 'Update Draft' })).toBeEnabled()
      })

      await test.step('sends it and sees the report', async () => {
        const report = await sendTo(page, '1 subscriber')
        await expect(report).toContainText(taken('1 of 1 subscriber'))
        await expect(report.getByRole('heading', { name: `${whereTo} for 1 subscriber` })).toBeVisible()
        await expect(report.getByRole('listitem')).toHaveText(ada)
        await report.getByRole('button', { name: 'Done' }).click()
        await expect(page.getByLabel('Subject')).toHaveValue('')
      })

      const mail = await mailbox.find(ada, 'The first frost')
      await test.step('the mail holds the letter and three links', async () => {
        expect(mail.from?.name).toBe('Grace')
        expect(mail.text).toContain('- one jar')
        expect(mail.html).toContain('<strong>last</strong>')
        expect(mail.links).toEqual(
          expect.arrayContaining(['https://example.com/story', 'https://example.com/play']),
        )
        expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      })

      await test.step('the letter opens in a browser without JavaScript', async () => {
        const plain = await visitor({ javaScriptEnabled: false })
        await plain.goto(linkIn(mail, 'newsletter'))
        await expect(plain.getByRole('heading', { name: 'The first frost' })).toBeVisible()
        await expect(plain.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
        await expect(plain.getByRole('heading', { name: 'Plums' })).toBeVisible()
        await expect(plain.getByRole('strong')).toHaveText('last')
        await expect(plain.getByRole('emphasis')).toHaveText('them')
        await expect(plain.locator('.letter-body').getByRole('listitem')).toHaveText(['one jar', 'two jars'])
        await expect(plain.getByRole('link', { name: 'Play Game' })).toHaveAttribute(
          'href',
          'https://example.com/play',
        )
        await expect(plain.getByText('© 2025')).toBeVisible()
      })

      await test.step('the reader replies by the link on the letter', async () => {
        await reader.goto(linkIn(mail, 'newsletter'))
        await reader.getByRole('link', { name: 'Reply anonymously' }).click()
        await expect(reader.getByRole('heading', { name: 'Send an Anonymous Reply' })).toBeVisible()
        await reader.getByLabel('Your Message').fill('I laughed on the bus.\nThank you.')
        await reader.getByRole('button', { name: 'Send Reply' }).click()
        await expectNote(reader, 'Reply sent', 'Your anonymous message has been delivered.')
        await expect(reader.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
        await expect(reader.getByText('Your anonymous reply has been delivered successfully.')).toBeVisible()
      })

      await test.step('the author reads the reply', async () => {
        await page.getByRole('link', { name: 'Back to dashboard' }).click()
        await page.getByRole('link', { name: 'Open Responses' }).click()
        await expect(page.getByText('I laughed on the bus.')).toBeVisible()
        await expect(page.getByText('To “The first frost”')).toBeVisible()
      })

      await test.step('the reader leaves by the link in the mail', async () => {
        await reader.goto(linkIn(mail, 'unsubscribe'))
        await expect(reader.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
        await expect(reader.getByText("You've been successfully unsubscribed")).toBeVisible()
        await expect(
          reader.getByText("You won't receive any more letters from us. We're sorry to see you go!"),
        ).toBeVisible()
      })

      await test.step('the next letter goes to a second subscriber alone', async () => {
        await page.getByRole('link', { name: 'Back to dashboard' }).click()
        await page.getByRole('link', { name: 'Open Members' }).click()
        await expect(page.getByText('0 active out of 1 total')).toBeVisible()
        await page.getByLabel('Add Subscriber').fill(bob)
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        await expect(page.getByText('1 active out of 2 total')).toBeVisible()
        await page.goto(pages.compose.href())
        await fillLetter(page, { from: 'Grace', subject: 'The thaw', text: 'It is warm again.' })
        const report = await sendTo(page, '1 subscriber')
        await expect(report.getByRole('listitem')).toHaveText(bob)
        await mailbox.find(bob, 'The thaw')
        const subjects = (await mailbox.of(ada)).map(({ subject }) => subject)
        expect(subjects.toSorted()).toEqual(['The first frost', 'Welcome, and thank you for subscribing'])
      })
    })
  })
}
