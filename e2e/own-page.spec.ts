/** A reader's own page, on a phone: the link comes by mail; pause, circles, what is stored, another address, erased. */
import { pages } from '../contract/base/pages.ts'
import { faultsOf, noFaults } from './axe.ts'
import { givenLetterToAda, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import { expect, test } from './story.ts'

const ada = 'ada@example.com'
const phone = { width: 360, height: 760 }

const toOwnPage = (links: readonly string[], path: string) =>
  links.find(href => new URL(href).pathname === path) ?? 'none'

test('from the unsubscribe page to one’s own: a circle, a pause, a name, and what is stored', async ({
  page,
  site,
  mailbox,
}) => {
  await page.setViewportSize(phone)
  await site.call('POST', '/api/circles', { name: 'Recipes, now and then', isOpen: true })
  await givenLetterToAda(site, { subject: 'Hello' })
  await page.goto(linkIn(await mailbox.find(ada, 'Hello'), 'unsubscribe'))
  await page.getByRole('button', { name: 'Keep me subscribed' }).click()
  await page.getByRole('button', { name: 'E-mail me the link to my page' }).click()
  await expect(page.getByText('A mail with the link to your page is on its way')).toBeVisible()

  const { links } = await mailbox.find(ada, 'The link to your page')
  await page.goto(toOwnPage(links, pages.ownPage.path))
  await expect(page.getByText(`Letters come to ${ada}.`)).toBeVisible()
  // Whoever copies the address does not share the page.
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  const circle = page.getByRole('checkbox', { name: 'Recipes, now and then' })
  await circle.click()
  await expect(circle).toBeChecked()
  const pause = async () => {
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('No letters until').fill(day)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(page.getByText('Letters are paused.')).toBeVisible()
  }
  await pause()
  await page.getByRole('button', { name: 'End the pause' }).click()
  await expect(page.getByLabel('No letters until')).toHaveValue('')
  await pause()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your name is now Ada.')).toBeVisible()
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText(/: Hello, not sent$/)).toBeVisible()
  expect(await faultsOf(page, 'own-page')).toEqual(noFaults)
  const known = (await site.call('GET', '/api/subscribers')).body
  expect(known).toMatchObject([
    { name: 'Ada', circles: [{ name: 'Recipes, now and then' }], pausedUntil: expect.any(String) },
  ])
})

test('the link is asked for by its address; then another address, and everything erased', async ({
  page,
  site,
  mailbox,
}) => {
  await givenSubscribers(site, ada)
  const open = async (email: string) => {
    await page.goto(pages.ownPage.href())
    await page.getByLabel('The address your letters come to').fill(email)
    await page.getByRole('button', { name: 'E-mail me the link' }).click()
    await expect(page.getByText('If this address is on the list')).toBeVisible()
    const { links } = await mailbox.find(email, 'The link to your page')
    await page.goto(toOwnPage(links, pages.ownPage.path))
    await expect(page.getByText(`Letters come to ${email}.`)).toBeVisible()
  }
  await page.goto(pages.ownPage.href())
  expect(await faultsOf(page, 'own-page-asked')).toEqual(noFaults)
  await open(ada)
  await page.getByLabel('New address').fill('ada@new.example')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('A mail is on its way to the new address')).toBeVisible()
  const { links } = await mailbox.find('ada@new.example', 'Please confirm your new address')
  await page.goto(pages.newAddress.href())
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await page.goto(toOwnPage(links, pages.newAddress.path))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await mailbox.find(ada, 'Your letters now go to your new address')
  await open('ada@new.example')
  await page.getByRole('button', { name: 'Erase everything about me' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
  expect((await site.call('GET', '/api/subscribers')).body).toEqual([])
})
