/** What the columns of a table are, and which number of its dates is the day, is said by the author where nothing tells. */
import { pages } from '../contract/base/pages.ts'
import { chooseCsv } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

test('a table without headings is asked about, and so is the form of its dates', async ({ author }) => {
  await author.goto(pages.importSubscribers.href())
  const table = 'Ada Lovelace;03/04/2021;ada@example.com\nBob Babbage;05/06/2021;bob@example.com\n'
  await chooseCsv(author, 'members.csv', table)
  await expect(author.getByText('We can’t tell what these columns contain')).toBeVisible()
  await expect(author.getByRole('checkbox', { name: 'The first row is a person' })).toBeChecked()
  await expect(author.getByLabel('Column 3 is')).toHaveValue('address')
  await stopNarrowAndWide(author, 'a table that is asked about')
  await author.getByLabel('Column 1 is').selectOption('Name')
  await author.getByLabel('Column 2 is').selectOption('Date subscribed')
  await author.getByRole('button', { name: 'Check with these columns' }).click()

  await expect(author.getByText('Which number is the day in 03/04/2021?')).toBeVisible()
  const press = author.getByRole('button', { name: 'Import 2 subscribers' })
  await expect(press).toBeDisabled()
  await stopNarrowAndWide(author, 'dates that are asked about')
  await author.getByRole('button', { name: '03 is the day' }).click()
  await expect(author.getByText('Which number is the day')).toBeHidden()
  await author.getByText('Change what the columns contain').click()
  await expect(author.getByLabel('Dates such as 03/04/2021')).toHaveValue('dayFirst')
  await press.click()
  await expect(author.getByRole('heading', { name: '2 subscribers imported' })).toBeVisible()
  await author.getByRole('link', { name: 'Go to Members', exact: true }).click()
  const ada = author.getByRole('row', { name: /ada@example\.com/ })
  await expect(ada).toContainText('Ada Lovelace')
  await expect(ada).toContainText('Apr 3, 2021')
})

test('a column is read as the author says, whatever its heading', async ({ author }) => {
  await author.goto(pages.importSubscribers.href())
  const table = 'E-Mail-Adresse;Vorname;Abteilung\nada@example.com;Ada;Chor\n'
  await chooseCsv(author, 'kontakte.csv', table)
  const becomes = author.getByRole('list', { name: 'What the columns become' }).getByRole('listitem')
  await expect(becomes).toHaveText([
    '“Vorname” becomes names: 1 of the new ones has one.',
    'Ignored: “Abteilung”.',
  ])
  await author.getByText('Change what the columns contain').click()
  await author.getByLabel('Abteilung is').selectOption('Circles')
  await author.getByRole('button', { name: 'Check again' }).click()
  await expect(becomes.nth(1)).toHaveText('“Abteilung” becomes circles: Chor (1, new).')
})

test('a column that shows once the first row is no heading is chosen too', async ({ author }) => {
  await author.goto(pages.importSubscribers.href())
  await chooseCsv(author, 'people.csv', 'email,name\nada@example.com,Ada,Likes plums\n')
  await author.getByText('Change what the columns contain').click()
  await author.getByRole('checkbox', { name: 'The first row is a person' }).check()
  await author.getByRole('button', { name: 'Check again' }).click()
  await author.getByLabel('Column 3 is').selectOption('Your note')
  await author.getByRole('button', { name: 'Check again' }).click()
  await expect(author.getByText('“Column 3” becomes your notes')).toBeVisible()
})
