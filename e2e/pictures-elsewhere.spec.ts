/** Pictures from an address of the web: the site keeps a copy, says why it cannot, and leads no reader there. */
import sharp from 'sharp'
import { pages } from '../contract/base/pages.ts'
import type { Letter } from '../contract/letters/letters.ts'
import { expectAccessible } from './axe.ts'
import { givenDraft, givenLetter, givenSubscribers, lettersOf } from './given.ts'
import { editorOf, fillLetter, openCompose, pasteInto } from './steps.ts'
import { test as base, expect } from './story.ts'
import { openPanel, pictures } from './upload-steps.ts'
import { stopNarrowAndWide } from './walk.ts'
import { type MadeUpWeb, startMadeUpWeb } from './web/made-up-web.ts'

let web: MadeUpWeb
let isDown = false
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  siteEnv: async ({}, use) => {
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'plum' } })
      .jpeg()
      .toBuffer()
    web = await startMadeUpWeb((request, response) => {
      if (isDown) response.writeHead(503).end()
      else if (request.url?.startsWith('/page'))
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file)
    })
    await use(web.env)
    web.stop()
  },
})
test.beforeEach(({ context }) => {
  isDown = false
  // Whatever the author's browser would ask there itself.
  return context.route('http://*.example/**', route => route.abort())
})

const own = /^\/objects\/[\w-]{24}\.jpg$/

test('an address becomes a picture of this site, placed and described', async ({ author: page }) => {
  await page.goto(pages.compose.href())
  await fillLetter(page, { text: 'A cat' })
  const panel = await openPanel(page)
  await expect(panel.getByText('The site keeps a copy')).toBeVisible()
  await panel.getByRole('radio', { name: 'Align right' }).click()
  await panel.getByLabel('Image URL').fill('http://photos.example/cat.jpg')
  await panel.getByRole('button', { name: 'Insert URL' }).click()
  await expect(panel).toBeHidden()
  await expect(pictures(page)).toHaveAttribute('src', own)
  await expect(pictures(page)).toHaveAttribute('width', '600')
  await expect(pictures(page)).toHaveClass(/align-right/)
  expect(web.asked).toEqual(['photos.example/cat.jpg'])
})

test('an address that cannot be fetched says why, is tried again, and is taken out', async ({
  author: page,
  console,
}) => {
  console.expect(/ERR_FAILED/)
  await openCompose(page)
  await fillLetter(page, { text: 'A cat' })
  const panel = await openPanel(page)
  await panel.getByLabel('Image URL').fill('http://router.example/cat.jpg')
  await panel.getByRole('button', { name: 'Insert URL' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'could not be copied' })
  await expect(notice).toContainText(
    'The picture at router.example could not be copied. That address is not public. Please enter one that anyone can open. Until it is, readers get a link instead.',
  )
  await expectAccessible(page)
  await stopNarrowAndWide(page, 'a picture that could not be brought in')
  await notice.getByRole('button', { name: 'Remove picture' }).click()
  await expect(notice).toHaveCount(0)
  await expect(pictures(page)).toHaveCount(0)

  isDown = true
  await openPanel(page)
  await panel.getByLabel('Image URL').fill('http://photos.example/late.jpg')
  await panel.getByRole('button', { name: 'Insert URL' }).click()
  await expect(notice).toContainText('That site has a problem (it answered 503).')
  isDown = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(pictures(page)).toHaveAttribute('src', own)
  await expect(notice).toHaveCount(0)
})

test('pictures of a paste are brought in, and its undo takes all of it', async ({
  author: page,
  site,
  console,
}) => {
  console.expect(/ERR_FAILED/)
  await openCompose(page)
  await editorOf(page).focus()
  const html =
    '<div class="captioned-image-container"><figure><img src="http://photos.example/tree.jpg" alt="A tree"><figcaption>The tree</figcaption></figure></div><p>End</p>'
  await pasteInto(page, { 'text/html': html })
  await expect(pictures(page)).toHaveAttribute('src', own)
  await expect
    .poll(async () => (await lettersOf(site))[0]?.body.replace(/\/objects\/[\w-]+/, '/objects/x'))
    .toMatch(
      /^<figure><img src="\/objects\/x\.jpg" alt="A tree" class="align-center" width="600"><figcaption>The tree/,
    )
  await page.keyboard.press('Control+Z')
  await expect(editorOf(page)).toHaveText('')
  await page.keyboard.press('Control+Y')
  await expect(pictures(page)).toHaveAttribute('src', own)
})

test('of a letter with pictures of other sites no reader is led there', async ({
  author: page,
  site,
  visitor,
  mailbox,
  console,
}) => {
  console.expect(/ERR_FAILED/)
  const ada = 'ada@example.com'
  const [reader] = await givenSubscribers(site, ada)
  const image = (address: string, alt: string) =>
    `<img src="http://${address}" alt="${alt}" class="align-center">`
  const body = `<p>Look at them, both of them.</p>${image('photos.example/cat.jpg', 'A cat')}${image('gone.example/dog.jpg', 'A dog')}`
  const draft = await givenDraft(site, { subject: 'Pictures', body })
  await page.goto(pages.compose.href({ edit: draft.id }))
  const notice = page.getByRole('status').filter({ hasText: 'could not be copied' })
  await expect(notice).toContainText('The picture at gone.example could not be copied.')
  await expect(pictures(page).first()).toHaveAttribute('src', own)
  await expect.poll(async () => (await lettersOf(site))[0]?.body).toMatch(/\/objects\/.*gone\.example/)
  const [{ subject, body: saved, fromName, id }] = (await lettersOf(site)) as [Letter]
  const to = { newsletterId: id, selectedSubscriberIds: [reader?.id] }
  await site.call('POST', '/api/send-newsletter', { subject, body: saved, fromName, ...to })
  const mail = await mailbox.find(ada, 'Pictures')
  expect(mail.html).toContain('>A dog (at gone.example)</a>')
  expect(mail.html).not.toMatch(/<img [^>]*\.example/)
  const guest = await visitor()
  const foreign: string[] = []
  guest.on('request', request => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  await guest.goto(pages.letter.href({ token: draft.uniqueToken }))
  await expect(guest.getByRole('img', { name: 'A cat' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'A dog (at gone.example)' })).toBeVisible()
  expect(foreign).toEqual([])
})

test('the pictures of a letter that went out with links are brought in when its page is corrected', async ({
  author: page,
  site,
  visitor,
  console,
}) => {
  console.expect(/ERR_FAILED/)
  isDown = true
  const readers = await givenSubscribers(site, 'ada@example.com')
  const body = '<p>Look:</p><img src="http://photos.example/cat.jpg" alt="A cat" class="align-center">'
  const { id, uniqueToken } = await givenLetter(site, readers, { subject: 'Pictures', body })
  isDown = false
  const guest = await visitor()
  await guest.goto(pages.letter.href({ token: uniqueToken }))
  await expect(guest.getByRole('link', { name: 'A cat (at photos.example)' })).toBeVisible()

  await page.goto(pages.correctLetter.href({ id }))
  await expect(page.getByText('A picture from another site is a link for your readers')).toBeVisible()
  await expect(pictures(page)).toHaveAttribute('src', own)
  await page.getByRole('button', { name: 'Add this to “What changed”' }).click()
  await stopNarrowAndWide(page, 'pictures brought in by a correction')
  await page.getByRole('button', { name: 'Correct the page' }).click()
  await expect(page.getByRole('heading', { name: 'On the page now' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('img', { name: 'A cat' })).toBeVisible()
  await expect(guest.getByText(/Corrected on .* A picture that was a link/)).toBeVisible()
})
