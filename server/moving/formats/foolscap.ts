/** Reads a takeout of this site or of another one like it: letters and drafts as they were stored, with their files, and the subscribers. */

import { withoutGuard } from '../../../contract/base/csv/formula-guard.ts'
import { decodedOrSame } from '../../../contract/base/href.ts'
import { pages } from '../../../contract/base/pages.ts'
import { takeout } from '../../../contract/languages/en/desk-server/takeout.ts'
import { readTime } from '../../base/foreign/read-time.ts'
import { tell } from '../../base/languages/told.ts'
import {
  type IncomingCircle,
  type IncomingCorrection,
  type IncomingLetter,
  insideAddress,
  UnreadableExport,
} from '../incoming.ts'
import { type Archive, readText, shown } from './archive.ts'
import { bounds } from './bounds.ts'
import { keyWithin, named, type OpenFormat, pastOf, titleOf, whenOf } from './format.ts'
import { type PeopleColumns, personOf } from './people.ts'
import { cell, type Row, readCsv } from './read-csv.ts'
import { isRecord, type JsonRecord, text } from './read-json.ts'

/** As server/moving/takeout writes it: README.txt at the root, letters/*.json and drafts/*.json beside their pages. */
export const openFoolscap: OpenFormat = async (archive, { now }) => {
  const [readMe] = named(archive, /^README\.txt$/)
  if (readMe === undefined) return undefined
  const first = await readText(archive, readMe, bounds.letter)
  if (!first.startsWith(takeout.everything)) return undefined
  const root = readMe.slice(0, -'README.txt'.length)
  const letters = archive.names.filter(name => isLetterIn(root, name))
  const corrected = new Set(archive.names.filter(name => name.endsWith(ofCorrections)))
  const others = archive.names.some(
    name => name.startsWith(`${root}polls/`) && /.\.json$/.test(name.slice(root.length + 6)),
  )
  return {
    from: 'foolscap',
    notes: [tell(others ? 'movingNotes.restOfTakeoutWithPolls' : 'movingNotes.restOfTakeout')],
    async *letters() {
      const inside = insideOf(archive, root)
      const earlier = await earlierAddresses(archive, root)
      for (const name of letters)
        yield await letterOf(archive, { name, root, now, earlier, corrected, inside })
      yield* readTemplates(archive, { root, now, inside })
    },
    async *people() {
      const table = `${root}subscribers.csv`
      if (archive.names.includes(table))
        for await (const row of readCsv(archive, table)) yield personOf(unguarded(row), subscribers)
    },
    circles: () => readCircles(archive, `${root}circles.csv`),
  }
}

const ofCorrections = '-corrections.json'

const isLetterIn = (root: string, name: string) =>
  name.startsWith(root) &&
  /^(?:letters|drafts)\/[^/]+\.json$/.test(name.slice(root.length)) &&
  !/-(?:versions|corrections)\.json$/.test(name)

const subscribers: PeopleColumns = {
  email: ['email'],
  name: ['name'],
  note: ['note', 'notes'],
  circles: ['circles'],
  subscribed: ['subscribed_at'],
  unsubscribed: ['unsubscribed_at'],
  silent: /^status$/,
  state: row => {
    const status = cell(row, 'status')
    return status === 'active' ? 'active' : status === 'unconfirmed' ? 'unconfirmed' : 'left'
  },
}

/** As it was before it was made safe for spreadsheets. */
const unguarded = (row: Row): Row => ({
  ...row,
  cells: new Map([...row.cells].map(([column, words]) => [column, withoutGuard(words)])),
})

/** Each as its author made it; none where an earlier release told nothing of them. */
async function readCircles(archive: Archive, table: string): Promise<IncomingCircle[]> {
  const circles: IncomingCircle[] = []
  if (!archive.names.includes(table)) return circles
  for await (const row of readCsv(archive, table)) {
    const of = unguarded(row)
    const since = readTime(cell(of, 'since'))
    circles.push({ name: cell(of, 'name'), isOpen: cell(of, 'readers_may_choose') === 'yes', since })
  }
  return circles
}

interface Place {
  name: string
  root: string
  now: string
  /** With addresses within the takeout, for what lies there. */
  inside: (body: string) => string
  /** The files of what pages said before their corrections. */
  corrected: ReadonlySet<string>
  /** By letter, where its own file does not say. */
  earlier: ReadonlyMap<string, string[]>
}

/** Takeouts of earlier releases (until 0191) told the addresses of all letters in tables of their own. */
async function earlierAddresses(archive: Archive, root: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const add = (id: string, address: string) => found.set(id, [...(found.get(id) ?? []), address])
  for await (const row of readLines(archive, `${root}site/letter_addresses.jsonl`)) {
    const [id, year, slug] = [text(row, 'letter_id'), text(row, 'year'), text(row, 'slug')]
    if (id && year && slug) add(id, pages.letterAtAddress.href({ year, slug }))
  }
  for await (const row of readLines(archive, `${root}site/old_addresses.jsonl`)) {
    const [id, host, path] = [text(row, 'letter_id'), text(row, 'host'), text(row, 'path')]
    if (id && path) add(id, host ? `https://${host}${path}` : path)
  }
  return found
}

/** Under earlier titles too, and where it was found before it was on that site; undefined: its release did not say. */
const addressesIn = ({ addresses }: JsonRecord): string[] | undefined =>
  Array.isArray(addresses) ? addresses.filter(address => typeof address === 'string') : undefined

/** A takeout of a release that listed whatever was sent: what was for circles, or for everyone but some, is not for everybody. */
function isForFew(archive: Archive, root: string, stored: JsonRecord): boolean {
  // Releases that say the one or the other have judged what they say is listed.
  if (addressesIn(stored) !== undefined) return false
  if (archive.names.includes(`${root}site/unjudged_letters.jsonl`)) return false
  const isSome = (list: unknown) => Array.isArray(list) && list.length > 0
  const { everyone, except, circles, exceptCircles } = stored
  return isSome(circles) ? everyone !== true : isSome(exceptCircles) || (everyone === true && isSome(except))
}

async function letterOf(archive: Archive, place: Place): Promise<IncomingLetter> {
  const { name, root, now, earlier, inside } = place
  const stored = await readRecord(archive, name)
  const token = text(stored, 'uniqueToken')
  const sentAt = readTime(text(stored, 'sentAt'))
  const fromName = text(stored, 'fromName')
  const archivedAt = pastOf(readTime(text(stored, 'archivedAt')), now)
  const addresses = addressesIn(stored) ?? earlier.get(text(stored, 'id')) ?? []
  const wantedSlug = text(stored, 'wantedSlug') || slugIn(addresses)
  const language = text(stored, 'language')
  const createdAt = pastOf(readTime(text(stored, 'createdAt')), now)
  const when = whenOf({ isPublished: sentAt !== null, date: sentAt, created: createdAt }, now)
  const lost: string[] = []
  return {
    ...(text(stored, 'id') === ''
      ? {
          key: keyWithin({ service: 'foolscap', id: name, site: undefined, words: text(stored, 'body') }),
          former: { key: `foolscap ${name}`.slice(0, 200) },
        }
      : { key: `foolscap ${text(stored, 'id')}` }),
    title: text(stored, 'subject'),
    html: inside(text(stored, 'body')),
    ...when,
    // What was put into the archive may have a date from before it was written.
    createdAt: createdAt ?? when.createdAt,
    isForAll: true,
    // What its author took out of the archive, or sent to a few, stays out of it.
    isUnlisted: stored.isListed === false || isForFew(archive, root, stored),
    ...(fromName !== '' && { fromName }),
    ...(archivedAt && { archivedAt }),
    ...(wantedSlug && { wantedSlug }),
    ...(language !== '' && { language }),
    corrections: await correctionsOf(archive, { ...place, stored, lost }),
    oldAddresses: [...(token !== '' && sentAt !== null ? [pages.letter.href({ token })] : []), ...addresses],
    lost,
  }
}

/** The address that a letter has now stands first among its readable ones. */
const slugIn = (addresses: readonly string[]): string | undefined => {
  const readable = addresses.find(address => pages.letterAtAddress.matches(address))
  return readable && decodedOrSame(readable.split('/').at(-1) ?? '')
}

/** What the page said before each, and the one that is still being written. */
async function correctionsOf(
  archive: Archive,
  { name, now, corrected, inside, stored, lost }: Place & { stored: JsonRecord; lost: string[] },
): Promise<IncomingCorrection[]> {
  const file = name.replace(/\.json$/, ofCorrections)
  const corrections: IncomingCorrection[] = []
  for (const one of corrected.has(file) ? await readList(archive, file) : []) {
    const correctedAt = pastOf(readTime(text(one, 'correctedAt')), now)
    const before = isRecord(one.before) ? one.before : {}
    if (correctedAt) corrections.push(toCorrection(before, { note: text(one, 'note'), correctedAt, inside }))
    else lost.push(tell('movingLosses.correctionUndated'))
  }
  const { correction: draft } = stored
  if (isRecord(draft))
    corrections.push(toCorrection(draft, { note: text(draft, 'note'), correctedAt: null, inside }))
  return corrections
}

const toCorrection = (
  words: JsonRecord,
  { inside, ...said }: Pick<IncomingCorrection, 'note' | 'correctedAt'> & Pick<Place, 'inside'>,
): IncomingCorrection => ({
  ...said,
  title: text(words, 'subject'),
  html: inside(text(words, 'body')),
})

async function* readTemplates(
  archive: Archive,
  { root, now, inside }: Pick<Place, 'root' | 'now' | 'inside'>,
): AsyncGenerator<IncomingLetter> {
  const name = `${root}templates.json`
  if (!archive.names.includes(name)) return
  for (const template of await readList(archive, name)) {
    const lost = [tell('movingLosses.statusOfTemplate')]
    yield {
      key: keyWithin({
        service: 'foolscap',
        id: `template ${text(template, 'name')}`,
        site: undefined,
        words: text(template, 'body'),
      }),
      former: { key: `foolscap template ${text(template, 'name')}`.slice(0, 200) },
      title: titleOf(text(template, 'subject') || text(template, 'name'), lost),
      html: inside(text(template, 'body')),
      ...whenOf({ isPublished: false, date: null, created: readTime(text(template, 'createdAt')) }, now),
      isForAll: true,
      oldAddresses: [],
      lost,
    }
  }
}

/** Pictures and files of a stored body lie in the takeout, those too that its words link to; everything else of it stays as it was. */
function insideOf({ names }: Archive, root: string): (body: string) => string {
  const here = new Set(names.filter(name => name.startsWith(`${root}files/`)))
  return body =>
    body
      .replace(
        / (src|data-picture)="\/objects\/([\w-]+\.\w+)"/g,
        (_, name: string, file: string) => ` ${name}="${insideAddress(`${root}images/${file}`)}"`,
      )
      .replace(
        / data-file="\/files\/([^"/]+)\/([^"]+)"/g,
        (_, id: string, file: string) =>
          ` data-file="${insideAddress(`${root}files/${id}/${decodedOrSame(file)}`)}"`,
      )
      .replace(/ href="https?:\/\/[^"/]+\/(files\/[\w-]{24}\/[\w.-]+)"/g, (whole, path: string) =>
        here.has(root + path) ? ` href="${insideAddress(root + path)}"` : whole,
      )
}

const parse = async (archive: Archive, name: string): Promise<unknown> =>
  parseJson(await readText(archive, name, bounds.table), name)

function parseJson(json: string, name: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new UnreadableExport(tell('movingTrouble.takeoutDamaged', { file: shown(name) }), { cause })
  }
}

/** The rows of a table; none where it is not there. */
async function* readLines(archive: Archive, name: string): AsyncGenerator<JsonRecord> {
  if (!archive.names.includes(name)) return
  for (const line of (await readText(archive, name, bounds.table)).split('\n')) {
    const row = line === '' ? undefined : parseJson(line, name)
    if (isRecord(row)) yield row
  }
}

async function readRecord(archive: Archive, name: string): Promise<JsonRecord> {
  const value = await parse(archive, name)
  if (!isRecord(value))
    throw new UnreadableExport(tell('movingTrouble.takeoutDamaged', { file: shown(name) }))
  return value
}

async function readList(archive: Archive, name: string): Promise<JsonRecord[]> {
  const value = await parse(archive, name)
  return Array.isArray(value) ? value.filter(isRecord) : []
}
