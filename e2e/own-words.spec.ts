/** The author says a sentence for readers in their own words, and takes it back. */
import { pages } from '../contract/base/pages.ts'
import { expect, test } from './story.ts'
import { stop, stopNarrowAndWide } from './walk.ts'

test('a sentence is found, said in other words, and brought back, by keyboard alone', async ({
  author,
  visitor,
  site,
}) => {
  await author.goto(pages.languages.href())
  await author.getByRole('main').getByRole('link', { name: 'Change sentences in your own words' }).click()
  await expect(author.getByText('You have not changed a sentence yet.')).toBeVisible()
  await stopNarrowAndWide(author, 'own-words-none')

  await author.getByRole('searchbox', { name: 'Search in all sentences' }).fill('mind of')
  await expect(author.getByLabel('Show')).toHaveValue('all')
  await expect(author.getByRole('heading', { name: 'On every page' })).toBeVisible()
  const change = author.getByRole('button', { name: /^Change “Inside the Mind of \{name\}”/ })
  await change.press('Enter')
  const dialog = author.getByRole('dialog', { name: 'On every page' })
  const words = dialog.getByLabel('Your words')
  await words.fill('My cellar')
  await words.press('Tab')
  await expect(dialog.getByRole('button', { name: '{name}' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText('Please put {name} into your sentence')).toBeVisible()
  await expect(words).toBeFocused()
  await words.fill('The cellar of ')
  await words.press('End')
  await dialog.getByRole('button', { name: '{name}' }).press('Enter')
  await expect(words).toHaveValue('The cellar of {name}')
  await expect(dialog.getByText('The cellar of Ada')).toBeVisible()
  await stopNarrowAndWide(author, 'own-words-dialog')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(author.getByText('Readers see your words from now on.')).toBeVisible()
  await expect(author.getByRole('button', { name: /^Change “The cellar of/ })).toBeFocused()
  const reader = await visitor()
  await reader.goto('/')
  await expect(reader.getByRole('heading', { name: 'The cellar of the Author' })).toBeVisible()

  await author.getByRole('searchbox').fill('')
  await author.getByLabel('Show').selectOption({ label: 'Changed by you (1)' })
  await author.getByRole('button', { name: /^Change “The cellar of/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Back to the original' }).press('Enter')
  await expect(author.getByText('Readers see the original again.')).toBeVisible()
  await author.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(author.getByRole('button', { name: /^Change “The cellar of/ })).toBeVisible()
  const { body } = await site.call('GET', '/api/own-words/en')
  expect(JSON.stringify(body)).toContain('The cellar of {name}')
})

test('promises are fixed, another language has its own words, and what is typed is not lost', async ({
  author,
}) => {
  await author.goto(pages.ownWords.href())
  await author.getByLabel('Show').selectOption({ label: 'The anonymous reply page' })
  await expect(author.getByText(/^Sentences marked “Fixed” say what the site does/)).toBeVisible()
  await expect(author.getByRole('button', { name: /^Change “Only your words/ })).toHaveCount(0)
  await author.getByLabel('Language').selectOption({ label: 'Arabic' })
  await author.getByLabel('Show').selectOption({ label: 'The list of letters' })
  await expect(author.getByText('الرسائل', { exact: true })).toBeVisible()
  await stop(author, 'own-words-arabic')
  // Sections that are not in sight take their room in the height alone.
  await author.getByLabel('Show').selectOption('all')
  await author.getByPlaceholder('Search in all sentences').fill('subscribe')
  await expect(author.getByRole('heading', { level: 2 }).nth(5)).toBeAttached()
  await stopNarrowAndWide(author, 'own-words-found')
  await author.getByPlaceholder('Search in all sentences').fill('')
  await author.getByLabel('Show').selectOption({ label: 'The list of letters' })
  await author.getByRole('button', { name: /^Change “\u2068?\{count, plural/ }).click()
  const dialog = author.getByRole('dialog', { name: 'The list of letters' })
  await dialog.getByLabel('Your words').fill('{count, plural, other {# {words}}}')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await author
    .getByRole('alertdialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Close it' })
    .click()
  await expect(dialog).toBeHidden()
})
