/** The letters list: what is there, and what can be done with it. */

import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenDraft, givenLetter, givenLetterToAda, givenSubscribers, lettersOf } from './given.ts'
import { chooseIn, editorOf, expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'
import { sizes, stopNarrowAndWide } from './walk.ts'

// Who has what was sent is told by what a mail server took.
test.use({ transport: 'smtp' })

const list = pages.allLetters.href()
const today = () => new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

test('drafts and sent letters in their sections, filtered and counted', async ({ author: page, site }) => {
  const readers = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible()
  await givenDraft(site, { subject: 'Half a thought' })
  await givenDraft(site, { subject: 'Another half' })
  await givenLetter(site, readers, { subject: 'The whole' })
  await page.reload()
  const drafts = page.getByRole('region', { name: 'Drafts' })
  const sent = page.getByRole('region', { name: 'Sent' })
  await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible()
  await expect(drafts.getByRole('heading', { level: 3 })).toHaveText(['Another half', 'Half a thought'])
  await expect(drafts.getByRole('listitem').first()).toContainText(`Created ${today()}`)
  await expect(drafts.getByText('Draft', { exact: true })).toHaveCount(2)
  await expect(sent.getByRole('listitem')).toContainText(today())
  await expect(sent.getByText('Sent', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Drafts (2)' }).click()
  await expect(sent).toBeHidden()
  await expect(drafts).toBeVisible()
  await page.getByRole('button', { name: 'Sent (1)' }).click()
  await expect(drafts).toBeHidden()
  await expect(sent).toBeVisible()
  await page.getByRole('button', { name: 'All Letters' }).click()
  await expect(drafts).toBeVisible()
})

test('a sent letter opens in a new tab', async ({ author: page, site }) => {
  const letter = await givenLetterToAda(site, { subject: 'Look' })
  await page.goto(list)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'View Look' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(pages.letter.href({ token: letter.uniqueToken }))
  await expect(tab.getByRole('heading', { name: 'Look' })).toBeVisible()
})

test('words that no cell has room for are broken, and the table stays on its sheet', async ({
  author: page,
  site,
}) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const row = `<tr><td>Ship</td><td>${long}</td><td>https://example.com/${'plums/'.repeat(12)}</td></tr>`
  const readers = await givenSubscribers(site, 'ada@example.com')
  const letter = await givenLetter(site, readers, { body: `<table><tbody>${row}</tbody></table>` })
  await page.goto(pages.letter.href({ token: letter.uniqueToken }))
  await stopNarrowAndWide(page, 'long words in a table')
  await page.setViewportSize(sizes[1])
  const cells = page.getByRole('cell')
  const [whole, last] = [await page.getByRole('main').boundingBox(), await cells.last().boundingBox()]
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0))
  // An ordinary word beside them stays whole.
  const [ship] = await cells.first().evaluateAll(found => found.map(cell => cell.getClientRects().length))
  expect(ship).toBe(1)
})

test('a letter is sent again, to whom the author chooses among the active', async ({
  author: page,
  site,
  mailbox,
}) => {
  const [ada, , gone] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com', 'gone@example.com')
  await givenLetter(site, ada ? [ada] : [], { subject: 'Once more' })
  await site.call('PATCH', `/api/subscribers/${gone?.id}`, { isActive: false })
  await page.goto(list)
  await page.getByRole('button', { name: 'Send Once more' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send again' })
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([
    'ada@example.comHas it',
    'bob@example.com',
  ])
  const chosen = dialog.getByRole('listbox').getByRole('option', { selected: true })
  await expect(chosen).toHaveText('bob@example.com')
  await expect(dialog).toContainText('1 of them already has it')
  await expectAccessible(page)
  await dialog.getByRole('option', { name: 'bob@example.com' }).click()
  await expect(dialog.getByRole('button', { name: 'Send to 0 subscribers' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Select all', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report.getByRole('listitem')).toHaveText('bob@example.com')
  await report.getByRole('button', { name: 'Done' }).click()
  await mailbox.find('bob@example.com', 'Once more')
  await mailbox.find('ada@example.com', 'Once more')
  await page.getByRole('button', { name: 'Show recipients Once more' }).click()
  await expect(page.getByRole('region', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(2)
})

test('mailing somebody twice takes a tick of its own', async ({ author: page, site, mailbox }) => {
  const [ada, bob] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com', 'cleo@example.com')
  await givenLetter(site, ada && bob ? [ada, bob] : [], { subject: 'Lost in the post' })
  await page.goto(list)
  await page.getByRole('button', { name: 'Send Lost in the post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send again' })
  const chosen = dialog.getByRole('listbox').getByRole('option', { selected: true })
  const all = dialog.getByLabel('Send it again to everyone who has it (2)')
  await expect(chosen).toHaveText(['cleo@example.com'])
  await all.check()
  await expect(chosen).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: 'Send to 3 subscribers', exact: true })).toBeEnabled()
  await all.uncheck()
  await expect(chosen).toHaveText(['cleo@example.com'])
  await dialog.getByRole('option', { name: 'bob@example.com' }).click()
  await expect(chosen).toHaveText(['bob@example.comGets it again', 'cleo@example.com'])
  await dialog.getByLabel('Search by e-mail').fill('cleo')
  await dialog.getByRole('button', { name: 'Deselect the 1 found' }).click()
  await dialog.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report.getByRole('listitem')).toHaveText('bob@example.com')
  expect(await mailbox.of('bob@example.com')).toHaveLength(2)
  expect(await mailbox.of('ada@example.com')).toHaveLength(1)
  expect(await mailbox.of('cleo@example.com')).toEqual([])
})

test('who opened a letter has a dot, as soon as the picture in the mail was fetched', async ({
  author: page,
  site,
  mailbox,
  visitor,
}) => {
  const readers = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await givenLetter(site, readers, { subject: 'Seen?' })
  await page.goto(list)
  await page.getByRole('button', { name: 'Show recipients Seen?' }).click()
  const recipients = page.getByRole('region', { name: 'Recipients' }).getByRole('listitem')
  await expect(recipients).toHaveText([
    'ada@example.com, not opened,Sent',
    'bob@example.com, not opened,Sent',
  ])

  const mail = await mailbox.find('bob@example.com', 'Seen?')
  const picture = /<img src="([^"]+\/open\/[^"]+)"/.exec(mail.html ?? '')?.[1] ?? ''
  const mailProgram = await visitor()
  expect((await mailProgram.request.get(picture)).headers()['content-type']).toBe('image/gif')

  await page.getByRole('button', { name: 'Hide recipients Seen?' }).click()
  await expect(recipients).toHaveCount(0)
  await page.getByRole('button', { name: 'Show recipients Seen?' }).click()
  await expect(recipients).toHaveText(['ada@example.com, not opened,Sent', 'bob@example.com, opened,Sent'])
  await expect(page.getByText('1 opened', { exact: true })).toBeVisible()

  await page.goto(pages.readerSettings.href())
  await page.getByRole('switch', { name: 'Count opens' }).click()
  await page.getByRole('button', { name: 'Save settings for your readers' }).click()
  await expectNote(page, 'Saved!')
  await givenLetter(site, readers, { subject: 'Unasked' })
  expect((await mailbox.find('bob@example.com', 'Unasked')).html).not.toMatch(/<img|\/open\//)
  await page.goto(list)
  await page.getByRole('button', { name: 'Show recipients Unasked' }).click()
  await expect(recipients).toHaveText(['ada@example.com,Sent', 'bob@example.com,Sent'])
  await expect(page.getByText('Opens are not counted', { exact: true })).toBeVisible()
  await expect(page.getByText(/not opened/)).toHaveCount(0)
})

test('letters are deleted, after a question', async ({ author: page, site, visitor, console }) => {
  const readers = await givenSubscribers(site, 'ada@example.com')
  const letter = await givenLetter(site, readers, { subject: 'Regretted' })
  await givenDraft(site, { subject: 'Never mind' })
  await page.goto(list)
  const remove = async (subject: string, question: string, answer: string) => {
    await page.getByRole('button', { name: `Delete ${subject}` }).click()
    const dialog = page.getByRole('alertdialog', { name: question })
    await expect(dialog).toContainText(subject)
    await dialog.getByRole('button', { name: answer }).click()
    await expect(dialog).toBeHidden()
  }
  await remove('Never mind', 'Delete this draft?', 'Cancel')
  await expect(page.getByRole('heading', { name: 'Never mind' })).toBeVisible()
  await remove('Never mind', 'Delete this draft?', 'Delete')
  await expectNote(page, 'Deleted')
  await expect(page.getByRole('button', { name: 'Drafts (0)' })).toBeVisible()
  await remove('Regretted', 'Delete this letter?', 'Delete')
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible()
  console.expect(/status of 404/)
  const reader = await visitor()
  await reader.goto(pages.letter.href({ token: letter.uniqueToken }))
  await expect(reader.getByRole('heading', { name: 'Newsletter not found' })).toBeVisible()
})

test('failures are said in the words of the server, else in ours', async ({
  author: page,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  const letter = await givenLetterToAda(site, { subject: 'Stuck' })
  await page.goto(list)
  await page.route('/api/newsletters/**', route => route.abort())
  await page.getByRole('button', { name: 'Delete Stuck' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Error', 'Failed to delete')
  await noteOf(page).getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send Stuck' }).click()
  await page.getByRole('option', { name: 'ada@example.com' }).click()
  await page.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).click()
  await expectNote(page, 'Error', 'Failed to send')
  await page.unroute('/api/newsletters/**')
  await site.call('DELETE', `/api/newsletters/${letter.id}`)
  await page.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).click()
  await expectNote(page, 'Error', 'Newsletter not found')
})

test('a draft is open to the author alone', async ({ author: page, site, visitor, console }) => {
  console.expect(/status of 404/)
  const draft = await givenDraft(site, { subject: 'Not yet' })
  await page.goto(pages.letter.href({ token: draft.uniqueToken }))
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible()
  const stranger = await visitor()
  const answer = await stranger.goto(pages.letter.href({ token: draft.uniqueToken }))
  expect(answer?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: 'Newsletter not found' })).toBeVisible()
})

test('a letter is duplicated, and the new draft is written on', async ({ author: page, site }) => {
  await givenSubscribers(site, 'ada@example.com')
  await givenDraft(site, { subject: 'Weekly', body: '<h3>News</h3><p>Words.</p>' })
  await page.goto(list)
  await chooseIn(page, 'Weekly', 'Duplicate')
  await expectNote(page, 'Duplicated', 'This is a new draft with the same text.')
  await expect(page).toHaveURL(/\?edit=[\w-]+$/)
  await expect(page.getByLabel('Subject')).toHaveValue('Weekly')
  await expect(editorOf(page)).toHaveText('NewsWords.')
  expect(await lettersOf(site)).toHaveLength(2)
})

test('a new letter starts from an earlier one, which stays as it is', async ({ author: page, site }) => {
  const readers = await givenSubscribers(site, 'ada@example.com')
  await givenLetter(site, readers, { subject: 'Weekly', body: '<h3>News</h3><p>Words.</p>' })
  await givenDraft(site, { subject: 'Another', body: '<p>Other.</p>' })
  await page.goto(pages.compose.href())
  await chooseIn(page, 'this letter', 'Start from…')
  const dialog = page.getByRole('dialog', { name: 'Start from…' })
  await dialog.getByLabel('Search your letters').fill('words')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Weekly/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Subject')).toHaveValue('Weekly')
  await expect(editorOf(page)).toHaveText('NewsWords.')
  await page.getByRole('button', { name: 'More for this letter' }).click()
  const startFrom = page.getByRole('menuitem', { name: /^Start from…/ })
  await expect(startFrom).toBeDisabled()
  await expect(startFrom).toContainText('Templates can only start an empty letter')
  expect(await lettersOf(site)).toHaveLength(3)
})
