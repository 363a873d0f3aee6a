/** A letter to a circle, each reader by name: from the choice on the compose page to the mail on a phone. */
import { pages } from '../contract/base/pages.ts'
import type { Circle } from '../contract/people/circles.ts'
import { faultsOf, noFaults, sidewaysOf } from './axe.ts'
import { givenSubscribers } from './given.ts'
import { fillLetter, openRecipients, sendTo, taken } from './steps.ts'
import { expect, test } from './story.ts'

// Who only has a copy in the outbox does not have it yet.
test.use({ transport: 'smtp' })

test('a letter to everyone but a circle calls its readers by name', async ({
  author: page,
  site,
  mailbox,
}) => {
  const [ada, bob] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com', 'cyd@example.com')
  await site.call('PATCH', `/api/subscribers/${ada?.id}`, { name: 'Ada Lovelace' })
  for (const [name, ids] of [
    ['Family', [ada?.id, bob?.id]],
    ['Work', [bob?.id]],
  ] as const) {
    const { body } = await site.call('POST', '/api/circles', { name })
    await site.call('POST', `/api/circles/${(body as Circle).id}/add`, { subscriberIds: ids })
  }
  await page.goto(pages.compose.href())
  const picker = await openRecipients(page)
  const chosen = page.getByRole('listbox', { name: 'Subscribers' }).getByRole('option', { selected: true })
  await expect(chosen).toHaveText([/^Ada Lovelace\s*ada@example.com$/, 'bob@example.com', 'cyd@example.com'])
  const to = page.getByRole('group', { name: 'To', exact: true })
  const butNot = page.getByRole('group', { name: 'Except' })
  await to.getByRole('button', { name: 'Family (2)' }).click()
  await expect(picker.getByText('To Family: 2')).toBeVisible()
  await to.getByRole('button', { name: 'Family (2)' }).click()
  await butNot.getByRole('button', { name: 'Work (1)' }).click()
  await expect(picker.getByText('To everyone: 2, without Work')).toBeVisible()
  await expect(chosen).toHaveText([/^Ada Lovelace/, 'cyd@example.com'])
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'To everyone: 2, without Work' })).toBeFocused()
  await fillLetter(page, {
    from: 'Grace',
    subject: 'Plums for {name, "you"}',
    text: 'Dear {name, "my friend"},',
  })
  expect(await faultsOf(page, 'circles')).toEqual(noFaults)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await faultsOf(page, 'circles')).toEqual(noFaults)
  await expect(await sendTo(page, '2 subscribers')).toContainText(taken('2 of 2 subscribers'))
  const again = await page.context().newPage()
  await again.goto(pages.allLetters.href())
  await again.getByRole('button', { name: /^Send Plums for/ }).click()
  await expect(again.getByText('To everyone, unless they have it: 1')).toBeVisible()
  await again.close()
  const mail = await mailbox.find('ada@example.com', 'Plums for Ada Lovelace')
  expect(mail.text).toContain('Dear Ada Lovelace,')
  expect((await mailbox.find('cyd@example.com', 'Plums for you')).text).toContain('Dear my friend,')
  expect(await mailbox.of('bob@example.com')).toEqual([])

  const phone = await page.context().newPage()
  await phone.setViewportSize({ width: 360, height: 720 })
  await phone.setContent(mail.html ?? '')
  await expect(phone.getByRole('heading', { name: 'Plums for Ada Lovelace' })).toBeVisible()
  expect(await sidewaysOf(phone)).toBe(0)
  if (process.env.SCREENSHOTS) await phone.screenshot({ path: `${process.env.SCREENSHOTS}/mail.png` })
})
