/** What a takeout holds, told once: each table with the line that explains it, its one order, and what writes it. */
import type { Db } from '../../base/db/open-database.ts'
import type { OwnWordsRow } from '../../base/db/tables/site.ts'
import { selectAllOwnWords } from '../../base/settings/own-words/queries.ts'
import { settingTexts } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { exportSubscribers } from '../../people/subscribers/export-subscribers.ts'
import { eachPageByAddress } from '../../people/subscribers/list-subscribers.ts'
import { bingoTable, durdleScoresTable, durdleTable } from './game-tables.ts'
import { circlesTable, importsTable, recipientsTable, suppressedTable } from './reader-tables.ts'
import { room404Texts, scoresTable } from './room404-files.ts'
import { failuresTable, inOrder, pageViewsTable, repliesTable, sendsTable } from './tables.ts'
import { templatesJson } from './template-files.ts'

export type TakeoutSite = Pick<Site, 'db' | 'config' | 'clock' | 'sendables'>

interface Told {
  /** Its path; of several, how they begin or what stands for them. */
  name: string
  about: string
  /** The same on either engine, and on another site: absent where there is one of it. */
  order?: string
}

export interface TakeoutTable extends Told {
  text: (site: TakeoutSite) => AsyncIterable<string>
}

const withDb = (text: (db: Db) => AsyncIterable<string>) => (site: TakeoutSite) => text(site.db)

export async function* one(text: () => Promise<string>): AsyncGenerator<string> {
  yield await text()
}

const ownWordsJson = (rows: readonly OwnWordsRow[]) =>
  `${JSON.stringify(
    rows
      .map(({ language, name, text, original }) => ({ language, name, text, original }))
      .sort((one, other) => inOrder(one.language, other.language) || inOrder(one.name, other.name)),
    null,
    2,
  )}\n`

/** Files of which there is one each. */
export const tables: readonly TakeoutTable[] = [
  {
    name: 'settings.json',
    about: 'the settings',
    text: ({ db, config }) => one(async () => `${JSON.stringify(await settingTexts(db, config), null, 2)}\n`),
  },
  {
    name: 'own-words.json',
    about:
      'sentences for readers that you say in your own words, with what the site said when you saved each',
    order: 'by language and name',
    text: ({ db }) => one(async () => ownWordsJson(await selectAllOwnWords(db))),
  },
  {
    name: 'subscribers.csv',
    about: 'everyone who is or was on the list',
    order: 'by address',
    text: ({ db }) => exportSubscribers(db, eachPageByAddress(db)),
  },
  {
    name: 'circles.csv',
    about: 'your circles, and whether readers may choose them',
    order: 'by name',
    text: withDb(circlesTable),
  },
  {
    name: 'suppressed.csv',
    about: 'addresses that get no more mail, with the words of the mail server that refused them',
    order: 'by address',
    text: withDb(suppressedTable),
  },
  {
    name: 'imports.csv',
    about: 'each file of subscribers that was imported',
    order: 'newest first',
    text: withDb(importsTable),
  },
  {
    name: 'replies.csv',
    about: 'anonymous replies',
    order: 'newest day first; those of one day in no order',
    text: withDb(repliesTable),
  },
  {
    name: 'sends.csv',
    about: 'the delivery report of each press of Send',
    order: 'oldest first',
    text: sendsTable,
  },
  {
    name: 'recipients.csv',
    about: 'who got each letter and poll, how its delivery went, and whether it was seen to be opened (1)',
    order: 'oldest send first; of one send by address',
    text: recipientsTable,
  },
  {
    name: 'not-delivered.csv',
    about: "who did not get a letter, with the mail server's words",
    order: 'oldest send first; of one send refused ones before unsure ones, by address',
    text: failuresTable,
  },
  {
    name: 'page-views.csv',
    about: 'visitors by page and day',
    order: 'oldest day first; of one day by page',
    text: withDb(pageViewsTable),
  },
  {
    name: 'durdle-games.csv',
    about: 'the Durdle games, with their words',
    order: 'oldest first',
    text: withDb(durdleTable),
  },
  {
    name: 'durdle-scores.csv',
    about: 'their leaderboards, whole',
    order: 'oldest game first; of one game oldest first',
    text: withDb(durdleScoresTable),
  },
  {
    name: 'bingo-games.csv',
    about: 'the bingo cards, with their squares',
    order: 'oldest first',
    text: withDb(bingoTable),
  },
  {
    name: 'room404-texts.json',
    about: 'your own texts of Room 404, as its editor imports them',
    text: ({ db }) => one(() => room404Texts(db)),
  },
  {
    name: 'room404-leaderboard.csv',
    about: 'the leaderboard of Room 404',
    order: 'best first',
    text: withDb(scoresTable),
  },
  {
    name: 'templates.json',
    about: 'your templates of letters',
    order: 'by name',
    text: withDb(templatesJson),
  },
]

/** Files of which there may be many, or none. */
export const folders: readonly Told[] = [
  {
    name: 'letters/, drafts/',
    about:
      'each letter as a page (.html), as Markdown (.md) and as stored (.json), and where there are any its earlier versions (-versions.json), newest first, and what its page said before each correction (-corrections.json), oldest first: the first of these is what was mailed',
  },
  {
    name: 'images/',
    about: 'the pictures in all of them and in your templates, and your own behind the landing page',
  },
  { name: 'files/', about: 'recordings, videos and other files, each in a folder of its own' },
  {
    name: 'polls/',
    about: 'each poll as it was asked (.json) and its answers (.csv)',
    order: 'newest day first; answers of one day in no order',
  },
  {
    name: 'sealed-words.jsonl',
    about:
      'replies and written answers that are sealed, as stored in the database: each is an age file (https://age-encryption.org) that only your key opens. In the tables they are called (sealed). To read them, unlock the replies in your browser and download them there',
    order: 'replies before answers, as in their tables',
  },
  {
    name: 'sealing-keys/',
    about: "the keys that open them, each locked with the passphrase you chose: 'age -d' asks for it",
  },
]
