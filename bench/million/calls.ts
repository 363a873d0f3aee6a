/** What is asked of a site with few and with many subscribers. */
import { exportSubscribers } from '../../contract/base/downloads.ts'
import { login } from '../../e2e/site-process.ts'
import type { FilledSite } from '../filled-site.ts'

export interface Call {
  what: string
  /** @param round from 0; a subscriber who joins is another one each time. */
  ask: (site: FilledSite, round: number) => Promise<unknown>
  rounds: number
  /** The whole list is answered: compared by the row. */
  growsWithList?: true
  aim: string
}

const page = (path: string) => (site: FilledSite) => asked(site, path)
const rounds = 9

export const calls: Call[] = [
  { what: 'subscribing', ask: (site, round) => join(site, round), rounds: 21, aim: '≤ 2' },
  {
    what: 'the first page of the list',
    ask: page('/api/subscribers?limit=50&state=active'),
    rounds,
    aim: '≤ 2',
  },
  {
    what: 'a page by address from the middle of the list',
    ask: page(`/api/recipients?limit=100&sort=email-az&after=${cursor('reader-5')}`),
    rounds,
    aim: '≤ 2',
  },
  { what: 'counting the list', ask: page('/api/subscribers/count'), rounds, growsWithList: true, aim: '≤ 1' },
  {
    what: 'a search that finds many',
    ask: page('/api/subscribers?limit=50&q=reader-7'),
    rounds,
    aim: '–',
  },
  {
    what: 'a search that finds nobody',
    ask: page('/api/subscribers?limit=50&q=nobody'),
    rounds,
    growsWithList: true,
    aim: '≤ 1.5',
  },
  { what: 'the export of everybody', ask: download, rounds: 3, growsWithList: true, aim: '≤ 1.5' },
]

function cursor(address: string): string {
  return Buffer.from(address).toString('base64url')
}

async function asked(site: FilledSite, path: string): Promise<void> {
  const { status } = await site.call('GET', path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

async function join(site: FilledSite, round: number): Promise<void> {
  const { status } = await site.call('POST', '/api/subscribers', { email: `newcomer-${round}@example.com` })
  if (status >= 300) throw new Error(`joining answered ${status}`)
}

/** As a browser does it; the rows are counted, because a file that breaks off would be quick. */
async function download(site: FilledSite): Promise<void> {
  const cookie = await login(site.url)
  const answer = await fetch(site.url + exportSubscribers.path, { headers: { cookie } })
  let lines = 0
  for await (const part of answer.body ?? []) for (const byte of part) if (byte === 10) lines++
  if (lines < site.readers.length) throw new Error(`the export has ${lines} lines (${answer.status})`)
}
