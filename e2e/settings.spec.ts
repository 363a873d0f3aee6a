/** The settings: sections that fit a screen, each with one Save for what was changed in it. */
import type { Page } from '@playwright/test'
import { openPromise } from 'yauzl'
import { pages } from '../contract/base/pages.ts'
import type { Section } from '../contract/base/settings/setting.ts'
import { settingKeys, settingOf } from '../contract/base/settings.ts'
import { compileSentences, flatten } from '../contract/languages/compile.ts'
import { settingFields } from '../contract/languages/en/desk/author/setting-fields.ts'
import { createTranslator } from '../contract/languages/translator.ts'
import { givenDraft, givenLetter, givenSubscribers } from './given.ts'
import { expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'
import { stop, stopNarrowAndWide } from './walk.ts'

const t = createTranslator({ language: 'en', messages: compileSentences(flatten({ settingFields })) })

async function openSettings(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

test('a stranger is led to the front page', async ({ page }) => {
  await page.goto(pages.settings.href())
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeVisible()
})

test('the author’s name is on the front page as soon as it is saved', async ({ author, visitor }) => {
  const reader = await visitor()
  await reader.goto('/')
  await expect(reader.getByRole('heading', { name: 'Inside the Mind of the Author' })).toBeVisible()
  await openSettings(author)
  await expect(author.getByRole('button', { name: 'Save who you are' })).toBeDisabled()
  await author.getByLabel('Author’s name').fill('  Ada Lovelace ')
  await author.getByLabel('Author’s name').press('Enter')
  await expectNote(author, 'Saved!')
  await expect(author.getByLabel('Author’s name')).toHaveValue('Ada Lovelace')
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Inside the Mind of Ada Lovelace' })).toBeVisible()
})

test.describe('as a site begins', () => {
  test.use({ hold: 'yes' })

  test('what is switched is saved with one press, says so, and stays', async ({ author }) => {
    const switches = (section: Section) =>
      settingKeys
        .map(settingOf)
        .filter(({ kind, desk }) => kind.field === 'switch' && desk.section === section && !desk.hasOwnPart)
        .map(setting => [setting.desk.label(t), setting.default === 'yes'] as const)
    for (const [section, save] of [
      ['readers', 'Save settings for your readers'],
      ['sending', 'Save how letters are sent'],
      ['backups', 'Save when backups are made'],
    ] as const) {
      await author.goto(pageOf[section] ?? '')
      const button = author.getByRole('button', { name: save })
      for (const [name, was] of switches(section)) {
        const one = author.getByRole('switch', { name })
        await expect(one).toBeChecked({ checked: was })
        await expect(one).toHaveAccessibleDescription(/\w+ \w+ \w+/)
        await expect(button).toBeEnabled({ enabled: name !== switches(section)[0]?.[0] })
        await one.click()
      }
      await button.click()
      await expectNote(author, 'Saved!')
      await expect(button).toBeDisabled()
      await author.reload()
      for (const [name, was] of switches(section))
        await expect(author.getByRole('switch', { name })).toBeChecked({ checked: !was })
    }
  })
})

/** Sealing has its settings once there is a key, and the editor in a dialog: see their stories. */
const pageOf: Partial<Record<Section, string>> = {
  backups: pages.backups.href(),
  files: pages.files.href(),
  frontPage: pages.frontPage.href(),
  readers: pages.readerSettings.href(),
  sending: pages.settings.href(),
  you: pages.settings.href(),
}

test('every setting stands on the page of its section', async ({ author }) => {
  for (const { desk } of settingKeys.map(settingOf)) {
    if (desk.hasOwnPart || desk.section === 'sealing') continue
    await author.goto(pageOf[desk.section] ?? `No page for ${desk.section}`)
    await expect(author.getByLabel(desk.label(t), { exact: true })).toBeVisible()
  }
})

test('the sections look well, by day and by night, on a phone and on a desk', async ({ author }) => {
  for (const name of ['settings', 'frontPage', 'look', 'readerSettings', 'backups'] as const) {
    await author.goto(pages[name].href())
    await expect(author.getByRole('button', { name: /^Save / }).first()).toBeVisible()
    await stopNarrowAndWide(author, `settings-${name}`)
  }
})

test.describe('with mail set up', () => {
  test.use({ siteEnv: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'grace@letters.example.org' } })

  test('each page of settings fits a screen', async ({ author }) => {
    await author.setViewportSize({ width: 1280, height: 800 })
    const names = [
      'settings',
      'frontPage',
      'look',
      'readerSettings',
      'languages',
      'ownWords',
      'invite',
      'security',
      'backups',
    ] as const
    for (const name of names) {
      await author.goto(pages[name].href())
      await expect(author.getByRole('main').locator('button, select').first()).toBeVisible()
      await expect(author.getByText(/^Loading/)).toHaveCount(0)
      const height = () => author.evaluate(() => document.documentElement.scrollHeight)
      await expect.poll(height, name).toBe(800)
    }
  })
})

test('what could not be saved stays as it was set, and is saved by another press', async ({
  author,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await author.goto(pages.readerSettings.href())
  const opens = author.getByRole('switch', { name: 'Count opens' })
  const save = author.getByRole('button', { name: 'Save settings for your readers' })
  await expect(opens).toBeChecked()
  await author.route('/api/settings', route => route.abort(), { times: 1 })
  await opens.click()
  await save.click()
  await expectNote(author, 'Failed to Save', 'Could not save these settings.')
  await expect(opens).not.toBeChecked()
  expect((await site.call('GET', '/api/settings/count_opens')).body).toMatchObject({ value: 'yes' })
  await save.click()
  await expectNote(author, 'Saved!')
  await expect(opens).not.toBeChecked()
  // What was not changed is not saved along.
  expect((await site.call('GET', '/api/settings/strict_anonymity')).body).toMatchObject({ isSaved: false })
})

test('the time zone is found by typing, with the keyboard alone, and dates follow it', async ({
  author,
  site,
}) => {
  await openSettings(author)
  const zone = author.getByRole('combobox', { name: 'Time zone' })
  await zone.focus()
  await zone.press('ArrowDown')
  await expect(author.getByRole('option', { name: 'Europe/Vienna' })).toBeAttached()
  // Nothing is chosen yet that Enter could take.
  await expect(zone).toHaveAttribute('aria-activedescendant', '')
  await zone.fill('nothing like it')
  await expect(author.getByText('No matches. Try another word.')).toBeVisible()
  // A busy page reads the letter after Escape before anything else is done, and it begins a new search.
  await zone.evaluate(async field => {
    const press = async (key: string) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await Promise.resolve()
    }
    await press('Escape')
    await press('n')
    document.execCommand('insertText', false, 'n')
  })
  await zone.pressSequentially('ew york')
  await expect(author.getByRole('option')).toHaveText(['America/New York'])
  await zone.press('Enter')
  await author.getByRole('button', { name: 'Save who you are' }).click()
  await expectNote(author, 'Saved!')
  await expect(zone).toHaveValue('America/New_York')
  expect((await site.call('GET', '/api/site')).body).toMatchObject({ timeZone: 'America/New_York' })

  // On a phone the page makes room for the list, wherever the field is.
  await author.setViewportSize({ width: 360, height: 740 })
  await zone.evaluate(field => field.scrollIntoView({ block: 'end' }))
  await zone.click()
  await expect(author.getByRole('listbox')).toBeInViewport({ ratio: 1 })
  await stop(author, 'settings-time-zone')
  await author.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await expect(zone).toHaveValue('Asia/Tokyo')
  await zone.fill('not chosen')
  await author.getByRole('heading', { level: 1 }).click()
  await expect(zone).toHaveValue('Asia/Tokyo')
})

test('the pace keeps its limits, and empty is what the configuration says', async ({ author }) => {
  await openSettings(author)
  const pace = author.getByLabel('Messages per second')
  await expect(pace).toHaveValue('20')
  await pace.fill('5000')
  await pace.press('Enter')
  await expect(author.getByText('The pace is a number from 0.1 to 1000')).toBeVisible()
  await expect(pace).toBeFocused()
  await pace.fill('2,5')
  await pace.press('Enter')
  await expectNote(author, 'Saved!')
  await expect(pace).toHaveValue('2.5')
  await noteOf(author).getByRole('button', { name: 'Close' }).click()
  await pace.fill('')
  await author.getByRole('button', { name: 'Save how letters are sent' }).click()
  await expectNote(author, 'Saved!')
  await expect(pace).toHaveValue('20')
})

test.describe('with an address of its own', () => {
  test.use({ siteEnv: { MAIL_FROM: 'ada@letters.example' } })

  test('the From address is shown, and where it is changed', async ({ author }) => {
    await openSettings(author)
    const sending = author.getByRole('region', { name: 'Sending' })
    await expect(sending).toContainText('ada@letters.example')
    await expect(sending.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', pages.mail.href())
    await expect(sending).not.toContainText('localhost')
  })
})

test('everything is taken away as one file', async ({ author, site }) => {
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const words = { subject: 'The plums', body: '<p>They are <em>in</em>.</p>' }
  const letter = await givenLetter(site, ada ? [ada] : [], words)
  await givenDraft(site, { subject: 'Not yet' })
  await site.call('POST', '/api/responses', { message: 'I laughed on the bus.', newsletterId: letter.id })
  await author.goto(pages.backups.href())
  const download = author.waitForEvent('download')
  await author.getByRole('link', { name: 'Download everything' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^foolscap-\d{4}-\d\d-\d\d\.zip$/)
  expect(await file.failure()).toBeNull()

  const files = new Map<string, string>()
  const zip = await openPromise(await file.path())
  for await (const entry of zip.eachEntry()) {
    const bytes = await (await zip.openReadStreamPromise(entry)).toArray()
    files.set(entry.fileName, Buffer.concat(bytes).toString())
  }
  const textOf = (name: RegExp) => [...files].find(([path]) => name.test(path))?.[1]
  expect(textOf(/^letters\/.*the-plums.*\.html$/)).toContain('<p>They are <em>in</em>.</p>')
  expect(textOf(/^drafts\/.*not-yet.*\.html$/)).toContain('Words.')
  expect(textOf(/^subscribers\.csv$/)).toContain('ada@example.com')
  expect(textOf(/^replies\.csv$/)).toContain('I laughed on the bus.')
  expect(textOf(/^settings\.json$/)).toContain('author_name')
  expect(textOf(/^README\.txt$/)).toContain('subscribers.csv')
})
