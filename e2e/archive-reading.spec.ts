/** A reader on a phone without JavaScript searches the archive, opens what is found at its readable address, and turns pages. */
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenLetter, givenLetterToAda, givenSubscribers } from './given.ts'
import { expect, test } from './story.ts'

test('without JavaScript one searches the letters, reads what is found, and goes on to the one before and after', async ({
  author,
  site,
  visitor,
}) => {
  const readers = await givenSubscribers(site, 'ada@example.com')
  await author.request.post('/api/settings', { data: { key: 'public_archive', value: 'yes' } })
  const letters = [
    { subject: 'Plum cake', body: '<p>Bake it beside the crème brûlée, at 180 degrees.</p>' },
    { subject: 'On the first snow', body: '<p>It began to snow.</p>' },
    { subject: 'A warm day', body: '<p>It was warm.</p>' },
  ]
  for (const letter of letters) await givenLetter(site, readers, letter)
  const reader = await visitor({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await reader.goto(pages.letters.href())
  await reader.getByLabel('Search the letters').fill('creme bru')
  await reader.getByRole('button', { name: 'Search' }).click()
  await expect(reader.getByText('One letter contains “creme bru”.')).toBeVisible()
  await expect(reader.locator('mark')).toHaveText(['crème', 'brûlée'])
  const all = reader.getByRole('link', { name: 'All letters' })
  await expect(all).toBeVisible()
  await reader.emulateMedia({ media: 'print' })
  await expect(all).toBeHidden()
  await reader.emulateMedia({ media: null })
  await reader.getByRole('link', { name: 'Plum cake' }).click()
  const year = String(new Date().getFullYear())
  await expect(reader).toHaveURL(pages.letterAtAddress.href({ year, slug: 'plum-cake' }))
  await reader.getByRole('link', { name: 'Next letter On the first snow' }).click()
  await expect(reader).toHaveURL(pages.letterAtAddress.href({ year, slug: 'on-the-first-snow' }))
  await expect(reader.getByRole('link', { name: 'Next letter A warm day' })).toBeVisible()
  await reader.getByRole('link', { name: 'Previous letter Plum cake' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Plum cake')

  // axe itself is a script.
  for (const [words, said] of [
    ['bru', 'One letter contains “bru”.'],
    ['nowhere', 'No letter contains “nowhere”.'],
  ] as const) {
    await author.goto(`${pages.letters.href()}?q=${words}`)
    await expect(author.getByText(said)).toBeVisible()
    await expectAccessible(author)
  }
})

test('a printed letter names the addresses that its links lead to, also those on the site itself', async ({
  author,
  site,
}) => {
  const readers = await givenSubscribers(site, 'ada@example.com')
  const addresses = [
    `${site.url}${pages.subscribe.href()}`,
    `${site.url}?from=paper`,
    'https://elsewhere.test/',
  ]
  const body = addresses.map(href => `<p><a href="${href}">There</a></p>`).join('')
  const letter = await givenLetter(site, readers, { subject: 'Plum cake', body })
  await author.goto(pages.letter.href({ token: letter.uniqueToken }))
  await author.emulateMedia({ media: 'print' })
  for (const address of addresses)
    await expect(author.getByRole('link', { name: `There (${address})`, exact: true })).toBeVisible()
})

test('code wider than a phone is read by keyboard; each footnote leads there and back', async ({
  site,
  visitor,
}) => {
  const body = `<p>Jam<sup data-note="n"></sup></p><pre><code>${'jam(); '.repeat(40)}</code></pre>
    <ol class="notes"><li data-note="n">Of plums.</li></ol>`
  const letter = await givenLetterToAda(site, { body })
  const page = await visitor({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await page.goto(pages.letter.href({ token: letter.uniqueToken }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('[role=doc-noteref]')).toBeFocused()
  await page.keyboard.press('Tab')
  const code = page.getByRole('group', { name: 'Code' })
  await expect(code).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  for (const link of [
    page.locator('[role=doc-noteref]'),
    page.getByRole('link', { name: 'Back to the text' }),
  ])
    await expect(link).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Of plums.')
})
