/** The outbox page: mails as an inbox would show them; and letters that try to run something. */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialog } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { givenDraft, givenLetter, givenLetterToAda, givenSubscribers } from './given.ts'
import { editorOf } from './steps.ts'
import { expect, test } from './story.ts'

test('the outbox shows a mail, its links work, and its file can be had', async ({
  author: page,
  site,
  mailbox,
}) => {
  await page.goto(pages.outbox.href())
  await expect(page.getByRole('heading', { name: 'The outbox is empty' })).toBeVisible()
  await expect(page.getByText('E-mail isn’t set up yet')).toBeVisible()
  const letter = await givenLetterToAda(site, { subject: 'Kept here' })
  await mailbox.find('ada@example.com', 'Kept here')
  await page.getByRole('button', { name: 'Refresh' }).click()
  // To the second: the mails of one send stand close together.
  await page.getByRole('link', { name: /ada@example\.com.*Kept here.*\d:\d\d:\d\d [AP]M/ }).click()
  const mail = page.getByRole('region', { name: 'Mail', exact: true })
  await expect(mail.getByRole('heading', { name: 'Kept here' })).toBeVisible()
  await expect(mail).toContainText('ada@example.com')

  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: 'Read in the browser' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(pages.letter.href({ token: letter.uniqueToken }))
  await expect(tab.getByRole('heading', { name: 'Kept here' })).toBeVisible()

  await mail.getByRole('tab', { name: 'Plain text' }).click()
  await expect(mail.getByRole('tabpanel')).toContainText('Reply anonymously')
  await mail.getByRole('tab', { name: 'Headers' }).click()
  await expect(mail.getByRole('tabpanel')).toContainText('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const download = page.waitForEvent('download')
  await mail.getByRole('link', { name: 'Download .eml' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.eml$/)

  await page.getByLabel('Search').fill('nothing like it')
  await expect(page.getByText('No mail contains “nothing like it”.')).toBeVisible()
})

const attack = `<p>Before</p><script>alert(1)</script><img src="x" onerror="alert(2)"><svg onload="alert(3)"></svg>
<a href="javascript:alert(4)">link</a><iframe srcdoc="<script>parent.alert(5)</script>"></iframe>
<form action="javascript:alert(6)"><button autofocus onfocus="alert(7)">press</button></form><p onclick="alert(8)">After</p>`

test('a letter with scripts in its body runs nothing anywhere', async ({
  author: page,
  site,
  mailbox,
  context,
  visitor,
  console,
}) => {
  const ran: string[] = []
  const note = async (dialog: Dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept()
    ran.push(dialog.message())
    await dialog.dismiss()
  }
  context.on('dialog', note)
  // The mail's picture lies nowhere, and its frame has an origin of its own.
  console.expect(/ERR_BLOCKED_BY_RESPONSE.*\/api\/outbox\/\w[^/]*\/x$/)
  const readers = await givenSubscribers(site, 'ada@example.com')
  const draft = await givenDraft(site, { subject: 'Attack <script>alert(9)</script>', body: attack })

  await page.goto(pages.compose.href({ edit: draft.id }))
  await expect(editorOf(page)).toContainText('Before')
  await editorOf(page).focus()
  await page.evaluate(html => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, attack)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByText('After').first().click()
  await expect(preview.locator('script, iframe, svg[onload], [onerror], [onclick], form')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const letter = await givenLetter(site, readers, {
    subject: 'Attack <script>alert(9)</script>',
    body: attack,
  })
  const reader = await visitor()
  reader.on('dialog', note)
  await reader.goto(pages.letter.href({ token: letter.uniqueToken }))
  await reader.getByText('After').click()
  // The site's own form to subscribe stands on every letter.
  await expect(reader.locator('script, iframe, [onerror], [onclick], form:not(.subscribe)')).toHaveCount(0)

  // The frame must hold even for a mail that no cleaner has seen.
  await mailbox.find('ada@example.com', 'Attack <script>alert(9)</script>')
  const folder = join(site.dataDir, 'outbox')
  const [file = ''] = readdirSync(folder)
  copyFileSync(join(folder, file), join(folder, `z${file}`))
  const head = readFileSync(join(folder, file), 'utf8').split(/\r?\n\r?\n/)[0] ?? ''
  const plainHead = head.split(/\r?\n(?![ \t])/).filter(line => /^(from|to|date|message-id):/i.test(line))
  const raw = [
    ...plainHead,
    'Subject: Unclean',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
    attack,
  ]
  writeFileSync(join(folder, `z${file}`), raw.join('\r\n'))
  console.expect(/Content Security Policy/)
  await page.goto(pages.outbox.href())
  for (const subject of ['Unclean', 'Attack']) {
    await page.getByRole('link', { name: new RegExp(subject) }).click()
    await page.frameLocator('iframe').getByText('After', { exact: true }).click()
  }
  expect(ran).toEqual([])
})
