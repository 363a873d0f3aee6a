/** The public archive: closed at first, opened by the author, read, followed and searched by everybody, without some letters. */
import type { Page } from '@playwright/test'
import { documents, pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenDraft, givenLetter, givenSubscribers } from './given.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'

/** @param letters that it lists from then on, all of them; 0: no letter is out yet */
async function openArchive(author: Page, letters: number): Promise<void> {
  await author.goto(pages.readerSettings.href())
  await author.getByRole('button', { name: 'Open the archive…' }).click()
  if (letters === 0) return expectNote(author, 'Saved!')
  await author.getByRole('button', { name: `Open with ${letters} letters` }).click()
  await expectNote(author, 'Saved!', `The archive is open. It lists ${letters} letters.`)
}

test('the author opens the archive; a stranger finds it, reads in it and follows it', async ({
  author,
  site,
  visitor,
  console,
}) => {
  console.expect(/status of 404/)
  const readers = await givenSubscribers(site, 'ada@example.com')
  await givenLetter(site, readers, { subject: 'The first', body: '<p>It began with <em>plums</em>.</p>' })
  await givenLetter(site, readers, { subject: 'The <second> & more', body: '<p>Then came the frost.</p>' })
  await givenDraft(site, { subject: 'Not yet' })

  const reader = await visitor()
  expect((await reader.goto(pages.letters.href()))?.status()).toBe(404)
  await reader.getByRole('link', { name: 'To the front page' }).click()
  await expect(reader.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Read the letters' })).toHaveCount(0)
  await expect(reader.locator('link[type="application/rss+xml"]')).toHaveCount(0)
  for (const path of [documents.feed, documents.sitemap])
    expect((await reader.request.get(path)).status(), path).toBe(404)

  await openArchive(author, 2)
  await reader.reload()
  const feed = await reader.locator('link[type="application/rss+xml"]').getAttribute('href')
  await reader.getByRole('link', { name: 'Read the letters' }).click()
  await expect(reader).toHaveURL(pages.letters.href())
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText(['The <second> & more', 'The first'])
  await expect(reader.getByRole('main')).toContainText('It began with plums.')
  await expect(reader.getByRole('main')).not.toContainText('Not yet')

  const rss = await reader.request.get(feed ?? '')
  expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(await rss.text()).toContain('<title>The &lt;second&gt; &amp; more</title>')
  expect(await (await reader.request.get(documents.robots)).text()).toContain(
    `Sitemap: ${site.url}${documents.sitemap}`,
  )
  const sitemap = await (await reader.request.get(documents.sitemap)).text()
  expect(sitemap.match(/<loc>/g)).toHaveLength(4)

  await reader.getByRole('link', { name: 'The first' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'The first' })).toBeVisible()
  await reader.getByRole('link', { name: 'More letters' }).click()
  await expect(reader).toHaveURL(pages.letters.href())
})

test('a letter is left out of the archive, stays readable by its link, and comes back', async ({
  author,
  site,
  visitor,
  console,
}) => {
  console.expect(/status of 500/)
  const readers = await givenSubscribers(site, 'ada@example.com')
  await givenLetter(site, readers, { subject: 'For everybody' })
  const secret = await givenLetter(site, readers, { subject: 'For the list alone' })
  await author.goto(pages.allLetters.href())
  await expect(author.getByRole('heading', { name: 'For everybody' })).toBeVisible()
  await author.getByRole('button', { name: 'More for For the list alone' }).click()
  await expect(author.getByRole('menuitem')).toHaveText([
    'Correct the page',
    'Duplicate',
    'Readable address…',
  ])
  await expect(author.getByRole('menuitemcheckbox')).toHaveCount(0)
  await openArchive(author, 2)
  await author.goto(pages.allLetters.href())
  const card = author.getByRole('listitem').filter({ hasText: 'For the list alone' })
  const listed = author.getByRole('menuitemcheckbox', { name: 'In the public archive' })
  const openMenu = () => author.getByRole('button', { name: 'More for For the list alone' }).click()
  await openMenu()
  await expect(listed).toBeChecked()
  const reader = await visitor()
  await reader.goto(pages.letters.href())
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText(['For the list alone', 'For everybody'])

  await listed.click()
  await expectNote(author, 'Saved!', 'The letter is no longer in the public archive.')
  await expect(card).toContainText('Not in the archive')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText(['For everybody'])
  expect(await (await reader.request.get(documents.feed)).text()).not.toContain('For the list alone')
  expect(await (await reader.request.get(documents.sitemap)).text()).not.toContain('for-the-list-alone')
  await reader.goto(pages.letter.href({ token: secret.uniqueToken }))
  await expect(reader.getByRole('heading', { level: 1, name: 'For the list alone' })).toBeVisible()
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(reader.getByRole('link', { name: 'More letters' })).toHaveCount(0)

  await author.route('/api/newsletters/*/listed', route => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  })
  await openMenu()
  await listed.click()
  await expectNote(author, 'Failed to Save', 'Could not change the archive.')
  await openMenu()
  await expect(listed).not.toBeChecked()
  await listed.click()
  await expectNote(author, 'Saved!', 'The letter is now in the public archive.')
  await expect(card).not.toContainText('Not in the archive')
  await reader.goto(pages.letters.href())
  await expect(reader.getByRole('heading', { level: 2 })).toHaveCount(2)
})

test('twenty letters a page, on a phone, by day and by night, without JavaScript', async ({
  author,
  site,
  visitor,
}) => {
  await openArchive(author, 0)
  const readers = await givenSubscribers(site, 'ada@example.com')
  for (let n = 1; n <= 21; n++) await givenLetter(site, readers, { subject: `Letter ${n}` })
  const plain = await visitor({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await plain.goto(pages.letters.href())
  await expect(plain.getByRole('heading', { level: 2 })).toHaveCount(20)
  await plain.getByRole('link', { name: 'Older letters' }).click()
  await expect(plain).toHaveURL(pages.letters.href({ page: '2' }))
  await expect(plain.getByRole('heading', { level: 2 })).toHaveText(['Letter 1'])
  await plain.getByRole('link', { name: 'Newer letters' }).click()
  await expect(plain.getByText('Page 1 of 2')).toBeVisible()

  const reader = await visitor({ viewport: { width: 360, height: 740 } })
  await reader.goto(pages.letters.href())
  await expect(reader.getByRole('heading', { level: 2 })).toHaveCount(20)
  await expectAccessible(reader)
})
