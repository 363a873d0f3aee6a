/** The dashboard: what waits in each section, and who came by. */
import { pages } from '../contract/base/pages.ts'
import { faultsOf, noFaults } from './axe.ts'
import { givenDraft, givenLetter, givenPoll, givenSubscribers } from './given.ts'
import { askedAll } from './steps.ts'
import { expect, test } from './story.ts'

test('the cards carry what waits in their sections', async ({ author: page, site, visitor }) => {
  const cardOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await page.goto('/')
  await expect(cardOf('Letters')).toContainText('No drafts')
  await expect(cardOf('Polls')).toContainText('No open polls')
  await expect(cardOf('Responses')).toContainText('No new replies')
  await expect(cardOf('Members')).toContainText('No active subscribers')

  const readers = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await site.call('PATCH', `/api/subscribers/${readers[1]?.id}`, { isActive: false })
  await givenDraft(site, { subject: 'Thaw' })
  await givenDraft(site, { subject: 'Rain' })
  const letter = await givenLetter(site, readers, { subject: 'Frost' })
  await givenPoll(site, { title: 'Nobody has this' }, [{}])
  const poll = await givenPoll(site, { title: 'Tea' }, [{}])
  await site.call('POST', `/api/polls/${poll.id}/send`, { selectedSubscriberIds: [readers[0]?.id] })
  for (const message of ['One.', 'Two.'])
    await site.call('POST', '/api/responses', { message, newsletterId: letter.id })
  await page.reload()
  await expect(cardOf('Letters')).toContainText('2 drafts')
  await expect(cardOf('Polls')).toContainText('1 open poll')
  await expect(cardOf('Responses')).toContainText('2 new replies')
  await expect(cardOf('Members')).toContainText('1 active subscriber')

  // Once they were looked at they are new no more; another comes while the author looks elsewhere.
  const seen = page.waitForResponse('**/api/responses/seen')
  await page.getByRole('link', { name: 'Open Responses' }).click()
  await expect(page.getByText('One.')).toBeVisible()
  await seen
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(cardOf('Responses')).toContainText('No new replies')
  const reader = await visitor()
  await reader.goto(pages.reply.href({ newsletterId: letter.id }))
  await reader.getByLabel('Your Message').fill('Three.')
  await reader.getByRole('button', { name: 'Send Reply' }).click()
  await expect(reader.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
  await page.reload()
  await expect(cardOf('Responses')).toContainText('1 new reply')
})

test('the visitors are a number, and a small chart by day', async ({ author: page, visitor }) => {
  const counted = (of: typeof page) => of.waitForResponse('**/api/page-view')
  const newcomer = await visitor()
  await Promise.all([counted(newcomer), newcomer.goto('/')])
  const card = page.getByRole('region', { name: 'Total Site Visitors' })
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(card).toContainText('Unique page views tracked')
    await expect(card).toContainText('1 in the last 30 days')
    await expect(card.locator('rect')).toHaveCount(30)
    await expect(card.locator('rect title').last()).toHaveText(/^\w{3} \d+: 1$/)
    // As large as what it says, not as the page is wide.
    const box = await card.boundingBox()
    expect(box?.height).toBeLessThan(size.width < 500 ? 230 : 160)
    if (size.width > 500) expect(box?.width).toBeLessThan(640)
    expect(await faultsOf(page)).toEqual(noFaults)
  }
})

test('what stands above a page is there with it: nothing moves away from under a press', async ({
  author: page,
}) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    for (const address of ['/', pages.compose.href()]) {
      const held = Promise.withResolvers<void>()
      await page.route('**/api/**', async route => {
        await held.promise
        await route.continue()
      })
      const places = () =>
        page
          .locator('main, main a:visible')
          .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
      await page.goto(address)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('note').first()).toContainText('E-mail isn’t set up yet')
      const before = await places()
      held.resolve()
      if (address === '/') await expect(page.getByText('No active subscribers')).toBeVisible()
      await expect(page.getByLabel('Total Site Visitors').locator('rect')).toHaveCount(
        address === '/' ? 30 : 0,
      )
      await askedAll(page)
      expect((await places()).slice(0, before.length)).toEqual(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
})

test('the postal address is asked for once: skipped, it is not asked again, and the settings change it', async ({
  author: page,
  site,
  mailbox,
}) => {
  await page.goto('/')
  const note = page.getByRole('note').filter({ hasText: 'Add your postal address' })
  await note.getByText('Add your postal address').click()
  await expect(note.getByLabel('Postal address')).toBeVisible()
  expect(await faultsOf(page)).toEqual(noFaults)
  await note.getByRole('button', { name: 'Skip' }).click()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Letters' })).toBeVisible()
  await expect(note).toBeHidden()

  await page.goto(pages.settings.href())
  const field = page.getByLabel('Postal address')
  await field.fill('Ada Winter\nPlum Lane 7')
  await page.getByRole('button', { name: 'Save Postal address' }).click()
  await expect(page.getByText('Saved!', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('Ada Winter\nPlum Lane 7')
  await givenLetter(site, await givenSubscribers(site, 'ada@example.com'), { subject: 'Frost' })
  const mail = await mailbox.find('ada@example.com', 'Frost')
  expect(mail.text?.trimEnd().endsWith('\n\nAda Winter\nPlum Lane 7')).toBe(true)
})
