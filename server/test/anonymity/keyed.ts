/** Tries every stored text as the key of a keyed hash (HMAC), a salt or a pepper, and every mark of a person as its message: none may stand beside words. */
import { createHmac, hash } from 'node:crypto'
import { sha256 } from '../../base/db/ids.ts'
import { type HashPurpose, keyedHashers } from '../../base/secrets/keyed-hash.ts'
import { openSecret } from '../../base/secrets/store-secret.ts'
import { rightOf } from '../../mail/reader-right.ts'
import type { TestSite } from '../test-site.ts'
import { filesBelow, type Look } from './look.ts'
import type { Known, Reader, Scene } from './stage/scene.ts'
import { graphOf, reach, type StoredRow, saidBy } from './ties.ts'

/** What is compared of a digest: 72 bits in base64, 48 in hex. Whoever stores less of it cannot tell many readers apart. */
const compared = 12
const algorithms = ['sha256', 'sha1'] as const

/** Beside the words of any of them: the beginnings of all that could be a digest. */
function besideWords(rows: readonly StoredRow[], { known, common }: Scene): Set<string> {
  const said = known.flatMap(saidBy)
  const { rows: reached } = reach(said, graphOf(rows, common))
  const all = rows.map(({ row }) => JSON.stringify(row))
  // An id may stand inside another text.
  const told = [...said, ...known.map(({ part }) => part.words)]
  const texts = all.filter((text, index) => reached.has(index) || told.some(one => text.includes(one)))
  const digests = texts.flatMap(text => text.match(/[\w+/-]{12,}/g) ?? [])
  return new Set(digests.map(beginning))
}

const beginning = (digest: string) => digest.slice(0, compared).replaceAll('+', '-').replaceAll('/', '_')

type Key = string | Buffer

/** All that can be a key: short texts of rows, secrets that the site's own key opens, small files, and what these stand for. */
function everyKey({ config }: TestSite, rows: readonly StoredRow[]): Key[] {
  const stored = rows.flatMap(({ row }) => Object.values(row)).filter(isShort)
  const secrets = rows.filter(({ table }) => table === 'secrets').flatMap(({ row }) => openedOf(config, row))
  const small = filesBelow(config.dataDir)
    .filter(({ name, bytes }) => bytes.length <= 1_000 && !name.endsWith('.eml'))
    .flatMap(({ bytes }) => [bytes, bytes.toString().trim()])
  const settings = rows.filter(({ table }) => table === 'settings').flatMap(({ row }) => Object.values(row))
  const encoded = [...small, ...secrets, ...settings].flatMap(key =>
    typeof key === 'string' ? [Buffer.from(key, 'base64'), Buffer.from(key, 'hex')] : [],
  )
  const long = encoded.filter(({ length }) => length >= 16)
  return [...new Set([...stored, ...secrets, ...small, ...long])]
}

/** Dates, addresses, subjects and states aside: whoever takes one of those for a secret has none. */
const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && /^(?!\d{4}-)[^\s@]{8,}$/.test(value)

function openedOf(place: TestSite['config'], row: object): string[] {
  const { name, sealed } = row as { name: string; sealed: string }
  const opened = openSecret(place, { name, sealed })
  return opened.state === 'readable' ? [opened.text] : []
}

/** Alone, the address in either case, and as a visitor is often told apart: by address and browser. */
function messagesOf({ marks, person: { email, from, headers } }: Known): string[] {
  const agent = headers['user-agent'] ?? ''
  const pairs = ['', ' ', '|', ':'].map(between => `${from}${between}${agent}`)
  return [...new Set([...marks, email.toLowerCase(), email.toUpperCase(), ...pairs])]
}

function* digestsOf(message: string, keys: readonly Key[]): Generator<Buffer> {
  for (const algorithm of algorithms) {
    yield hash(algorithm, message, 'buffer')
    for (const key of keys) {
      yield createHmac(algorithm, key).update(message).digest()
      yield createHmac(algorithm, message).update(key).digest()
      if (typeof key !== 'string') continue
      for (const salted of [key + message, message + key]) yield hash(algorithm, salted, 'buffer')
    }
  }
}

/** How many people's marks are tried: what is kept of one reader is kept of all, and each takes half a million hashes. */
const tried = 2

/** What the site itself hashes under keys that it derives. */
const purposes = ['rights', 'waiting'] as const satisfies HashPurpose[]

/** Hashes of who somebody is, keyed, salted or plain, beside what was said. */
export function lookForKeyed(site: TestSite, rows: readonly StoredRow[], scene: Scene): Look {
  const beside = besideWords(rows, scene)
  const keys = everyKey(site, rows)
  const found: string[] = []
  let times = 0
  for (const one of scene.known.slice(0, tried)) {
    for (const message of messagesOf(one)) {
      for (const digest of digestsOf(message, keys)) {
        times++
        if (beside.has(beginning(digest.toString('base64url'))) || beside.has(digest.toString('hex', 0, 6)))
          found.push(`A keyed hash of ${message}, which is ${one.person.email}’s, stands beside words`)
      }
    }
  }
  for (const { marks, right, person } of scene.known)
    for (const message of [...marks, sha256(right)])
      for (const purpose of purposes)
        for (const keyed of keyedHashers(site.config, purpose)) {
          times++
          if (beside.has(beginning(keyed(message).hash)))
            found.push(`A keyed hash of ${message}, which is ${person.email}’s, stands beside words`)
        }
  return { looked: 'every text and file as the key of a hash of who somebody is, beside words', times, found }
}

/** Once its copy had its last turn, no right can be made again from what is stored: not of a reader who used it, nor of one who did not. */
export function lookForRights(site: TestSite, rows: readonly StoredRow[], readers: readonly Reader[]): Look {
  const keys = everyKey(site, rows).filter(key => typeof key === 'string')
  const found = readers.flatMap(({ right, marks, person }) =>
    keys
      .filter(key => marks.some(mark => [rightOf(key, mark), rightOf(mark, key), key].includes(right)))
      .map(() => `The right that was mailed to ${person.email} can be made again from what is stored`),
  )
  return { looked: 'every text as the secret of a right', times: keys.length * readers.length, found }
}
