/** Writing a letter: what must be filled in, how drafts are kept, and the keys of the editor. */

import { pages } from '../contract/base/pages.ts'
import { givenDraft, givenLetter, givenSubscribers } from './given.ts'
import {
  editorOf,
  endSession,
  expectNote,
  fillLetter,
  logIn,
  noteOf,
  openRecipients,
  pressTool,
} from './steps.ts'
import { expect, test } from './story.ts'

const compose = pages.compose.href()

test('nothing is sent or saved before it says something', async ({ author: page, site, mailbox }) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto(compose)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const send = button('Send to 2 subscribers')
  await expect(send).toBeEnabled()
  for (const letter of [{}, { subject: 'Hello' }, { text: '   ' }, { subject: '  ', text: 'Words' }]) {
    await fillLetter(page, letter)
    await expect(button('Preview')).toBeDisabled()
    await expect(button('Save Draft')).toBeDisabled()
    await send.click()
    await expectNote(page, 'Error', 'Please fill in subject and body')
    await noteOf(page).getByRole('button', { name: 'Close' }).click()
  }
  await fillLetter(page, { subject: 'Hello', text: 'Words' })
  await expect(button('Preview')).toBeEnabled()
  await expect(button('Save Draft')).toBeEnabled()
  for (const from of ['', '   ']) {
    await fillLetter(page, { from })
    await send.click()
    await expectNote(page, 'Error', 'Please enter a from name')
    await noteOf(page).getByRole('button', { name: 'Close' }).click()
  }
  await openRecipients(page)
  await button('Deselect all').click()
  await button('Done').click()
  await expect(button('To no one')).toBeVisible()
  await expect(button('Send to 0 subscribers')).toBeDisabled()
  expect(await mailbox.of('ada@example.com')).toEqual([])
})

test('a draft is saved, saved again, and found again after a reload', async ({ author: page, site }) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto(compose)
  await fillLetter(page, { from: 'Grace', subject: 'Half a letter', text: 'The first half.' })
  const recipients = await openRecipients(page)
  await recipients.getByRole('option', { name: 'bob@example.com' }).click()
  await recipients.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectNote(page, 'Draft saved!')
  await expect(page).toHaveURL(
    ({ pathname, search }) => pathname === pages.compose.path && /^\?edit=[\w-]+$/.test(search),
  )
  await fillLetter(page, { subject: 'A whole letter' })
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await site.call('GET', '/api/newsletters')).body)
    .toMatchObject([{ subject: 'A whole letter' }])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Update Draft' })).toBeEnabled()
  await expect(page.getByLabel('From Name')).toHaveValue('Grace')
  await expect(page.getByLabel('Subject')).toHaveValue('A whole letter')
  await expect(editorOf(page)).toHaveText('The first half.')
  await openRecipients(page)
  await expect(page.getByRole('option', { name: 'ada@example.com' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { name: 'bob@example.com' })).toHaveAttribute(
    'aria-selected',
    'false',
  )
  await recipients.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Compose', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeDisabled()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('a draft that cannot be saved stays on the page, and says why', async ({
  author: page,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  const draft = await givenDraft(site, { subject: 'Soon gone' })
  await page.goto(`${compose}?edit=${draft.id}`)
  await page.route('/api/newsletters/*/autosave', route => route.abort())
  await fillLetter(page, { text: 'Many good words.' })
  await page.getByRole('button', { name: 'Update Draft' }).click()
  await expectNote(page, 'Error', 'Failed to save draft')
  await site.call('DELETE', `/api/newsletters/${draft.id}`)
  await page.unroute('/api/newsletters/*/autosave')
  await page.getByRole('button', { name: 'Update Draft' }).click()
  await expectNote(page, 'Error', 'Newsletter not found')
  await expect(editorOf(page)).toHaveText('Many good words.')
  await page.getByRole('button', { name: 'Save as a new draft' }).click()
  await expect(page.getByText('This draft was deleted')).toBeHidden()
  await expect(editorOf(page)).toHaveText('Many good words.')
  await expect(page).not.toHaveURL(new RegExp(draft.id))
})

test('a session that ended while the author wrote costs no words, whoever leaves', async ({
  author: page,
}) => {
  await page.goto(compose)
  await expect(editorOf(page)).toBeVisible()
  await endSession(page)
  await fillLetter(page, { from: 'Grace', subject: 'Written for hours', text: 'A whole evening.' })
  await expect(page.getByText('Not saved: you are logged out.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeVisible()
  await logIn(page)
  await page.getByRole('link', { name: 'Open Letters' }).click()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Written for hours')
  await expect(editorOf(page)).toHaveText('A whole evening.')
})

test('a letter is from the name that the author has just set', async ({ author: page }) => {
  await page.goto(pages.settings.href())
  await page.getByLabel('Author’s name').fill('Grace Hopper')
  await page.getByLabel('Author’s name').press('Enter')
  await expectNote(page, 'Saved!')
  await page.getByRole('link', { name: 'Letters', exact: true }).first().click()
  await page.getByRole('link', { name: 'Compose', exact: true }).click()
  await expect(page.getByLabel('From Name')).toHaveValue('Grace Hopper')
})

test('a letter that was sent already is not written on any more', async ({ author: page, site }) => {
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const sent = await givenLetter(site, ada ? [ada] : [], { subject: 'Gone out' })
  await page.goto(`${compose}?edit=${sent.id}`)
  await expect(page.getByRole('heading', { name: 'This letter was already sent' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    pages.letter.href({ token: sent.uniqueToken }),
  )
  await page.getByRole('link', { name: 'Write a new letter' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('the editor is used without a mouse', async ({ author: page, site }) => {
  await page.goto(compose)
  await page.getByLabel('Subject').fill('By keys alone')
  await page.keyboard.press('Tab')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  await expect(tool('Bold')).toBeFocused()
  for (const name of ['Italic', 'Heading 1', 'Heading 2', 'Bullet list']) {
    await page.keyboard.press('ArrowRight')
    await expect(tool(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toBeFocused()
  await expect(tool('Bullet list')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and ')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Link text')).toBeFocused()
  await page.keyboard.type('linked')
  await page.keyboard.press('Tab')
  await page.keyboard.type('example.com')
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.press('Control+s')
  await expectNote(page, 'Draft saved!')
  const { body } = await site.call('GET', '/api/newsletters')
  expect(body).toMatchObject([
    {
      subject: 'By keys alone',
      body: '<ul><li><p>one</p></li></ul><p><strong>bold</strong> and <a href="https://example.com">linked</a></p>',
    },
  ])
})

test('links and buttons: both fields or nothing; only addresses of the web', async ({ author: page }) => {
  await page.goto(compose)
  await editorOf(page).fill('Before. ')
  for (const [kind, address] of [
    ['Link', 'https://example.com'],
    ['Button', 'https://example.com/play'],
  ] as const) {
    await page.getByRole('toolbar').getByRole('button', { name: kind, exact: true }).click()
    const panel = page.getByRole('group', { name: kind })
    const insert = panel.getByRole('button', { name: 'Insert' })
    await expect(panel.getByLabel('URL')).toHaveAttribute('type', 'url')
    await expect(panel.getByLabel('URL')).toHaveAttribute('placeholder', 'https://example.com')
    await expect(insert).toBeDisabled()
    await panel.getByLabel(`${kind} text`).fill('Words')
    await expect(insert).toBeDisabled()
    await panel.getByLabel('URL').fill('javascript:alert(1)')
    await insert.click()
    await expect(panel).toContainText('Please enter a web address such as https://example.com')
    await panel.getByLabel(`${kind} text`).fill('')
    await expect(insert).toBeDisabled()
    await panel.getByLabel(`${kind} text`).fill(`A ${kind}`)
    await panel.getByLabel('URL').fill(address)
    await insert.click()
    await expect(editorOf(page).getByRole('link', { name: `A ${kind}` })).toHaveAttribute('href', address)
  }
  const placeholder = page.getByPlaceholder('Play Game')
  await page.getByRole('toolbar').getByRole('button', { name: 'Button', exact: true }).click()
  await expect(placeholder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(placeholder).toBeHidden()
  const height = await editorOf(page).evaluate(element => element.getBoundingClientRect().height)
  expect(height).toBeGreaterThanOrEqual(200)

  await editorOf(page).fill('Plain')
  for (const name of ['Bold', 'Italic', 'Heading 1', 'Heading 2', 'Bullet list']) {
    await page.keyboard.press('Control+a')
    await pressTool(page, name)
    await expect(page.getByRole('toolbar').getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
})
