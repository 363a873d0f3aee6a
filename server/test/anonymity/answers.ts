/** Compares to the byte what browsers are answered to one and the same call, and what receipts of every state are (differential testing). */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { PageRenderer } from '../../../contract/base/page.ts'
import { pages } from '../../../contract/base/pages.ts'
import { testReceipt } from '../cases/test-receipt.ts'
import { findEndpoints } from '../contract-endpoints.ts'
import type { TestSite } from '../test-site.ts'
import type { Leak } from './leaks/leak.ts'
import type { Look } from './look.ts'
import type { Kind } from './stage/kinds.ts'
import { partOf, people } from './stage/people.ts'
import type { Prepared } from './stage/scene.ts'
import { answerTo, speak, tellAnswer } from './stage/speak.ts'
import { prepare, setStage } from './stage/stage.ts'

/** Without what is random, and of one length; and how often this visitor may still call in this minute. */
const comparable = (text: string) =>
  text
    .replace(/"padding":"[\w-]*"/, all => `"padding":${all.length}`)
    .replace(/"x-ratelimit-(?:remaining|reset)","\d+"/g, '"x-ratelimit"')

/** Three browsers, and one that has called before. */
const browsers = [people[0], people[1], people[4], people[0]]

/** @returns what is wrong with the answers to one call */
async function compare(site: TestSite, how: InjectOptions & { url: string }): Promise<string[]> {
  const told: string[] = []
  const found: string[] = []
  // What is kept for everybody is made at the first call, whoever makes it.
  if (!how.method) await site.asVisitor(how)
  for (const { from = '', headers = {} } of browsers.filter(person => person !== undefined)) {
    const answer = await site.asVisitor({ ...how, headers }, from)
    if (answer.cookies.length > 0) found.push(`${how.url} sets a cookie`)
    told.push(comparable(tellAnswer('', answer)))
  }
  const first = told[0] ?? ''
  const other = told.find(one => one !== first)
  if (other !== undefined) found.push(`${how.url} tells browsers apart: ${differenceOf(first, other)}`)
  return found
}

function differenceOf(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const from = Math.max(0, (at < 0 ? one.length : at) - 60)
  return `${one.slice(from, from + 120)} / ${other.slice(from, from + 120)}`
}

/** The ways to speak, each with what makes it the same one when it comes again. */
function speeches({ letterId, polls }: Prepared): (InjectOptions & { url: string })[] {
  const part = partOf(9)
  const { replyKey, lookup, publicKey } = part.receipt
  const post = (url: string, payload: object) => ({ method: 'POST' as const, url, payload })
  return [
    post('/api/responses', { message: part.words, newsletterId: letterId, replyKey }),
    post('/api/responses', { message: '', newsletterId: letterId }),
    post('/api/receipts', { replyKey, lookup, publicKey }),
    post('/api/receipts/open', { lookup }),
    post('/api/receipts/messages', { lookup, message: part.again, replyKey: `${replyKey}0` }),
    post('/api/poll-responses', answerTo(polls.open, part)),
    post('/api/page-view', { path: '/' }),
  ]
}

/** Every GET that a visitor is answered, and every page on which something can be said; without pages, what these pages ask. */
async function visits({ common, polls, letterId }: Prepared, hasPages: boolean) {
  const gets = (await findEndpoints()).filter(({ method }) => method === 'GET')
  const paths = new Set(gets.filter(({ anonymous }) => hasPages || anonymous).map(({ path }) => path))
  // Streams never end; pictures and files have addresses of their own.
  const urls = [...paths]
    .filter(path => !/events|^\/(s3|url)/.test(path))
    .flatMap(path => (path.includes(':') ? common.map(id => path.replace(/:\w+/g, id)) : [path]))
  const token = polls.open.poll.uniqueToken
  const drawn = [
    pages.reply.href({ newsletterId: letterId }),
    pages.receipt.href(),
    pages.poll.href({ token }),
    pages.anonymity.href(),
    pages.home.href(),
    pages.letter.href({ token: common[1] ?? '' }),
  ]
  return [...new Set([...urls, ...(hasPages ? drawn : [])])]
}

/** @returns what tells a receipt that never was from one that waits for an answer, or from one that has some */
async function compareReceipts(site: TestSite, lookups: Record<string, string>): Promise<string[]> {
  const shape = ({ statusCode, headers, body }: LightMyRequestResponse) =>
    JSON.stringify([statusCode, { ...headers, date: '' }, body.length])
  const opened = new Map<string, string>()
  for (const [state, lookup] of Object.entries(lookups)) {
    const call = { method: 'POST', url: '/api/receipts/open', payload: { lookup } } as const
    opened.set(state, shape(await site.asVisitor(call, `198.51.100.${opened.size}`)))
  }
  const first = opened.get('unknown') ?? ''
  return [...opened]
    .filter(([, told]) => told !== first)
    .map(([state, told]) => `A receipt that is ${state} looks another: ${differenceOf(first, told)}`)
}

/** A site with its pages, where something was said and answered already. */
export async function attackAnswers(
  kind: Kind,
  { leak, renderer }: { leak?: Leak | undefined; renderer?: PageRenderer | undefined } = {},
): Promise<Look[]> {
  const stage = await setStage(kind, leak, renderer && { renderer })
  const { site } = stage
  try {
    const prepared = await prepare(stage)
    // Somebody who is not compared: five replies a minute are let through.
    const { known } = await speak(prepared, [5])
    site.clock.forward(3_600_000)
    const unanswered = testReceipt(77)
    const { replyKey, lookup, publicKey } = unanswered
    const said = { message: 'Wait', newsletterId: prepared.letterId, replyKey }
    await site.asVisitor({ method: 'POST', url: '/api/responses', payload: said })
    await site.asVisitor({ method: 'POST', url: '/api/receipts', payload: { replyKey, lookup, publicKey } })
    const answered = known[0]?.part.receipt.lookup ?? ''
    const found = await compareReceipts(site, {
      unknown: testReceipt(78).lookup,
      unanswered: lookup,
      answered,
    })
    let times = 0
    const calls = [
      ...(await visits(prepared, Boolean(renderer))).map(url => ({ url })),
      ...speeches(prepared),
    ]
    for (const call of calls) {
      site.clock.forward(60_000)
      times++
      found.push(...(await compare(site, call)))
    }
    const looked =
      'every answer to readers, status, headers and body: bytes for one browser alone, cookies, receipts'
    return [{ looked, times, found }]
  } finally {
    await site.close()
  }
}
