/** Everything the author has here, as one ZIP file that is written while it is read. */
import { PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { plainName } from '../../../contract/files/file-parts.ts'
import { answersCsv } from '../../answers/poll-answers/answers-csv.ts'
import { countSealed, selectKeys } from '../../answers/sealing/queries.ts'
import type { Db } from '../../base/db/open-database.ts'
import { type SiteSettings, siteSettings, speechToAuthor } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { fileKey } from '../../files/choose-file-store.ts'
import { selectCorrections } from '../../letters/corrections/correction-queries.ts'
import { findNewestVersion } from '../../letters/drafts/version-queries.ts'
import { findLetter } from '../../letters/queries.ts'
import { one, type TakeoutSite, tables } from './contents.ts'
import { correctionsJson, picturesOfCorrections, readKeptLetter } from './correction-files.ts'
import { type KeptLetter, letterHtml, letterJson, letterPath, picturesIn } from './letter-files.ts'
import { letterMarkdown } from './letter-markdown.ts'
import { listPollFiles, pollJson } from './poll-files.ts'
import { selectFiles, selectLetterNames } from './queries.ts'
import { readMe } from './read-me.ts'
import { sealedWords } from './sealed-files.ts'
import { picturesOfTemplates } from './template-files.ts'
import { picturesOfVersions, versionsJson } from './version-files.ts'

type AddText = (path: string, text: () => AsyncIterable<string>) => void

/** Each file is opened when its turn comes, and read as fast as it is taken away. */
export async function writeTakeout(site: TakeoutSite): Promise<Readable> {
  const { db, config } = site
  const { letters, pictures } = await listLetters(db)
  const settings = await siteSettings(db, config)
  const { landing_background } = settings
  if (landing_background) pictures.add(landing_background.replace('/objects/', ''))
  const store = chooseStore(config)
  const around = { db, settings, baseUrl: config.baseUrl }
  const { add, end } = startZip(site.clock.now())
  const addText: AddText = (path, text) => add(path, async () => Readable.from(text()))

  addText('README.txt', () => one(async () => readMe(speechToAuthor(settings).t)))
  for (const { name, text } of tables) addText(name, () => text(site))
  await addSealed(db, addText)
  for (const { id, path } of await listPollFiles(db)) {
    addText(`${path}.json`, () => one(() => pollJson(db, id)))
    addText(`${path}.csv`, () => answersCsv(db, id))
  }
  for (const letter of letters) addLetter(around, letter, addText)
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
  { db, settings, baseUrl }: { db: Db; settings: SiteSettings; baseUrl: string },
  { id, path, hasVersions, isCorrected }: LetterFiles,
  addText: AddText,
): void {
  const print = (text: (letter: KeptLetter) => string | Promise<string>) => () =>
    one(async () => {
      const letter = await readKeptLetter(db, id, settings)
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
