/** The preview: a letter as page and as mail, in the looks of different mail programs. */

import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenDraft } from './given.ts'
import { fillLetter } from './steps.ts'
import { expect, test } from './story.ts'

const body =
  '<p>The plums are in.</p><img src="/objects/none.png" alt="A bowl of plums" class="align-center">' +
  '<p><a class="button" href="https://plums.org/play">Play Game</a></p>'

test('a letter is seen as page and as mail before it is sent', async ({ author: page, site, console }) => {
  console.expect(/objects\/none\.png/)
  const draft = await givenDraft(site, { subject: 'First frost', body })
  await page.goto(pages.compose.href({ edit: draft.id }))
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true })
  await expect(dialog.getByRole('article')).toContainText('The plums are in.')
  await expectAccessible(page)

  await tab('Mail').click()
  const mail = dialog.frameLocator('iframe')
  const paper = () => mail.locator('body').evaluate(element => getComputedStyle(element).backgroundColor)
  await expect(mail.getByRole('link', { name: 'Play Game' })).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Reply anonymously' })).toBeVisible()
  await expect(mail.locator('img')).toHaveCount(1)
  await expect(dialog.getByText(/^\d+ kB of HTML$/)).toBeVisible()
  await expectAccessible(page)
  const light = await paper()
  const width = () => dialog.locator('iframe').evaluate(frame => frame.clientWidth)
  expect(await width()).toBeGreaterThan(500)

  await tab('Phone').click()
  await expect(mail.getByText('The plums are in.', { exact: true })).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
  await tab('Dark').click()
  await expect(mail.getByText('The plums are in.', { exact: true })).toBeVisible()
  expect(await paper()).not.toBe(light)
  await tab('Images off').click()
  await expect(mail.getByText('A bowl of plums')).toBeVisible()
  await expect(mail.locator('img')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(tab('Plain text')).toBeFocused()
  await expect(dialog.getByText('Play Game: https://plums.org/play')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await fillLetter(page, { text: 'Never mind.' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await tab('Mail').click()
  await expect(mail.getByText('Never mind.', { exact: true })).toBeVisible()
})

test('an Arabic letter is previewed from the right, its date in Arabic', async ({ author: page, site }) => {
  const draft = await givenDraft(site, {
    subject: 'أول صقيع',
    body: '<p>وصل البرقوق كله في الصباح الباكر إلى المطبخ.</p><p>The plums are all in.</p>',
    language: 'ar',
  })
  await page.goto(pages.compose.href({ edit: draft.id }))
  await page.getByRole('button', { name: 'Preview' }).click()
  const letter = page.getByRole('dialog', { name: 'Preview' }).getByRole('article')
  await expect(letter.getByRole('heading', { name: 'أول صقيع' })).toHaveAttribute('dir', 'rtl')
  await expect(letter.getByText('وصل البرقوق')).toHaveCSS('direction', 'rtl')
  await expect(letter.getByText('The plums are all in.')).toHaveCSS('direction', 'ltr')
  await expect(letter).toContainText(new Intl.DateTimeFormat('ar', { month: 'long' }).format(new Date()))
})

test('the frame of a mail is called as a reader without a name reads its subject', async ({
  author: page,
  site,
}) => {
  const draft = await givenDraft(site, { subject: 'Nur für dich, {name}', language: 'de' })
  await page.goto(pages.compose.href({ edit: draft.id }))
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.getByRole('tab', { name: 'Mail', exact: true }).click()
  await expect(dialog.locator('iframe')).toHaveAttribute('title', '“Nur für dich, du” as an e-mail')
})
