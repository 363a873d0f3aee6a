/** Everything the author has here, as one ZIP file that is written while it is read. */
import { PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { plainName } from '../../../contract/files/file-parts.ts'
import { answersCsv } from '../../answers/poll-answers/answers-csv.ts'
import { countSealed, selectKeys } from '../../answers/sealing/queries.ts'
import type { Db } from '../../base/db/open-database.ts'
import { settingTexts, siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { fileKey } from '../../files/choose-file-store.ts'
import { selectCorrections } from '../../letters/corrections/correction-queries.ts'
import { findNewestVersion } from '../../letters/drafts/version-queries.ts'
import { findLetter } from '../../letters/queries.ts'
import { exportSubscribers } from '../../people/subscribers/export-subscribers.ts'
import { eachPageByAddress } from '../../people/subscribers/list-subscribers.ts'
import { correctionsJson, picturesOfCorrections, readKeptLetter } from './correction-files.ts'
import { bingoTable, durdleScoresTable, durdleTable } from './game-tables.ts'
import { type KeptLetter, letterHtml, letterJson, letterPath, picturesIn } from './letter-files.ts'
import { letterMarkdown } from './letter-markdown.ts'
import { listPollFiles, pollJson } from './poll-files.ts'
import { selectFiles, selectLetterNames } from './queries.ts'
import { circlesTable, importsTable, recipientsTable, suppressedTable } from './reader-tables.ts'
import { room404Texts, scoresTable } from './room404-files.ts'
import { sealedWords } from './sealed-files.ts'
import { failuresTable, pageViewsTable, repliesTable, sendsTable } from './tables.ts'
import { picturesOfTemplates, templatesJson } from './template-files.ts'
import { picturesOfVersions, versionsJson } from './version-files.ts'

/** What is in an archive, for whoever opens it in ten years. */
const readMe = `This is everything from your letters site.

letters/, drafts/   each letter as a page (.html), as Markdown (.md) and as stored (.json)
                    and, where there are any, its earlier versions (-versions.json), newest first,
                    and what its page said before each correction (-corrections.json), oldest first:
                    the first of these is what was mailed
templates.json      your templates of letters, by name
files/              recordings, videos and other files, each in a folder of its own
images/             the pictures in all of them, and your own behind the landing page
subscribers.csv     everybody who is or was on the list
circles.csv         your circles, and whether readers may choose them
suppressed.csv      addresses that get no more mail, with the words of the mail server that refused them
imports.csv         each file of subscribers that was imported
replies.csv         anonymous replies, by day
polls/              each poll as it was asked (.json) and its answers (.csv), by day
sealed-words.jsonl  replies and written answers that are sealed, as they lie in the database: each is an age file
                    (https://age-encryption.org) that only your key opens. In the tables they are called (sealed).
                    To have them readable, unlock the replies in your browser and download them there
sealing-keys/       the keys that open them, each locked with the passphrase you chose: 'age -d' asks for it
sends.csv           what became of each press of Send
recipients.csv      who got each letter and poll, what became of the copy, and whether it was seen to be opened (1)
not-delivered.csv   whom a letter did not reach, with the mail server's words
page-views.csv      visitors by page and day
durdle-games.csv    the Durdle games, with their words
durdle-scores.csv   their leaderboards, whole
bingo-games.csv     the bingo cards, with their squares
settings.json       the settings
room404-*           your own texts of Room 404, as its editor imports them, and the leaderboard

It was read piece by piece while the site went on: what changed meanwhile may be in one file and not in another.
It holds your readers' addresses, but no password and no reader's link.

Another Foolscap brings in its letters, pictures and subscribers: choose this file there at "Bring your letters".
To move the whole site, restore a backup instead.
`

type AddText = (path: string, text: () => AsyncIterable<string>) => void

/** Each file is opened when its turn comes, and read as fast as it is taken away. */
export async function writeTakeout(
  site: Pick<Site, 'db' | 'config' | 'clock' | 'sendables'>,
): Promise<Readable> {
  const { db, config } = site
  const { letters, pictures } = await listLetters(db)
  const { landing_background, time_zone } = await siteSettings(db, config)
  if (landing_background) pictures.add(landing_background.replace('/objects/', ''))
  const store = chooseStore(config)
  const around = { db, timeZone: time_zone, baseUrl: config.baseUrl }
  const { add, end } = startZip(site.clock.now())
  const addText: AddText = (path, text) => add(path, async () => Readable.from(text()))

  addText('README.txt', () => one(async () => readMe))
  addText('settings.json', () =>
    one(async () => `${JSON.stringify(await settingTexts(db, config), null, 2)}\n`),
  )
  addText('subscribers.csv', () => exportSubscribers(db, eachPageByAddress(db)))
  addText('circles.csv', () => circlesTable(db))
  addText('suppressed.csv', () => suppressedTable(db))
  addText('imports.csv', () => importsTable(db))
  addText('replies.csv', () => repliesTable(db))
  await addSealed(db, addText)
  addText('sends.csv', () => sendsTable(site))
  addText('recipients.csv', () => recipientsTable(site))
  addText('not-delivered.csv', () => failuresTable(site))
  addText('page-views.csv', () => pageViewsTable(db))
  for (const { id, path } of await listPollFiles(db)) {
    addText(`${path}.json`, () => one(() => pollJson(db, id)))
    addText(`${path}.csv`, () => answersCsv(db, id))
  }
  addText('durdle-games.csv', () => durdleTable(db))
  addText('durdle-scores.csv', () => durdleScoresTable(db))
  addText('bingo-games.csv', () => bingoTable(db))
  addText('room404-texts.json', () => one(() => room404Texts(db)))
  addText('room404-leaderboard.csv', () => scoresTable(db))
  for (const letter of letters) addLetter(around, letter, addText)
  addText('templates.json', () => templatesJson(db))
  for (const name of pictures) {
    add(`images/${name}`, async () => (await store.get(name))?.stream ?? Readable.from([]))
  }
  await addFiles(site, add)
  return end()
}

/** Nothing is said of seals where there never was a key. */
async function addSealed(db: Db, addText: AddText): Promise<void> {
  const keys = await selectKeys(db)
  const isSealed = keys.length > 0 || [...(await countSealed(db)).keys()].some(key => key !== null)
  if (isSealed) addText('sealed-words.jsonl', () => sealedWords(db))
  for (const { id, locked_identity } of keys)
    addText(`sealing-keys/${id}.age`, () => one(async () => `${locked_identity}\n`))
}

interface LetterFiles {
  id: string
  path: string
  hasVersions: boolean
  isCorrected: boolean
}

function addLetter(
  { db, timeZone, baseUrl }: { db: Db; timeZone: string; baseUrl: string },
  { id, path, hasVersions, isCorrected }: LetterFiles,
  addText: AddText,
): void {
  const print = (text: (letter: KeptLetter) => string | Promise<string>) => () =>
    one(async () => {
      const letter = await readKeptLetter(db, id, timeZone)
      // Deleted since the list was made.
      return letter ? text(letter) : ''
    })
  addText(`${path}.html`, print(letterHtml))
  addText(
    `${path}.md`,
    print(letter => letterMarkdown(letter, baseUrl)),
  )
  addText(`${path}.json`, print(letterJson))
  if (hasVersions) addText(`${path}-versions.json`, () => versionsJson(db, id))
  if (isCorrected) addText(`${path}-corrections.json`, () => correctionsJson(db, id))
}

async function addFiles(
  site: Pick<Site, 'db' | 'config'>,
  add: ReturnType<typeof startZip>['add'],
): Promise<void> {
  const store = chooseStore(site.config)
  for (const { id, name } of await selectFiles(site.db))
    add(
      `files/${id}/${plainName(name)}`,
      async () => (await store.get(fileKey(id)))?.stream ?? Readable.from([]),
    )
}

async function* one(text: () => Promise<string>): AsyncGenerator<string> {
  yield await text()
}

/** The paths of all letters, and the pictures in them; one letter's words at a time. */
async function listLetters(db: Db) {
  const letters: LetterFiles[] = []
  const pictures = new Set<string>()
  for (const name of await selectLetterNames(db)) {
    const hasVersions = (await findNewestVersion(db, name.id)) !== undefined
    const isCorrected = (await selectCorrections(db, name.id)).length > 0
    letters.push({ id: name.id, path: letterPath(name), hasVersions, isCorrected })
    for (const picture of picturesIn((await findLetter(db, name.id))?.body ?? '')) pictures.add(picture)
    for (const picture of await picturesOfVersions(db, name.id)) pictures.add(picture)
    for (const picture of await picturesOfCorrections(db, name.id)) pictures.add(picture)
    // Pages are served between the letters.
    await yieldToLoop()
  }
  for (const picture of await picturesOfTemplates(db)) pictures.add(picture)
  return { letters, pictures }
}

/** A ZIP file that fails loudly: what breaks half-way breaks the download off. */
function startZip(mtime: Date) {
  const zip = new ZipFile()
  const output = new PassThrough()
  let reading: Readable | undefined
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  // Whoever takes the file away is told; when nobody does any more, nobody has to be.
  pipeline(zip.outputStream, output, () => reading?.destroy())
  return {
    add(path: string, open: () => Promise<Readable>): void {
      zip.addReadStreamLazy(path, { mtime }, done => {
        open().then(stream => {
          reading = stream.once('error', fail)
          done(null, stream)
        }, fail)
      })
    },
    end(): Readable {
      zip.end()
      return output
    },
  }
}
