/** Cards of links: an address pasted on its own line is shown with what its page says, and stays a link where it says nothing. */
import sharp from 'sharp'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { lettersOf } from './given.ts'
import { button, editorOf, openCompose, pasteInto } from './steps.ts'
import { test as base, expect } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'
import { startMadeUpWeb } from './web/made-up-web.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  siteEnv: async ({}, use) => {
    const file = await sharp({ create: { width: 900, height: 400, channels: 3, background: 'plum' } })
      .jpeg()
      .toBuffer()
    const head =
      '<title>All about jam</title><meta name="description" content="Fifty recipes."><meta property="og:image" content="http://photos.example/jam.jpg">'
    const web = await startMadeUpWeb((request, response) => {
      if (request.url === '/jam.jpg') response.end(file)
      else if (request.url === '/jam') response.writeHead(200, { 'content-type': 'text/html' }).end(head)
      else response.writeHead(404).end()
    })
    await use(web.env)
    web.stop()
  },
})

const bodyOf = async (site: Parameters<typeof lettersOf>[0]) =>
  (await lettersOf(site))[0]?.body.replace(/\/objects\/[\w-]{24}/g, '/objects/x')
const card =
  '<aside data-link="http://pages.example/jam" data-picture="/objects/x.jpg"><p>All about jam</p><p>Fifty recipes.</p></aside>'
const link = '<p><a href="http://pages.example/jam">http://pages.example/jam</a></p>'

test('a pasted address becomes a card, is written anew, and becomes a link again', async ({
  author: page,
  site,
}) => {
  await openCompose(page, { from: 'Grace', subject: 'Jam' })
  await editorOf(page).focus()
  await pasteInto(page, { 'text/plain': 'http://pages.example/jam' })
  await expect.poll(() => bodyOf(site)).toBe(`${card}<p></p>`)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => bodyOf(site)).toBe(link)
  await page.keyboard.press('Control+Y')
  await expect.poll(() => bodyOf(site)).toBe(`${card}<p></p>`)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('After it.')

  await editorOf(page).getByText('Fifty recipes.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And more.')
  const bar = page.getByRole('toolbar', { name: 'Link card' })
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await stopNarrowAndWide(page, 'a link card')
  await expect
    .poll(() => bodyOf(site))
    .toBe(`${card.replace('recipes.', 'recipes. And more.')}<p>After it.</p>`)

  const [letter] = await lettersOf(site)
  await page.goto(pages.letter.href({ token: letter?.uniqueToken ?? '' }))
  await expect(page.getByRole('link', { name: 'All about jam' })).toHaveAttribute(
    'href',
    'http://pages.example/jam',
  )
  await expect(page.getByText('pages.example')).toBeVisible()
  await expectAccessible(page)
  await stopNarrowAndWide(page, 'the page of a letter with a link card')

  await page.goto(pages.compose.href({ edit: letter?.id ?? '' }))
  await editorOf(page).getByText('All about jam').click()
  await bar.getByRole('button', { name: 'Remove picture' }).click()
  await expect(bar.getByRole('button', { name: 'Remove picture' })).toBeDisabled()
  await bar.getByRole('button', { name: 'Plain link' }).click()
  await expect.poll(() => bodyOf(site)).toBe(`${link}<p>After it.</p>`)
})

test('where a page says nothing the link stays, and by keyboard a card is asked for', async ({
  author: page,
  site,
}) => {
  await openCompose(page)
  await editorOf(page).focus()
  await pasteInto(page, { 'text/plain': 'http://pages.example/nothing' })
  const notice = page.getByRole('status').filter({ hasText: 'No card was made' })
  await expect(notice).toHaveText(
    'No card was made: There is nothing at that address (the site answered 404). It stays a link.OK',
  )
  await expectAccessible(page)
  await button(page, 'OK').click()
  await expect(notice).toHaveCount(0)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('http://pages.example/jam ')
  await page.keyboard.type('/link card')
  await page.keyboard.press('Enter')
  await expect.poll(() => bodyOf(site)).toBe(`${card}<p></p>`)
  await page.keyboard.type('words ')
  await page.keyboard.type('/link card')
  await page.keyboard.press('Enter')
  await expect(page.getByText('To make a card, put a web address on a line of its own')).toBeVisible()
})
