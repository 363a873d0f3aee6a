/** The dashboard: what waits in each section, and who came by. */
import { pages } from '../contract/base/pages.ts'
import { faultsOf, noFaults } from './axe.ts'
import { givenDraft, givenLetter, givenPoll, givenSubscribers } from './given.ts'
import { askedAll, expectNote } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

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
      const above =
        address === '/' ? page.getByRole('region', { name: 'Getting started' }) : page.getByRole('note')
      await expect(above.first()).toContainText(address === '/' ? 'Set up e-mail' : 'E-mail isn’t set up yet')
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

test('the steps of a new site: each goes when it is done, can be put off, and comes back', async ({
  author: page,
  site,
  mailbox,
}) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Getting started' })
  const lines = card.getByRole('listitem')
  await expect(lines).toHaveText([
    /^Write your first letter/,
    /^Set your name.*instead of “the Author”/,
    /^Set the site’s address.*http:\/\/localhost:\d+/,
    /^Set up e-mail/,
    /^Add your first subscriber/,
    /^Add your postal address/,
  ])
  // Said here, and not above as well.
  await expect(page.getByText('E-mail isn’t set up yet')).toHaveCount(0)
  await stopNarrowAndWide(page, 'dashboard-new')

  await card.getByRole('button', { name: 'Add your first subscriber', exact: true }).click()
  await expect(card.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await stopNarrowAndWide(page, 'dashboard-new-reader')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expectNote(page, 'Success', 'ada@example.com is on the list.')
  await expect(lines).toHaveCount(5)
  await expect(card.getByRole('heading'), 'what had the focus is gone').toBeFocused()
  await card.getByRole('button', { name: 'Add your postal address', exact: true }).click()
  await card.getByRole('textbox', { name: 'Postal address' }).fill('Ada Winter\nPlum Lane 7')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(lines).toHaveCount(4)
  await card.getByRole('link', { name: 'Set the site’s address' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
  await page.goBack()
  await card.getByRole('link', { name: 'Set up e-mail' }).click()
  await expect(page.getByRole('region', { name: 'Sending e-mail' }).getByLabel('Provider')).toBeFocused()
  await page.goBack()

  await givenLetter(site, await givenSubscribers(site, 'bob@example.com'), {
    subject: 'Frost',
    fromName: 'Grace',
  })
  const mail = await mailbox.find('bob@example.com', 'Frost')
  expect(mail.text?.trimEnd().endsWith('\n\nAda Winter\nPlum Lane 7')).toBe(true)
  await page.reload()
  await expect(lines).toHaveText([/^Set your name/, /address/, /^Set up e-mail.*1 letter or poll waits/])
  await card.getByRole('button', { name: 'Set your name', exact: true }).click()
  await expect(card.getByLabel('Author’s name'), 'what letters were from').toHaveValue('Grace')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(2)
  await card.getByRole('button', { name: 'Not now: Set the site’s address' }).click()
  await expectNote(page, 'Hidden', 'To see it again, go to Settings, “Getting started”.')
  await expect(lines).toHaveText([/^Set up e-mail/])
  await card.getByRole('button', { name: 'Hide all steps' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('E-mail isn’t set up yet'), 'it is said above again').toBeVisible()

  await page.goto(pages.settings.href())
  await expect(page.getByLabel('Author’s name')).toHaveValue('Grace')
  await expect(page.getByText('2 steps are hidden on the dashboard.')).toBeVisible()
  await page.getByRole('button', { name: 'Show on the dashboard' }).click()
  await expect(page.getByText('2 steps are hidden on the dashboard.')).toHaveCount(0)
  await page.goto('/')
  await expect(lines).toHaveCount(2)
})

test('a postal address saved empty is not asked for again', async ({ author: page, site }) => {
  await site.call('POST', '/api/settings', { key: 'postal_address', value: '' })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Getting started' })
  await expect(card.getByRole('button', { name: 'Set your name', exact: true })).toBeVisible()
  await expect(card.getByText('postal address')).toHaveCount(0)
})
