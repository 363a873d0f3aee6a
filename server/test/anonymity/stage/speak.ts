/** One day on a site: known readers open a letter, reply, keep receipts, are answered, write again, answer polls with a right and without (test scenario). */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { blind } from '../../../answers/poll-answers/test-blind.ts'
import type { TestSite } from '../../test-site.ts'
import { type Part, partOf } from './people.ts'
import type { Known, MadePoll, Moment, Prepared, Reader, Scene } from './scene.ts'

/** By the site's clock, between two calls of readers: each has a minute of its own, and the author acts in none of these. */
const apart = 197_431
const beforeAuthor = 98_765

/** What is done. `waiting`: that alone of which nothing tells under strict anonymity before the day is over. */
type Acts = 'all' | 'waiting'

/** @returns what was answered, without what differs between any two answers of the site's */
export function tellAnswer(url: string, { statusCode, headers, body }: LightMyRequestResponse): string {
  const told = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'connection')
  return `${url} ${statusCode} ${JSON.stringify(told.toSorted())} ${body}`
}

/** @returns calls of readers: each at a minute of its own, which is noted */
export function callerOf(site: TestSite) {
  const moments: Moment[] = []
  const exchanges: string[] = []
  const call = async ({ person: { from, headers } }: Reader, how: InjectOptions) => {
    site.clock.forward(apart)
    // The line of the author's call before is written once that was answered.
    await yieldToLoop()
    const began = Date.now()
    const answer = await site.asVisitor({ ...how, headers }, from)
    moments.push({ at: site.clock.now().getTime(), from: began, to: Date.now() })
    exchanges.push(tellAnswer(String(how.url).replace(/[\w-]{20,}/, '*'), answer))
    return answer
  }
  const post = (reader: Reader, url: string, payload: object) =>
    call(reader, { method: 'POST', url, payload })
  const get = (reader: Reader, url: string) => call(reader, { url })
  const open = async (reader: Reader) => reader.openMark && call(reader, { url: reader.openMark })
  return { moments, exchanges, open, post, get }
}
type Caller = ReturnType<typeof callerOf>

/** @param order who of the readers takes part, in the order of the day; each part is said by whoever has its place */
export async function speak(
  prepared: Prepared,
  order: readonly number[],
  acts: Acts = 'all',
): Promise<Scene> {
  const caller = callerOf(prepared.site)
  const known: Known[] = []
  for (const reader of prepared.readers) await caller.open(reader)
  for (const [number, who] of order.entries()) {
    const reader = prepared.readers[who]
    if (!reader) throw new Error('There is no such person')
    const part = partOf(number)
    const one = { ...reader, part, said: [] as string[] }
    await reply(prepared, caller, one)
    await answerPolls(prepared, { caller, one, acts })
    if (acts === 'all') await caller.post(one, '/api/page-view', { path: '/' })
    if (one.said.some(id => !id)) throw new Error(`Something was not taken: ${one.said}`)
    known.push(one)
  }
  // A day later it is another minute.
  prepared.site.clock.forward(beforeAuthor)
  return { ...prepared, known, moments: caller.moments, exchanges: caller.exchanges }
}

/** A reply, its receipt, and where the author can answer by then, one more message. */
async function reply({ site, letterId }: Prepared, { post }: Caller, one: Known): Promise<void> {
  const { words, again, receipt } = one.part
  const { replyKey, lookup, publicKey, ownWords, sealed } = receipt
  // Refused calls are calls too.
  await post(one, '/api/responses', { message: '', newsletterId: letterId })
  const sent = await post(one, '/api/responses', { message: words, newsletterId: letterId, replyKey })
  const id = sent.json<{ id: string }>().id
  one.said.push(id)
  await post(one, '/api/receipts', { replyKey, lookup, publicKey, ownWords })
  site.clock.forward(beforeAuthor)
  one.said.push(...(await answered(site, id, sealed)))
  await post(one, '/api/receipts/open', { lookup })
  const further = { lookup, message: again, ownWords, replyKey: `${replyKey}0` }
  const added = await post(one, '/api/receipts/messages', further)
  if (added.statusCode === 201) one.said.push(added.json<{ id: string }>().id)
}

async function answerPolls(
  { polls }: Prepared,
  { caller, one, acts }: { caller: Caller; one: Known; acts: Acts },
): Promise<void> {
  const { answerId } = one.part
  const give = (to: MadePoll, more: object) =>
    caller.post(one, '/api/poll-responses', { ...answerTo(to, one.part), ...more })
  const { token } = await signFor(polls.mailed, caller, one)
  one.said.push((await give(polls.mailed, { token })).json<{ id: string }>().id)
  await give(polls.mailed, { right: one.right, answerId: `${answerId}-again` })
  if (acts === 'all') one.said.push((await give(polls.open, {})).json<{ id: string }>().id)
}

/** As a browser does: the right buys a blind signature, before the answer is written. */
export async function signFor(
  { poll }: MadePoll,
  { post, get }: Pick<Caller, 'post' | 'get'>,
  reader: Reader,
) {
  const at = `/api/poll/${poll.uniqueToken}`
  const { answerKey } = (await get(reader, `${at}/rules`)).json<{ answerKey: string }>()
  await post(reader, `${at}/right`, { right: reader.right })
  const { blinded, finish } = await blind(answerKey)
  const signed = await post(reader, `${at}/blind-signature`, { right: reader.right, blinded })
  return { token: await finish(signed.json<{ signature: string }>().signature) }
}

export const answerTo = ({ poll, questionId }: MadePoll, { words, answerId }: Part) => ({
  pollId: poll.id,
  answers: [{ questionId, answerText: words }],
  answerId,
})

/** The author answers, where the reply has arrived. @returns the ids of receipt and answer */
async function answered(site: TestSite, replyId: string, sealed: string): Promise<string[]> {
  const list = (await site.asAuthor({ url: '/api/responses?limit=200' })).json<
    { id: string; receipt: { id: string } | null }[]
  >()
  const receiptId = list.find(({ id }) => id === replyId)?.receipt?.id
  if (!receiptId) return []
  const url = `/api/receipts/${receiptId}/answers`
  const answer = await site.asAuthor({ method: 'POST', url, payload: { sealed } })
  return [receiptId, answer.json<{ id: string }>().id]
}
