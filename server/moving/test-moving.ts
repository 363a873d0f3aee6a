/** For tests of moving in: a made-up export, a web that its pictures lie on, and the way through the calls. */
import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import type { Moving } from '../../contract/moving/moving.ts'
import { countRows } from '../base/db/count-rows.ts'
import type { Tables } from '../base/db/tables.ts'
import type { TestSite } from '../test/test-site.ts'
import { arrivedFile, verbsOf } from '../test/verbs.ts'
import { findMoved } from './find-moved.ts'
import type { IncomingExport, IncomingLetter, IncomingPerson } from './incoming.ts'
import { openApart } from './open-apart.ts'
import type { Tools } from './work/work.ts'
import { workOnMovings } from './work-on-movings.ts'

/** A picture as small as can be. */
export const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export function someLetter(at: number, more: Partial<IncomingLetter> = {}): IncomingLetter {
  const publishedAt = new Date(Date.UTC(2015, 0, 1 + 7 * at, 9)).toISOString()
  return {
    key: `post-${at}`,
    title: `Letter ${at}`,
    html: `<p>Words of letter ${at}</p>`,
    publishedAt,
    createdAt: publishedAt,
    state: 'published',
    isForAll: true,
    lost: [],
    oldAddresses: [`https://old.example/p/letter-${at}`],
    ...more,
  }
}

export const somePerson = (email: string, more: Partial<IncomingPerson> = {}): IncomingPerson => ({
  email,
  name: null,
  note: null,
  circles: [],
  subscribedAt: '2016-02-03T00:00:00.000Z',
  unsubscribedAt: null,
  state: 'active',
  lost: [],
  ...more,
})

export interface MadeUp {
  letters?: IncomingLetter[]
  people?: IncomingPerson[]
  files?: Record<string, Buffer>
  notes?: string[]
  /** Where its letters were found, as the author said it. */
  site?: string
  /** Told where the export is said to be from when it is opened. */
  onOpen?: (site: string | undefined) => void
  /** An export as its service wrote it, in place of all this: where it lies, and how it is called. */
  path?: string
  name?: string
  /** Milliseconds for a whole picture, or a page; 20 seconds unless said. */
  patience?: number
  /** Thrown when the letters are read. */
  broken?: Error
}

/** Pictures are taken as they are: a process for each of hundreds would take minutes. */
const madeUpTools = (given: MadeUp): Tools => ({
  async open(file): Promise<IncomingExport> {
    const { path, name = 'export.zip' } = given
    if (path !== undefined) return openApart({ ...file, path, name })
    given.onOpen?.(file.site)
    return {
      from: 'substack',
      notes: given.notes ?? [],
      async *letters() {
        if (given.broken) throw given.broken
        yield* given.letters ?? []
      },
      async *people() {
        yield* given.people ?? []
      },
      async openFile(name) {
        const bytes = given.files?.[name]
        return bytes && { size: bytes.length, stream: Readable.from([bytes]) }
      },
      close() {},
    }
  },
  make: async bytes => ({ bytes, extension: 'gif' }),
  patience: given.patience ?? 20_000,
  wait: async () => {},
})

/** Uploads a file, begins with it, and looks through it. */
export async function lookThrough(site: TestSite, given: MadeUp): Promise<Moving> {
  const begun = await begin(site, given.site)
  await work(site, given)
  return read(site, begun.id)
}

export async function begin(site: TestSite, oldSite?: string): Promise<Moving> {
  const { at, key, parts } = await arrivedFile(verbsOf(site))
  await site.asAuthor({ method: 'POST', url: `${at}/complete?key=${key}`, payload: { parts } })
  const answer = await site.asAuthor({
    method: 'POST',
    url: '/api/movings',
    payload: { fileId: key.replace('files/', ''), site: oldSite },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Moving>()
}

export const work = (site: TestSite, given: MadeUp) =>
  workOnMovings({ ...site.parts, log: site.app.log }, undefined, madeUpTools(given))

export const read = async (site: TestSite, id: string) =>
  (await site.asAuthor({ url: `/api/movings/${id}` })).json<Moving>()

// length: as a call is written: where, what, with what
export const press = (site: TestSite, id: string, verb: 'bring' | 'undo' | 'retry', payload: object = {}) =>
  site.asAuthor({ method: 'POST', url: `/api/movings/${id}/${verb}`, payload })

/** Where who asks for an old address is led. @param host at which they ask; of this site unless said */
export function movedTo(site: TestSite, url: string, host?: string): Promise<string | undefined> {
  const { config } = site.parts
  const ownHost = new URL(config.baseUrl).host
  return findMoved({ db: site.database.db, config, ownHost }, { url, host: host ?? ownHost })
}

/** A web of pictures: whatever ends in .gif is there. */
export function pictureWeb(missing = new Set<string>()) {
  const asked: string[] = []
  const answer: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    if (!request.url?.endsWith('.gif') || missing.has(request.url)) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
  }
  return { asked, answer, missing }
}

/** How many rows each of these tables has. */
export async function countTables(
  { database: { db } }: TestSite,
  tables: readonly (keyof Tables)[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = await countRows(db.selectFrom(table))
  return counts
}
