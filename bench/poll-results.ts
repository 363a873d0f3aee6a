/** A poll's results at 10,000 answers to 50 questions, against the same at 100 answers, in the same run. */
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../server/base/db/open-database.ts'
import { startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'

const questions = 50
const [few, many] = [100, 10_000]
const rounds = 9
const kinds = ['multiple_choice', 'checkbox', 'multiple_choice', 'text', 'textarea'] as const
const options = ['One', 'Two', 'Three', 'Four', 'Five']
const chunk = 100

export async function measurePollResults(): Promise<Measure[]> {
  const small = await timeResults(few)
  const large = await timeResults(many)
  const row = (what: string, of: keyof typeof small, aim: string): Measure => ({
    what: `a poll's results, ${questions} questions, ${many.toLocaleString('en')} answers, ${what}: ms`,
    ours: large[of].toFixed(1),
    against: `${small[of].toFixed(1)} (${few} answers)`,
    ratio: (large[of] / small[of]).toFixed(2),
    aim,
  })
  return [
    row('when one more has come', 'counted', '≤ 100 for 100 times the answers'),
    row('asked again', 'again', '< 10'),
    row('a page of single answers', 'page', '< 4'),
    row('single answers, searched', 'search', '≤ 100 for 100 times the answers'),
    row('the words of a question, searched', 'words', '≤ 100 for 100 times the answers'),
  ]
}

async function timeResults(answers: number) {
  const site = await startFilledSite({ readers: 0 })
  const poll = (await site.call('POST', '/api/polls', { title: 'Much', answering: 'anyone' })).body as {
    id: string
  }
  const url = `/api/polls/${poll.id}`
  const saved = await site.call('PUT', `${url}/questions`, {
    questions: Array.from({ length: questions }, (_, n) => ({
      questionText: `Question ${n}`,
      questionType: kinds[n % kinds.length],
      options,
    })),
  })
  const ids = (saved.body as { id: string }[]).map(({ id }) => id)
  await fill(site.dataDir, { pollId: poll.id, ids, answers })
  const one = { pollId: poll.id, answers: [{ questionId: ids[0], answerText: 'One' }] }
  // Counts are kept until another answer comes: this one makes them be counted anew.
  const counted = await middle(
    async () => void (await site.call('GET', `${url}/results`)),
    async () => {
      await site.call('POST', '/api/poll-responses', one)
    },
  )
  const again = await middle(async () => void (await site.call('GET', `${url}/results`)))
  const page = await middle(async () => void (await site.call('GET', `${url}/responses?limit=25`)))
  const search = await middle(async () => void (await site.call('GET', `${url}/responses?limit=25&q=needle`)))
  const words = await middle(
    async () => void (await site.call('GET', `${url}/questions/${ids[3]}/words?limit=20&q=needle`)),
  )
  await site.end()
  return { counted, again, page, search, words }
}

interface Filling {
  pollId: string
  /** The ids of the poll's questions. */
  ids: string[]
  answers: number
}

/** Past the API: half a million calls would take longer than all that is measured. */
async function fill(dataDir: string, { pollId, ids, answers }: Filling): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl: undefined, dataDir })
  for (let at = 0; at < answers; at += chunk) {
    const responses = Array.from({ length: Math.min(chunk, answers - at) }, (_, n) => ({
      id: randomBytes(18).toString('base64url'),
      poll_id: pollId,
      created_at: `2026-03-${String(1 + ((at + n) % 28)).padStart(2, '0')}T00:00:00.000Z`,
      respondent_email: null,
    }))
    await db.transaction().execute(async tx => {
      await tx.insertInto('poll_responses').values(responses).execute()
      for (const { id: response_id } of responses) {
        const rows = ids.map((question_id, n) => {
          const isWords = n % kinds.length >= 3
          const position = isWords ? -1 : (at + n * 7 + response_id.charCodeAt(0)) % options.length
          const words = isWords ? `Some words that somebody wrote, ${response_id}, and a few more` : null
          return { poll_id: pollId, question_id, position, response_id, is_first: 1 as const, words }
        })
        await tx.insertInto('poll_answers').values(rows).execute()
      }
    })
  }
  await close()
}

/** Milliseconds, the middle one of some rounds; `before` each is not counted. */
async function middle(work: () => Promise<void>, before?: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    await before?.()
    const start = performance.now()
    await work()
    // The first round warms up.
    if (round >= 0) times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
