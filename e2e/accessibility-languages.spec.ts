/** Readers' pages in a language with long words, and in one from right to left: axe finds nothing, nothing scrolls sideways, and each says its language and direction. */
import { pages } from '../contract/base/pages.ts'
import { givenLetter, givenPoll, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import { everyQuestion } from './poll-steps.ts'
import { expect, test } from './story.ts'
import { sizes, stop } from './walk.ts'

const german = `<h1>Donaudampfschifffahrtsgesellschaft</h1><p>Die Rechtsschutzversicherungsgesellschaften
und die Straßenverkehrszulassungsordnung kamen über Nacht.</p><ul><li><p>Einwilligungserklärungen</p></li></ul>`
const arabic = `<h1>البرقوق والصقيع</h1><p>هبّت الريح طوال الليل<sup data-note="a1"></sup>، و<code>jam()</code>.</p>
<p>The wind blew over the roofs all night.</p><ul><li><p>مربى</p></li></ul><blockquote><p>كل شيء أبيض</p></blockquote>
<table><tr><th>الصنف</th><th>العدد</th></tr><tr><td>مربى</td><td>12</td></tr></table>
<pre><code>jam(plums) // برقوق</code></pre><ol class="notes"><li data-note="a1">ملاحظة.</li></ol>`

const languages = [
  { language: 'de', direction: 'ltr', body: german, subject: 'Pflaumenkuchenrezeptsammlungen' },
  { language: 'ar', direction: 'rtl', body: arabic, subject: 'البرقوق والصقيع (2026)' },
] as const

test.describe.configure({ mode: 'parallel' })

for (const { language, direction, body, subject } of languages)
  for (const viewport of sizes)
    test.describe(`in ${language}, ${viewport.width} px wide`, () => {
      test.use({ viewport })

      test('the pages of a reader', async ({ page, site, mailbox, console }) => {
        console.expect(/status of 40[04]/)
        await site.call('POST', '/api/settings', { key: 'language', value: language })
        await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
        const readers = await givenSubscribers(site, 'ada@example.com')
        const letter = await givenLetter(site, readers, { subject, body, language })
        // In a language that nobody said.
        await givenLetter(site, readers, {
          subject: 'Plums (many)!',
          body: '<p>Plums, and more of them!</p>',
        })
        const poll = await givenPoll(site, { title: 'Which tea?', description: 'Tell me!' }, everyQuestion)
        const mail = await mailbox.find('ada@example.com', letter.subject)
        const missing = { token: 'nothing' }
        const stops = [
          ['front', '/'],
          ['subscribe', pages.subscribe.href()],
          ['archive', pages.letters.href()],
          ['letter', linkIn(mail, 'newsletter')],
          ['reply', linkIn(mail, 'reply')],
          ['poll', pages.poll.href({ token: poll.uniqueToken })],
          ['receipt', pages.receipt.href()],
          ['own-page', pages.ownPage.href()],
          ['anonymity', pages.anonymity.href()],
          ['confirm', pages.confirm.href(missing)],
          ['letter-missing', pages.letter.href(missing)],
          ['not-found', '/no/such/page'],
          ['unsubscribed', linkIn(mail, 'unsubscribe')],
        ] as const
        for (const [name, address] of stops) {
          await page.goto(address)
          const said = page.locator('html')
          await expect(said).toHaveAttribute('lang', language)
          expect(await said.evaluate(root => getComputedStyle(root).direction), name).toBe(direction)
          await stop(page, `${language}-${name}`)
        }
      })
    })
