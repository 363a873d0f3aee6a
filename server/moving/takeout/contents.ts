/** What a takeout holds, told once: each table with the line that explains it, its one order, and what writes it. */
import type { takeoutFiles, takeoutOrders } from '../../../contract/languages/en/desk-server/takeout.ts'
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

type FileKey = `takeoutFiles.${keyof typeof takeoutFiles}`
type OrderKey = `takeoutOrders.${keyof typeof takeoutOrders}`

interface Told {
  /** Its path; of several, how they begin or what stands for them. */
  name: string
  about: FileKey
  /** The same on either engine, and on another site: absent where there is one of it. */
  order?: OrderKey
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
    about: 'takeoutFiles.settings',
    text: ({ db, config }) => one(async () => `${JSON.stringify(await settingTexts(db, config), null, 2)}\n`),
  },
  {
    name: 'own-words.json',
    about: 'takeoutFiles.ownWords',
    order: 'takeoutOrders.byLanguage',
    text: ({ db }) => one(async () => ownWordsJson(await selectAllOwnWords(db))),
  },
  {
    name: 'subscribers.csv',
    about: 'takeoutFiles.subscribers',
    order: 'takeoutOrders.byAddress',
    text: ({ db }) => exportSubscribers(db, eachPageByAddress(db)),
  },
  {
    name: 'circles.csv',
    about: 'takeoutFiles.circles',
    order: 'takeoutOrders.byName',
    text: withDb(circlesTable),
  },
  {
    name: 'suppressed.csv',
    about: 'takeoutFiles.suppressed',
    order: 'takeoutOrders.byAddress',
    text: withDb(suppressedTable),
  },
  {
    name: 'imports.csv',
    about: 'takeoutFiles.imports',
    order: 'takeoutOrders.newestFirst',
    text: withDb(importsTable),
  },
  {
    name: 'replies.csv',
    about: 'takeoutFiles.replies',
    order: 'takeoutOrders.newestDay',
    text: withDb(repliesTable),
  },
  {
    name: 'sends.csv',
    about: 'takeoutFiles.sends',
    order: 'takeoutOrders.oldestFirst',
    text: sendsTable,
  },
  {
    name: 'recipients.csv',
    about: 'takeoutFiles.recipients',
    order: 'takeoutOrders.oldestSendByAddress',
    text: recipientsTable,
  },
  {
    name: 'not-delivered.csv',
    about: 'takeoutFiles.notDelivered',
    order: 'takeoutOrders.oldestSendByOutcome',
    text: failuresTable,
  },
  {
    name: 'page-views.csv',
    about: 'takeoutFiles.pageViews',
    order: 'takeoutOrders.oldestDay',
    text: withDb(pageViewsTable),
  },
  {
    name: 'durdle-games.csv',
    about: 'takeoutFiles.durdleGames',
    order: 'takeoutOrders.oldestFirst',
    text: withDb(durdleTable),
  },
  {
    name: 'durdle-scores.csv',
    about: 'takeoutFiles.durdleScores',
    order: 'takeoutOrders.oldestGame',
    text: withDb(durdleScoresTable),
  },
  {
    name: 'bingo-games.csv',
    about: 'takeoutFiles.bingoGames',
    order: 'takeoutOrders.oldestFirst',
    text: withDb(bingoTable),
  },
  {
    name: 'room404-texts.json',
    about: 'takeoutFiles.room404Texts',
    text: ({ db }) => one(() => room404Texts(db)),
  },
  {
    name: 'room404-leaderboard.csv',
    about: 'takeoutFiles.room404Leaderboard',
    order: 'takeoutOrders.bestFirst',
    text: withDb(scoresTable),
  },
  {
    name: 'templates.json',
    about: 'takeoutFiles.templates',
    order: 'takeoutOrders.byName',
    text: withDb(templatesJson),
  },
]

/** Files of which there may be many, or none. */
export const folders: readonly Told[] = [
  {
    name: 'letters/, drafts/',
    about: 'takeoutFiles.letters',
  },
  {
    name: 'images/',
    about: 'takeoutFiles.images',
  },
  { name: 'files/', about: 'takeoutFiles.files' },
  {
    name: 'polls/',
    about: 'takeoutFiles.polls',
    order: 'takeoutOrders.newestDayAnswers',
  },
  {
    name: 'sealed-words.jsonl',
    about: 'takeoutFiles.sealedWords',
    order: 'takeoutOrders.repliesFirst',
  },
  {
    name: 'sealing-keys/',
    about: 'takeoutFiles.sealingKeys',
  },
]
