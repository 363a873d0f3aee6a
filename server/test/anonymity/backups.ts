/** Compares backups that were made right before and right after each thing that a reader did: what a thief of two of them learns. */
import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { AnswerToken } from '../../../contract/answers/blind-rights.ts'
import { passOver, readArchive } from '../../author/backups/archive/read-archive.ts'
import { unseal } from '../../author/backups/archive/seal.ts'
import { makeBackup } from '../../author/backups/make-backup.ts'
import { choosePlace } from '../../author/backups/places/choose-place.ts'
import { sha256 } from '../../base/db/ids.ts'
import type { TestSite } from '../test-site.ts'
import type { Leak } from './leaks/leak.ts'
import type { Look } from './look.ts'
import type { Kind } from './stage/kinds.ts'
import { partOf } from './stage/people.ts'
import type { Prepared, Reader, Scene } from './stage/scene.ts'
import { answerTo, callerOf, signFor } from './stage/speak.ts'
import { prepare, setStage } from './stage/stage.ts'
import { lookForTies } from './ties.ts'

/** Rows by table, as texts. */
type Tables = Map<string, string[]>

/** What may differ after each, by the rows that are gone or new. All else would tell more than that it was done. */
const mayDiffer: Record<string, readonly string[]> = {
  'opened a letter': ['deliveries'],
  'sent a reply': ['replies', 'waiting_words'],
  'kept a receipt': ['receipts', 'receipt_messages', 'replies', 'waiting_words'],
  'used a right': ['poll_rights'],
  'answered a poll': ['poll_responses', 'poll_answers', 'waiting_words'],
}
/** What each backup itself leaves. */
const ofBackups = ['backup_marks']

async function backUp({ config, database, parts }: TestSite): Promise<Tables> {
  const site = { ...database, clock: parts.clock, config }
  const place = choosePlace(config, 'folder')
  const { name } = await makeBackup(site, { reason: 'command', check: 'read', place })
  const tables: Tables = new Map()
  const file = createReadStream(join(config.backupDir, name))
  await readArchive(await unseal(file, config.backupPassphrase), {
    head: async () => {},
    rows: async (table, rows) =>
      void tables.set(table, [...(tables.get(table) ?? []), ...rows.map(row => JSON.stringify(row))]),
    picture: async () => {},
    file: passOver,
  })
  return tables
}

/** As of every row of the database: what an unencrypted backup has. */
export async function lookAtBackup(site: TestSite, scene: Scene): Promise<Look> {
  const tables = await backUp(site)
  const rows = [...tables].flatMap(([table, texts]) =>
    texts.map(text => ({ table, row: JSON.parse(text) as object })),
  )
  const { found, times } = lookForTies(rows, scene)
  return { looked: 'every row of a backup: chains from a person to their words', times, found }
}

function differing(before: Tables, after: Tables): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.filter(name => before.get(name)?.toSorted().join() !== after.get(name)?.toSorted().join())
}

/** What the mails in hand and the backup alone make of a right: no file and no variable of the site's. */
function fromRight({ right }: Reader, tables: Tables): string[] {
  const keys = [...tables.values()].flat().flatMap(row => row.match(/[\w-]{16,64}/g) ?? [])
  const keyed = [...new Set(keys)].map(key => createHmac('sha256', key).update(right).digest('base64url'))
  return [right, sha256(right), ...keyed]
}

/** @returns what a backup tells of the rights in readers' mails */
function rightsIn(tables: Tables, readers: readonly Reader[]): string[] {
  const all = [...tables.values()].flat().join('\n')
  return readers
    .filter(reader => fromRight(reader, tables).some(text => all.includes(text)))
    .map(({ person }) => `A backup tells whether the right mailed to ${person.email} was used`)
}

function acts({ site, letterId, polls }: Prepared, reader: Reader): [string, () => Promise<unknown>][] {
  const caller = callerOf(site)
  const { open, post } = caller
  const part = partOf(3)
  let token: AnswerToken | undefined
  const { replyKey, lookup, publicKey, ownWords } = part.receipt
  return [
    ['opened a letter', () => open(reader)],
    [
      'sent a reply',
      () => post(reader, '/api/responses', { message: part.words, newsletterId: letterId, replyKey }),
    ],
    ['kept a receipt', () => post(reader, '/api/receipts', { replyKey, lookup, publicKey, ownWords })],
    [
      'used a right',
      async () => {
        token = (await signFor(polls.mailed, caller, reader)).token
      },
    ],
    [
      'answered a poll',
      () => post(reader, '/api/poll-responses', { ...answerTo(polls.mailed, part), token }),
    ],
  ]
}

/** Not encrypted: whoever has the file has its rows. */
export async function attackBackups(kind: Kind, leak?: Leak): Promise<Look[]> {
  const stage = await setStage(kind, leak)
  const { site } = stage
  try {
    const prepared = await prepare(stage)
    const [reader] = prepared.readers
    if (!reader) throw new Error('There is no reader')
    const found: string[] = []
    let before = await backUp(site)
    let times = 0
    for (const [what, act] of acts(prepared, reader)) {
      await act()
      const after = await backUp(site)
      times++
      const allowed = [...(mayDiffer[what] ?? []), ...ofBackups]
      const other = differing(before, after).filter(table => !allowed.includes(table))
      if (other.length > 0) found.push(`Once a reader has ${what}, backups differ in ${other.join(', ')}`)
      const waits = [...after.values()].flat().some(row => row.includes(partOf(3).words))
      if (kind === 'strict anonymity' && waits)
        found.push('A backup holds in clear what waits for its day to be over')
      found.push(...rightsIn(after, prepared.readers))
      before = after
    }
    const looked = `every table of backups before and after each act (${kind}): rights that mails tell, what waits, further rows`
    return [{ looked, times, found: [...new Set(found)] }]
  } finally {
    await site.close()
  }
}
