/** Leaks that are there from the moment somebody speaks: what is stored, logged, or written into a file at their call. */
import { createHash, createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfRight } from '../../../answers/polls/rights/right-hashes.ts'
import { keyedHash } from '../../../base/secrets/keyed-hash.ts'
import type { TestSite } from '../../test-site.ts'
import type { Leak, ReaderCall } from './leak.ts'

/** @returns the id of a reply that was just taken */
export function repliedBy({ call, answer }: ReaderCall): string | undefined {
  if (call.url !== '/api/responses' || answer.statusCode !== 201) return undefined
  return answer.json<{ id: string }>().id
}

export const note = (site: TestSite, key: string, value: string) =>
  site.database.db.insertInto('settings').values({ key, value }).execute()

/** @param keep what is done beside each reply */
const beside =
  (keep: (given: ReaderCall, id: string) => Promise<unknown>): NonNullable<Leak['atCall']> =>
  async given => {
    const id = repliedBy(given)
    if (id !== undefined) await keep(given, id)
    return undefined
  }

/** Rights that were used for a signature, by the browser that did. */
const usedBy = new Map<string, string>()

interface BoughtAnswer {
  site: TestSite
  id: string
  /** What is stored of the right. */
  hash: string
  agent: string
}

/** @param keep what is done beside each answer that such a signature came with */
const besideAnswer =
  (keep: (bought: BoughtAnswer) => Promise<unknown>): NonNullable<Leak['atCall']> =>
  async given => {
    const { call, answer, site } = given
    const { right, token } = (call.payload ?? {}) as { right?: string; token?: object }
    const agent = agentOf(given)
    if (right !== undefined && answer.statusCode === 200) usedBy.set(agent, right)
    const used = usedBy.get(agent)
    if (token === undefined || used === undefined || answer.statusCode !== 201) return undefined
    const { id } = answer.json<{ id: string }>()
    await keep({ site, id, hash: hashOfRight(site.config, used).hash, agent })
    return undefined
  }

const agentOf = ({ call }: ReaderCall) => String(call.headers?.['user-agent'])
const pepper = 'a-pepper-of-this-site-alone'

/** Version 7 of RFC 9562, with the bits after its time as they come. */
const uuidAt = (time: number) => {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7a5c-9d3e-0123456789ab`
}

export const leaksOfTheDay: readonly Leak[] = [
  {
    name: 'secrets of copies that are never erased',
    search: 'the day',
    says: /can be made again/,
    leavesOut: /^delete from "copy_secrets"/,
  },
  {
    name: 'a settings row for each reply, with its time',
    search: 'the day',
    says: /rows of settings tells when/,
    atCall: beside(({ site }, id) => note(site, `came-${id.slice(0, 4)}`, site.clock.now().toISOString())),
  },
  {
    name: 'the second of a reply, as a number',
    search: 'the day',
    says: /as seconds/,
    atCall: beside(({ site }, id) =>
      note(site, `at-${id.slice(0, 4)}`, `${Math.floor(site.clock.now().getTime() / 1_000)}`),
    ),
  },
  {
    name: 'a hash of the address beside a reply, under a key in the settings',
    search: 'the day',
    says: /keyed hash/,
    async atMails(site) {
      await note(site, 'pepper', pepper)
    },
    atCall: beside(({ site, from }, id) =>
      note(site, `who-${id}`, createHmac('sha256', pepper).update(from).digest('base64url')),
    ),
  },
  {
    name: 'a short hash of the browser beside a reply, under a key in a file',
    search: 'the day',
    says: /keyed hash/,
    async atMails({ config }) {
      writeFileSync(join(config.dataDir, 'pepper.key'), `${Buffer.from(pepper).toString('base64')}\n`)
    },
    atCall: beside((given, id) => {
      const made = createHmac('sha1', pepper).update(agentOf(given)).digest('hex').slice(0, 16)
      return note(given.site, `which-${id}`, made)
    }),
  },
  {
    name: 'a salted hash of the e-mail address beside a reply',
    search: 'the day',
    says: /keyed hash/,
    async atMails(site) {
      await note(site, 'salt', pepper)
    },
    atCall: beside((given, id) => {
      const name = /of (\w+)\)/.exec(agentOf(given))?.[1]
      const made = createHash('sha256').update(`${pepper}${name}@example.com`).digest('hex')
      return note(given.site, `mailed-${id}`, made)
    }),
  },
  {
    name: 'the time of day in created_at',
    search: 'the day',
    says: /rows of replies tells when/,
    atCall: beside(({ site }, id) => {
      const created_at = site.clock.now().toISOString()
      return site.database.db.updateTable('replies').set({ created_at }).where('id', '=', id).execute()
    }),
  },
  {
    name: 'ids of answers that begin with their time (UUIDv7)',
    search: 'the day',
    says: /UUIDv7/,
    async atCall({ site, call, answer }) {
      if (call.url !== '/api/poll-responses' || answer.statusCode !== 201) return undefined
      await note(site, `answer-${answer.json<{ id: string }>().id}`, uuidAt(site.clock.now().getTime()))
      return undefined
    },
  },
  {
    name: 'the address in the log',
    search: 'the day',
    says: /The log tells of/,
    atCall: beside(async ({ lines, from }) => lines.push(`{"level":30,"from":"${from}"}`)),
  },
  {
    name: 'a line of the log for each reply, without a name',
    search: 'the day',
    says: /has a line/,
    atCall: beside(async ({ lines }) =>
      lines.push('{"level":30,"method":"POST","route":"/api/responses","status":201}'),
    ),
  },
  {
    name: 'a file with the browser of who replied',
    search: 'the day',
    says: /holds the browser/,
    atCall: beside(async given => writeFileSync(join(given.site.config.dataDir, 'last.txt'), agentOf(given))),
  },
  {
    name: 'an empty file for each reply, which has a time of its own',
    search: 'the day',
    says: /holds what|is named after what/,
    atCall: beside(async ({ site }, id) => writeFileSync(join(site.config.dataDir, `${id}.flag`), '')),
  },
  {
    name: 'the hash of the right that an answer was bought with, in its row',
    search: 'the day',
    says: /holds the right/,
    atCall: besideAnswer(({ site, id, hash }) => note(site, `right-of-${id}`, hash)),
  },
  {
    name: 'a file with the hash of the right that was used last',
    search: 'the day',
    says: /holds the used right/,
    atCall: besideAnswer(async ({ site: { config }, hash }) =>
      writeFileSync(join(config.dataDir, 'used.txt'), hash),
    ),
  },
  {
    name: 'a hash beside an answer, under the key of what waits, of whose browser it is',
    search: 'the day',
    says: /keyed hash/,
    atCall: besideAnswer(({ site, id, agent }) =>
      note(site, `browser-of-${id}`, keyedHash(site.config, 'waiting', agent).hash),
    ),
  },
  {
    name: 'a chain of two rows from a subscriber to a reply',
    search: 'the day',
    says: /is tied to/,
    async atEnd(site, { known: [one] }) {
      await note(site, 'a chain', `${one?.marks[1]} and-a-text-between-them`)
      await note(site, 'its end', `and-a-text-between-them ${one?.said[0]}`)
    },
  },
]
