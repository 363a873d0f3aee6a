/** One draft in two tabs: nothing is overwritten or sent before the author chose. */
import { expectAccessible } from './axe.ts'
import { givenDraft, givenSubscribers, lettersOf } from './given.ts'
import { button, chooseIn, compose, editorOf, expectNote, fillLetter, openSheet, sendTo } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

test('two tabs: the older one is told, and nothing is overwritten before the author chose', async ({
  author: page,
  context,
  site,
}) => {
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const selectedRecipients = ada ? [ada.id] : []
  const draft = await givenDraft(site, { subject: 'Two tabs', body: '<p>Both.</p>', selectedRecipients })
  const address = `${compose}?edit=${draft.id}`
  await page.goto(address)
  await expect(editorOf(page)).toHaveText('Both.')
  const other = await context.newPage()
  await other.goto(address)
  const writeInOther = async (text: string) => {
    await editorOf(other).fill(text)
    await expect(other.getByText(/^Saved/)).toBeVisible()
  }
  const notice = page.getByRole('alert').filter({ hasText: 'This draft was changed in another tab' })

  await test.step('it keeps its own, and the other becomes a version', async () => {
    await writeInOther('From the other tab.')
    await fillLetter(page, { text: 'From this tab.' })
    await expect(notice).toBeVisible()
    await stopNarrowAndWide(page, 'compose-changed-elsewhere')
    await button(page, 'Send to 1 subscriber').click()
    await button(page, 'Send to 1 subscriber').click()
    await expectNote(page, 'Error', 'This draft was changed in another tab')
    expect((await lettersOf(site))[0]).toMatchObject({ body: '<p>From the other tab.</p>', sentAt: null })
    await button(page, 'View other version').click()
    const seen = page.getByRole('dialog', { name: 'The other version' })
    await expect(seen.getByText('From the other tab.')).toBeVisible()
    await expectAccessible(page)
    await seen.getByRole('button', { name: 'Keep mine' }).click()
    await expect(notice).toBeHidden()
    await expect(editorOf(page)).toHaveText('From this tab.')
    await expect.poll(async () => (await lettersOf(site))[0]?.body).toBe('<p>From this tab.</p>')
    await chooseIn(page, 'this letter', 'Versions…')
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await versions.getByRole('button', { name: /4 words/ }).click()
    await expect(versions.getByText('From the other tab.', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it takes the other, and its own can be brought back', async () => {
    await other.reload()
    await writeInOther('Written elsewhere.')
    await fillLetter(page, { text: 'Written here.' })
    await button(page, 'Use other version').click()
    await expect(editorOf(page)).toHaveText('Written elsewhere.')
    await button(page, 'Restore it').click()
    await expect(editorOf(page)).toHaveText('Written here.')
    await expect.poll(async () => (await lettersOf(site))[0]?.body).toBe('<p>Written here.</p>')
  })

  await test.step('a letter that the other tab sent is not written on', async () => {
    await other.reload()
    await fillLetter(other, { from: 'Grace' })
    await sendTo(other, '1 subscriber')
    await fillLetter(page, { text: 'Too late.' })
    await expect(page.getByText('This letter was already sent')).toBeVisible()
    await button(page, 'Save as a new draft').click()
    await expect(page).not.toHaveURL(new RegExp(draft.id))
    await expect(editorOf(page)).toHaveText('Too late.')
    expect((await lettersOf(site)).map(({ body }) => body)).toEqual([
      '<p>Too late.</p>',
      '<p>Written here.</p>',
    ])
  })
})

test('a press whose draft is changed in another tab while the sheet is open sends nothing', async ({
  author: page,
  context,
  site,
  mailbox,
}) => {
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const selectedRecipients = ada ? [ada.id] : []
  const draft = await givenDraft(site, { subject: 'Plums', body: '<p>TODO</p>', selectedRecipients })
  await page.goto(`${compose}?edit=${draft.id}`)
  const sheet = await openSheet(page, '1 subscriber')

  const other = await context.newPage()
  await other.goto(`${compose}?edit=${draft.id}`)
  await editorOf(other).fill('They are ripe.')
  await expect(other.getByText(/^Saved/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Send to 1 subscriber' }).click()
  await expectNote(page, 'Error', 'This draft was changed in another tab')
  await expect(page.getByRole('alert').filter({ hasText: 'changed in another tab' })).toBeVisible()
  expect((await lettersOf(site))[0]).toMatchObject({ body: '<p>They are ripe.</p>', sentAt: null })
  expect(await mailbox.of('ada@example.com')).toEqual([])

  await button(page, 'Use other version').click()
  await expect(editorOf(page)).toHaveText('They are ripe.')
  await sendTo(page, '1 subscriber')
  expect((await mailbox.find('ada@example.com', 'Plums')).text).toContain('They are ripe.')
})
