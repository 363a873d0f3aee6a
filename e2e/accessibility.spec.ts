/**
 * A walk over every page and dialog, narrow and wide, by day and by night: axe finds nothing, nothing scrolls sideways,
 * the console is silent. Polls and games have a walk of their own; what comes about only in a story, such as a letter
 * that is late, is looked at there. With SCREENSHOTS=folder every stop is drawn there.
 */

import { pages } from '../contract/base/pages.ts'
import { givenDraft, givenLetter, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import {
  chooseIn,
  editorOf,
  fillLetter,
  noteOf,
  openRecipients,
  openSheet,
  pressSend,
  sheetOf,
} from './steps.ts'
import { expect, test } from './story.ts'
import { sizes, stop } from './walk.ts'

const long = 'a.very.long.address.of.somebody.who.never.abbreviates@subdomain.of.example.com'
const picture = 'https://pictures.example/plums.svg'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#a46"/></svg>'
const body = `<h1>Plums</h1><p>The first frost came overnight, and with it the <strong>last of the plums</strong>, which
<em>everybody</em> ate<sup data-note="all"></sup>. Read <a href="https://example.com/story">the whole story</a>, or
${'https://example.com/'.padEnd(120, 'x')}.</p><img src="${picture}" alt="A bowl of plums" class="align-center">
<h2>This week</h2><ul><li><p>One jar</p></li><li><p>Two jars</p></li></ul>
<p><a class="button" href="https://example.com/play">Play Game</a></p><pre><code>${'jam(); '.repeat(40)}</code></pre><ol class="notes"><li data-note="all">The cat as well.</li></ol>`

const about = 'Once a month, a story from an orchard too large for one person, with whatever the frost left.'

test.describe.configure({ mode: 'parallel' })

for (const viewport of sizes) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('the pages of a reader', async ({ page, site, mailbox, console }) => {
      console.expect(/status of 40[04]/)
      await page.route(picture, route => route.fulfill({ contentType: 'image/svg+xml', body: drawing }))
      const readers = await givenSubscribers(site, 'ada@example.com')
      const letter = await givenLetter(site, readers, {
        subject: 'The first frost, and what came of it',
        body,
      })
      const mail = await mailbox.find('ada@example.com', letter.subject)

      await page.goto('/')
      await stop(page, 'landing')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByLabel('E-mail').fill('ada@nowhere')
      await stop(page, 'landing-subscribe')
      await page.getByLabel('E-mail').press('Enter')
      await expect(noteOf(page)).toBeVisible()
      await stop(page, 'landing-subscribe-refused')
      await page.keyboard.press('Escape')
      await page.goto('/')
      await page.getByRole('button', { name: 'Admin Login' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await stop(page, 'landing-login')

      await page.goto(linkIn(mail, 'newsletter'))
      await stop(page, 'letter')
      await site.call('POST', '/api/settings', { key: 'about_letters', value: about })
      await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
      await page.goto('/')
      await stop(page, 'landing-about')
      await page.goto(pages.subscribe.href())
      await stop(page, 'subscribe')
      await page.getByLabel('E-mail').fill('ada@nowhere')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
      await stop(page, 'subscribe-refused')
      await page.getByLabel('E-mail').fill('bob@example.com')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
      await stop(page, 'subscribed')
      await page.goto(pages.letters.href())
      await stop(page, 'letters-archive')
      await page.goto(pages.anonymity.href())
      await stop(page, 'anonymity')
      await page.goto(pages.letter.href({ token: 'nothing' }))
      await stop(page, 'letter-missing')
      await page.goto('/no/such/page')
      await stop(page, 'not-found')

      await page.goto(linkIn(mail, 'reply'))
      await page.getByRole('button', { name: 'Send Reply' }).click()
      await expect(page.getByText('Please write something before sending')).toBeVisible()
      await stop(page, 'reply-empty')
      await page.getByLabel('Your Message').fill('I laughed on the bus. '.repeat(8))
      await stop(page, 'reply')
      await page.getByRole('button', { name: 'Send Reply' }).click()
      await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
      await stop(page, 'reply-sent')

      await page.goto(linkIn(mail, 'unsubscribe'))
      await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
      await stop(page, 'unsubscribed')
      await page.getByRole('button', { name: 'Keep me subscribed' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
      await stop(page, 'kept-subscribed')
      await page.goto(pages.unsubscribe.href({ token: 'nothing' }))
      await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
      await stop(page, 'unsubscribe-refused')
      await page.goto(pages.confirm.href({ token: 'nothing' }))
      await stop(page, 'confirm')
      await page.getByRole('button', { name: 'Confirm my subscription' }).click()
      await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
      await stop(page, 'confirm-refused')
      await site.call('POST', '/api/settings', { key: 'unsubscribe_asks_first', value: 'yes' })
      await page.goto(linkIn(mail, 'unsubscribe'))
      await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
      await stop(page, 'unsubscribe-asks')
    })

    test('the pages of the author, while they are empty', async ({ author: page }) => {
      await page.goto('/')
      await expect(page.getByRole('main')).toContainText('Unique page views tracked')
      await stop(page, 'dashboard')
      const empty: [path: string, name: string, sign: string][] = [
        [pages.compose.href(), 'compose-empty', 'No subscribers yet'],
        [pages.allLetters.href(), 'letters-empty', 'No letters yet'],
        [pages.subscribers.href(), 'subscribers-empty', 'No subscribers yet'],
        [pages.replies.href(), 'responses-empty', 'No responses yet'],
        [pages.outbox.href(), 'outbox-empty', 'The outbox is empty'],
        [pages.tech.href(), 'coming-soon', 'Coming Soon'],
      ]
      for (const [path, name, sign] of empty) {
        await page.goto(path)
        await expect(page.getByText(sign, { exact: true })).toBeVisible()
        await stop(page, name)
      }
    })

    test('the pages of the author, with letters in them', async ({ author: page, site, console }) => {
      console.expect(/net::ERR_FAILED .*autosave/)
      await page.route(picture, route => route.fulfill({ contentType: 'image/svg+xml', body: drawing }))
      const others = Array.from({ length: 8 }, (_, n) => `reader.${n + 1}@example.com`)
      const readers = await givenSubscribers(site, 'ada@example.com', long, ...others)
      await site.call('PATCH', `/api/subscribers/${readers.at(-1)?.id}`, { isActive: false })
      const active = readers.slice(0, -1)
      const draft = await givenDraft(site, { subject: 'A half-written letter about the thaw', body })
      const letter = await givenLetter(site, active, {
        subject: 'The first frost, and what came of it',
        body,
      })
      await givenLetter(site, active, { subject: `Long${'Word'.repeat(30)}` })
      for (const message of [
        'I laughed on the bus.\nThank you.',
        'More about the cat! '.repeat(20),
        'x'.repeat(200),
      ]) {
        await site.call('POST', '/api/responses', { message, newsletterId: letter.id })
      }

      await page.goto(pages.allLetters.href())
      await page.getByRole('button', { name: /^Show recipients The first frost/ }).click()
      await expect(page.getByRole('region', { name: 'Recipients', exact: true })).toContainText(
        'ada@example.com',
      )
      await stop(page, 'letters')
      await page.getByRole('button', { name: /^Delete The first frost/ }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await stop(page, 'letters-delete')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Send The first frost/ }).click()
      await expect(page.getByRole('dialog').getByRole('listbox').getByRole('option').first()).toBeVisible()
      await stop(page, 'letters-resend')

      await page.goto(pages.subscribers.href())
      await page.getByRole('button', { name: 'Show Unsubscribed' }).click()
      await expect(page.getByText('Inactive')).toBeVisible()
      await stop(page, 'subscribers')
      await page.getByRole('button', { name: 'Delete ada@example.com' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await stop(page, 'subscribers-delete')

      await page.goto(pages.replies.href())
      await expect(page.getByText('I laughed on the bus.')).toBeVisible()
      await stop(page, 'responses')

      await page.goto(pages.outbox.href())
      await expect(page.getByRole('region', { name: 'Mails' }).getByRole('listitem').first()).toBeVisible()
      await stop(page, 'outbox')
      await page.getByRole('link', { name: /ada@example\.com.*The first frost/ }).click()
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
      await stop(page, 'outbox-mail')
      await page.getByRole('tab', { name: 'Headers' }).click()
      await stop(page, 'outbox-headers')

      await page.goto(pages.compose.href({ edit: letter.id }))
      await expect(page.getByRole('heading', { name: 'This letter was already sent' })).toBeVisible()
      await stop(page, 'compose-sent')
      await page.goto(pages.compose.href({ edit: draft.id }))
      await expect(editorOf(page)).toContainText('This week')
      await stop(page, 'compose')
      const recipients = await openRecipients(page)
      await recipients.getByRole('button', { name: 'Select all', exact: true }).click()
      await stop(page, 'compose-recipients')
      await recipients.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('toolbar').getByRole('button', { name: 'Button', exact: true }).click()
      await page.getByLabel('Button text').fill('Play Game')
      await stop(page, 'compose-panel')
      await page.getByRole('group', { name: 'Button' }).getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Plums' })).toBeVisible()
      await stop(page, 'compose-preview')
      await page.getByRole('tab', { name: 'Mail', exact: true }).click()
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Plums' })).toBeVisible()
      await stop(page, 'compose-preview-mail')
      await page.keyboard.press('Escape')
      await chooseIn(page, 'this letter', 'Versions…')
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Plums' })).toBeVisible()
      await stop(page, 'compose-versions')
      await page.keyboard.press('Escape')
      await openSheet(page, '9 subscribers')
      await stop(page, 'compose-sheet')
      await sheetOf(page).getByLabel('Send it later').check()
      await stop(page, 'compose-sheet-later')
      await sheetOf(page).getByLabel('Send it later').uncheck()
      await page.keyboard.press('Escape')
      await page.route('/api/newsletters/*/autosave', route => route.abort())
      await fillLetter(page, { from: 'Grace H.' })
      await page.getByRole('link', { name: 'All Letters' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await stop(page, 'compose-leaving')
      await page.getByRole('button', { name: 'Stay' }).click()
      await stop(page, 'compose-not-saved')
      await page.unroute('/api/newsletters/*/autosave')
      await pressSend(page, '9 subscribers')
      await expect(page.getByRole('dialog', { name: 'Send report' })).toBeVisible()
      await stop(page, 'compose-report')
    })

    test('settings, imports, one person’s data, and the open archive', async ({
      author: page,
      site,
      console,
    }) => {
      console.expect(/status of 404/)
      const readers = await givenSubscribers(site, 'ada@example.com')
      await givenLetter(site, readers, { subject: 'The first frost, and what came of it' })
      await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })

      await page.goto(pages.frontPage.href())
      await expect(page.getByLabel('About your letters')).toBeVisible()
      await stop(page, 'settings')
      await page.getByRole('button', { name: 'Choose a picture' }).click()
      await expect(page.getByRole('dialog', { name: 'Upload Image' })).toBeVisible()
      await stop(page, 'settings-upload')

      await page.goto(pages.subscribers.href())
      await page.getByRole('button', { name: 'More for ada@example.com' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await stop(page, 'subscribers-menu')
      await page.getByRole('menuitem', { name: 'Stored data' }).click()
      await expect(page.getByRole('dialog', { name: 'Stored data' })).toBeVisible()
      await stop(page, 'subscribers-data')

      await page.goto(pages.importSubscribers.href())
      await stop(page, 'import')
      await page.getByLabel('Or paste addresses').fill(`bob@example.com, ada@example.com, nonsense, ${long}`)
      await page.getByRole('button', { name: 'Check' }).click()
      const button = page.getByRole('button', { name: 'Import 2 subscribers' })
      await expect(button).toBeVisible()
      await stop(page, 'import-checked')
      await button.click()
      await expect(page.getByRole('heading', { name: '2 subscribers imported' })).toBeVisible()
      await stop(page, 'import-done')
      await page
        .getByRole('button', { name: /^Undo the import/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await stop(page, 'import-undo')

      await page.goto(pages.allLetters.href())
      await page.getByRole('button', { name: /^More for The first frost/ }).click()
      await expect(page.getByRole('menuitemcheckbox')).toBeChecked()
      await stop(page, 'letters-archived')
      await page.goto(pages.letters.href())
      await stop(page, 'archive')
      await page.goto(pages.letters.href({ page: '9' }))
      await stop(page, 'archive-missing')
      await page.request.post('/api/logout', { data: {} })
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Read the letters' })).toBeVisible()
      await stop(page, 'landing-archive')
    })
  })
}
