/** A short walk of a reader and of the author in Firefox and in WebKit (cross-browser test), where Debian's are installed. */
import { Key } from 'selenium-webdriver'
import { pages } from '../contract/base/pages.ts'
import { hasFirefox, startFirefox } from './browsers/start-firefox.ts'
import { hasWebKit, startWebKit } from './browsers/start-webkit.ts'
import { type Visit, visitWith } from './browsers/visit.ts'
import { givenLetterToAda, givenPoll } from './given.ts'
import { tea } from './poll-steps.ts'
import { expect, password, test } from './story.ts'

// Everything that others spread over twenty stories, one after the other.
test.describe.configure({ timeout: 180_000 })

const browsers = [
  { name: 'Firefox', isThere: hasFirefox(), start: startFirefox, of: 'firefox-esr' },
  { name: 'WebKitGTK', isThere: hasWebKit(), start: startWebKit, of: 'webkit2gtk-driver and xvfb' },
]

for (const { name, isThere, start, of } of browsers) {
  test(`a reader and the author in ${name}`, async ({ site, mailbox }) => {
    test.skip(!isThere, `${name} is not here: install Debian's ${of}`)
    const letter = await givenLetterToAda(site, { subject: 'The first frost' })
    const poll = await givenPoll(site, { title: 'Which tea?', answering: 'anyone' }, [tea])
    const browser = await start()
    const visit = visitWith(browser.driver, site.url)
    try {
      await subscribe(visit, pages.letter.href({ token: letter.uniqueToken }))
      await mailbox.find('eve@example.com', 'Welcome, and thank you for subscribing')
      await reply(visit, pages.reply.href({ newsletterId: letter.uniqueToken }))
      await answer(visit, pages.poll.href({ token: poll.uniqueToken }))
      await logIn(visit)
      await write(visit)
      await pasteOverDialogs(visit)
      await send(visit)
      await leaveWhileLoading(visit)
      expect(browser.complaints?.() ?? []).toEqual([])
    } finally {
      await browser.end()
    }
    await mailbox.find('eve@example.com', 'Plums')
  })
}

async function subscribe(visit: Visit, letter: string): Promise<void> {
  await visit.open(letter)
  await visit.see('The first frost')
  expect(await visit.run('return document.scripts.length')).toBe(0)
  await (await visit.field('Get the next letter by e-mail')).sendKeys('bob@nowhere', Key.ENTER)
  await visit.see('Please enter a valid e-mail address')
  const again = await visit.field('E-mail')
  await again.clear()
  await again.sendKeys('bob@example.com', Key.ENTER)
  await visit.see("You've been subscribed. Welcome aboard!")
  await visit.open('/')
  await visit.press('Subscribe')
  await (await visit.field('E-mail')).sendKeys('eve@example.com', Key.ENTER)
  await visit.see("You've been subscribed. Welcome aboard!")
}

async function reply(visit: Visit, page: string): Promise<void> {
  await visit.open(page)
  await (await visit.field('Your Message')).sendKeys('I laughed on the bus.')
  await visit.press('Send Reply')
  await visit.see('Message Sent')
}

async function answer(visit: Visit, page: string): Promise<void> {
  await visit.open(page)
  await (await visit.field('Green')).click()
  await visit.press('Submit Response')
  await visit.see('Thank You!')
}

async function logIn(visit: Visit): Promise<void> {
  await visit.open('/')
  await visit.press('Admin Login')
  await (await visit.field('Username')).sendKeys('admin')
  await (await visit.field('Password')).sendKeys(password, Key.ENTER)
  await visit.see('Admin Dashboard')
}

async function write(visit: Visit): Promise<void> {
  await visit.open(pages.compose.href())
  await (await visit.field('From Name')).sendKeys('Grace')
  await (await visit.field('Subject')).sendKeys('Plums')
  const editor = await visit.editor()
  await editor.click()
  await editor.sendKeys('Sweet and ')
  await visit.chord('b')
  await visit.key('cold')
  expect(await visit.run(`return document.querySelector('.ProseMirror strong').textContent`)).toBe('cold')
}

/** What is pasted while a dialog is open goes nowhere but into the dialog, and a picture into that of pictures. */
async function pasteOverDialogs(visit: Visit): Promise<void> {
  await visit.chord('a')
  await visit.chord('c')
  await visit.press('Preview')
  await visit.see('From Grace')
  await visit.chord('v')
  await visit.key(Key.ESCAPE)
  await visit.gone('From Grace')
  expect(await visit.letterText()).toBe('Sweet and cold')

  await visit.press('Image')
  await visit.press('Upload Image')
  await visit.see('Drop or paste your image here')
  await visit.chord('v')
  expect(await visit.letterText()).toBe('Sweet and cold')
  await visit.run(
    `const given = new DataTransfer()
    const bytes = Uint8Array.from(atob(arguments[0]), one => one.charCodeAt(0))
    given.items.add(new File([bytes], 'dot.png', { type: 'image/png' }))
    // Firefox makes no paste with a clipboard of one's own, only an event that has one.
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: given })
    document.body.dispatchEvent(event)`,
    dot,
  )
  await visit.see('dot.png')
  await visit.key(Key.ESCAPE)
  await visit.gone('dot.png')
}

/** A PNG of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function send(visit: Visit): Promise<void> {
  await visit.press('Send to 3 subscribers')
  await visit.see('Send this letter')
  await visit.inDialog('Send to 3 subscribers')
  await visit.see('Send report')
  for (const width of [1280, 400]) {
    await visit.resize(width, 800)
    expect(await visit.sideways()).toBeLessThanOrEqual(0)
  }
  await visit.inDialog('Done')
}

/** A page that is left while it loads says nothing on the console. */
async function leaveWhileLoading(visit: Visit): Promise<void> {
  for (const path of [pages.allLetters.href(), pages.subscribers.href()]) {
    await visit.run('location.assign(arguments[0])', path)
    await visit.reload()
  }
  await visit.see('Members')
}
