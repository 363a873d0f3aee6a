/** What a verb needs before it can be called: readers, letters, polls and sends, made through the API. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { password, type TestSite } from './test-site.ts'

export const words = { subject: 'On bells', body: '<p>Ding <strong>dong</strong></p>', fromName: 'Ada' }
export const question = { questionText: 'Tea?', questionType: 'text' }
const prefer = { prefer: 'respond-async' }
type Json = Record<string, string>

/** Makes what a call is about. */
// length: what a call can need stands in one place
export function verbsOf(site: TestSite) {
  let count = 0
  const pressId = () => `press-of-a-test-${++count}`
  const address = () => `203.0.113.${++count % 250}`
  const name = () => `reader${++count}@example.com`
  const tell = async (call: InjectOptions) => {
    const answer = await site.asAuthor({ ...call, headers: prefer })
    if (answer.statusCode >= 300) throw new Error(`${call.method} ${String(call.url)}: ${answer.body}`)
    return answer
  }
  const post = async (url: string, payload: object = {}) =>
    (await tell({ method: 'POST', url, payload })).json<Json>()
  const reader = () => post('/api/subscribers', { email: name() })
  const press = async () => ({
    pressId: pressId(),
    selectedSubscriberIds: [(await reader()).id],
  })
  const letter = () => post('/api/newsletters', words)
  const poll = async () => {
    const made = await post('/api/polls', { title: `Tea ${++count}` })
    const asked = await post(`/api/polls/${made.id}/questions`, question)
    return { id: made.id ?? '', question: asked.id ?? '' }
  }
  const sentLetter = async () => {
    const subject = `Letter ${++count}`
    const sent = await post('/api/send-newsletter', { ...words, subject, ...(await press()) })
    const letters = (await site.asAuthor({ url: '/api/newsletters' })).json<Json[]>()
    const found = letters.find(one => one.subject === subject)
    return { sendId: sent.sendId ?? '', id: found?.id ?? '', token: found?.uniqueToken ?? '' }
  }
  const sentPoll = async () => {
    const made = await poll()
    await post(`/api/polls/${made.id}/send`, await press())
    return made
  }
  const heldSend = async () =>
    post('/api/send-newsletter', { ...words, ...(await press()), holdSeconds: 3_000 })
  const tokenOf = async (sendId: string) =>
    (
      await site.database.db
        .selectFrom('deliveries')
        .select('token')
        .where('send_id', '=', sendId)
        .executeTakeFirstOrThrow()
    ).token
  const login = async (): Promise<string> => {
    const answer: LightMyRequestResponse = await site.asVisitor(
      { method: 'POST', url: '/api/login', payload: { username: 'admin', password } },
      address(),
    )
    const [cookie] = answer.cookies
    return `${cookie?.name}=${cookie?.value}`
  }
  return {
    pressId,
    address,
    name,
    post,
    reader,
    press,
    letter,
    poll,
    sentLetter,
    sentPoll,
    heldSend,
    tokenOf,
    login,
    site,
  }
}
export type Verbs = ReturnType<typeof verbsOf>
