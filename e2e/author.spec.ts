/** The author's door, and the dashboard behind it. */

import { pages } from '../contract/base/pages.ts'
import { expectNote, holdBack, logIn } from './steps.ts'
import { expect, password, test } from './story.ts'

const wrong = "Hmm, those credentials don't match. Please check and try again."

const adminPages = [
  pages.letterDesk.href(),
  pages.compose.href(),
  pages.allLetters.href(),
  pages.pollDesk.href(),
  pages.allPolls.href(),
  pages.createPoll.href(),
  pages.replies.href(),
  pages.subscribers.href(),
  pages.importSubscribers.href(),
  pages.tech.href(),
  pages.games.href(),
  pages.outbox.href(),
]

test('whoever is not logged in is led from every admin page to the front page', async ({ page }) => {
  for (const path of adminPages) {
    await page.goto(path)
    await expect(page, path).toHaveURL(pages.home.href({ next: path }))
    await expect(page.getByRole('dialog', { name: 'Admin Login' }), path).toBeVisible()
  }
})

test('logging in: refused, waiting, given up, done', async ({ page, console }) => {
  console.expect(/net::ERR_FAILED/)
  await logIn(page, 'admin', 'a wrong password')
  await expectNote(page, 'Login Failed', wrong)
  const dialog = page.getByRole('dialog', { name: 'Admin Login' })
  await expect(dialog.getByText('Enter your admin credentials to continue')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.route('/api/login', route => route.abort(), { times: 1 })
  await logIn(page)
  await expectNote(page, 'Login Failed', wrong)

  const release = await holdBack(page, '/api/login')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  release()
  await expectNote(page, 'Success', 'Logged in successfully')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('the author logs in and out without a mouse', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Admin Login' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(opener).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Enter')
  await expect(opener).toBeVisible()
})

test('logging out ends the session, and what was shown is not shown again', async ({ author, visitor }) => {
  await author.goto(pages.subscribers.href())
  await author.waitForLoadState('networkidle')
  await author.getByRole('button', { name: 'Logout' }).click()
  await expect(author.getByRole('button', { name: 'Admin Login' })).toBeVisible()
  await expect(author).toHaveURL('/')
  await author.goBack()
  await expect(author).toHaveURL(pages.home.href({ next: pages.subscribers.href() }))
  await expect(author.getByRole('dialog', { name: 'Admin Login' })).toBeVisible()
  expect((await author.request.get('/api/subscribers')).status()).toBe(401)
  const other = await visitor()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Admin Login' })).toBeVisible()
})

test('a session that ended elsewhere ends here too', async ({ author, page }) => {
  await author.goto('/')
  await expect(author.getByRole('link', { name: 'Open Responses' })).toBeVisible()
  await page.request.post('/api/logout')
  // The dashboard asks for news by itself, and may have heard of it before.
  await author
    .getByRole('link', { name: 'Open Responses' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(author.getByRole('button', { name: 'Admin Login' })).toBeVisible()
})

test('the dashboard shows the visitors and leads to the six sections', async ({ author, visitor }) => {
  await author.goto('/')
  await expect(author.getByRole('heading', { name: 'Total Site Visitors' })).toBeVisible()
  await expect(author.getByText('Unique page views tracked')).toBeVisible()
  const sections: [name: string, words: string, path: string, title: string][] = [
    ['Letters', 'Compose and archive letters', pages.letterDesk.href(), 'Compose'],
    ['Polls', 'Create and manage polls', pages.pollDesk.href(), 'Polls'],
    ['Responses', 'View and manage anonymous replies', pages.replies.href(), 'Responses'],
    ['Members', 'Manage all subscribers', pages.subscribers.href(), 'Members'],
    ['Tech', 'Coming soon', pages.tech.href(), 'Coming Soon'],
    ['Games', 'Create and share Durdle games', pages.games.href(), 'Games'],
  ]
  for (const [name, words, path, title] of sections) {
    const card = author
      .getByRole('listitem')
      .filter({ has: author.getByRole('heading', { name, exact: true }) })
    await expect(card).toContainText(words)
    await card.getByRole('link', { name: `Open ${name}` }).click()
    await expect(author).toHaveURL(path)
    await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await author.getByRole('link', { name: 'Back to dashboard' }).first().click()
    await expect(author).toHaveURL('/')
  }

  const visitors = author.getByRole('main').locator('[aria-live=polite]')
  await expect(visitors).toHaveText('0')
  const counts = (page: typeof author) =>
    page.waitForResponse(answer => new URL(answer.url()).pathname === '/api/page-view')
  for (const expected of ['1', '2']) {
    const newcomer = await visitor({ userAgent: `Newcomer ${expected}` })
    for (let view = 0; view < 2; view++) await Promise.all([counts(newcomer), newcomer.goto('/')])
    await author.reload()
    await expect(visitors).toHaveText(expected)
  }
})
