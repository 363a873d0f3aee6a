/** Subscribing where a reader stands, in a browser without JavaScript: on a letter, in the archive, from the front page. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pages } from '../contract/base/pages.ts'
import { givenLetterToAda } from './given.ts'
import { linkIn } from './mails.ts'
import { expect, test } from './story.ts'

test('a reader without JavaScript subscribes on a letter’s page, and is told what was wrong', async ({
  site,
  mailbox,
  visitor,
  console,
}) => {
  console.expect(/status of 400/)
  const letter = await givenLetterToAda(site, { subject: 'The first frost' })
  await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
  const mail = await mailbox.find('ada@example.com', letter.subject)
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  await page.goto(linkIn(mail, 'newsletter'))
  const field = page.getByLabel('Get the next letter by e-mail')
  await field.fill('bob@nowhere')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid e-mail address')
  const again = page.getByLabel('E-mail')
  await expect(again).toHaveValue('bob@nowhere')
  await expect(again).toBeFocused()
  await again.fill('bob@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await expect(page.getByText("You've been subscribed. Welcome aboard!")).toBeVisible()
  await mailbox.find('bob@example.com', 'Welcome, and thank you for subscribing')

  await page.getByRole('link', { name: 'Read the letters' }).click()
  await page.getByLabel('Get the next letter by e-mail').fill('eve@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You've been subscribed. Welcome aboard!")).toBeVisible()
  await mailbox.find('eve@example.com', 'Welcome, and thank you for subscribing')

  // The front page's dialog needs a script: its button is a link here.
  await page.goto(pages.home.href())
  await page.getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(pages.subscribe.href())
  // The field comes before all that is said about it.
  await expect(page.getByRole('main').locator('h1 + form').getByLabel('E-mail')).toBeInViewport()
})

test('the author’s sentence about the letters is on the front page, and nothing where there is none', async ({
  author: page,
  visitor,
}) => {
  const about = 'Stories of plums, once a month.'
  const stranger = await visitor()
  await stranger.goto('/')
  await expect(stranger.getByRole('main')).toHaveText('Inside the Mind of the AuthorSubscribe')
  await page.goto(pages.frontPage.href())
  await page.getByLabel('About your letters').fill(about)
  await page.getByRole('button', { name: 'Save the sentence' }).click()
  await expect(page.getByText('Saved!', { exact: true })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('main')).toHaveText(`Inside the Mind of the Author${about}Subscribe`)
  await expect(stranger.locator('meta[name=description]')).toHaveAttribute('content', about)
})

test('whoever is about to write finds what their anonymity is worth', async ({ site, visitor, mailbox }) => {
  const letter = await givenLetterToAda(site)
  const mail = await mailbox.find('ada@example.com', letter.subject)
  const page = await visitor()
  await page.goto(linkIn(mail, 'reply'))
  await page.getByLabel('Your Message').fill('I am not sure')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'About anonymity' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: 'Anonymity' })).toBeVisible()
  await expect(tab.getByRole('heading', { level: 2 }).last()).toHaveText('What no one can promise')
  await expect(page.getByLabel('Your Message'), 'what was begun is still there').toHaveValue('I am not sure')
})

test('a form copied from the settings works on another site, and its mail without JavaScript', async ({
  author: page,
  mailbox,
  visitor,
}) => {
  await page.goto(pages.invite.href())
  const form = await page.getByLabel('HTML of the form').inputValue()
  const card = page.getByRole('region', { name: 'Your link' })
  await expect(card.getByRole('img', { name: /^QR code that leads to http.*\/subscribe$/ })).toBeVisible()
  await expect(card).toContainText('works only on your own machine')
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'QR code as PNG' }).click()
  expect((await saved).suggestedFilename()).toBe('subscribe.png')

  const blog = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<title>A blog</title>${form}`),
  )
  await once(blog.listen(0, '127.0.0.1'), 'listening')
  const reader = await visitor({ javaScriptEnabled: false })
  await reader.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}`)
  await reader.getByLabel('Letters from the Author, by e-mail').fill('bob@example.com')
  await reader.getByRole('button', { name: 'Subscribe' }).click()
  await expect(reader.getByRole('heading', { name: 'One last step' })).toBeVisible()
  await expect(reader).toHaveURL(new RegExp(`${pages.subscribeElsewhere.href()}$`))
  await reader.goto(
    linkIn(await mailbox.find('bob@example.com', 'Please confirm your subscription'), 'confirm'),
  )
  await reader.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(reader.getByRole('heading', { name: 'Welcome aboard!' })).toBeVisible()
  await mailbox.find('bob@example.com', 'Welcome, and thank you for subscribing')
  blog.close()
})
