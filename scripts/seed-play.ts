/** Invents polls with answers and games with scores for the seed. */
import { randomId } from '../server/base/db/ids.ts'
import type { Db } from '../server/base/db/open-database.ts'
import type { PollAnswerRow, PollQuestionRow, PollRow } from '../server/base/db/tables/polls.ts'
import { chunks, day, pick, timeAgo } from './seed-parts.ts'

const polls = ['What do you drink while reading?', 'Letters on Sundays?', 'The cat’s new name']
const answersPerPoll = 60
const ownWords = ['Cocoa', 'Whatever is left in the pot.', 'It depends on the weather, and on the letter.']

/** Three polls: the newest not sent yet, the oldest closed; two words to find and a bingo card. */
export async function seedPlay(db: Db): Promise<void> {
  for (const [n, title] of polls.entries()) await seedPoll(db, n, title)
  await seedDurdle(db, 'The word of the week', 'JOLLY')
  await seedDurdle(db, 'A harder one', 'FROST')
  const items = Array.from(
    { length: 16 },
    (_, at) => `${pick(squares, at)}${at < squares.length ? '' : ' again'}`,
  )
  await db
    .insertInto('bingo_games')
    .values({ ...game('Family dinner', 'Keep it under the table.'), items: JSON.stringify(items) })
    .execute()
}

const squares = [
  'A story from the war',
  'Who wants more?',
  'The good plates',
  'A phone',
  'Politics',
  'The cat',
]

async function seedPoll(db: Db, n: number, title: string): Promise<void> {
  const createdAt = timeAgo((polls.length - n) * 9 * day)
  const isSent = n < polls.length - 1
  const poll: PollRow = {
    id: randomId(),
    unique_token: randomId(),
    title,
    description: 'Two questions, no names.',
    created_at: createdAt,
    scheduled_for: null,
    sent_at: isSent ? createdAt : null,
    closed_at: n === 0 ? timeAgo(day) : null,
    closes_at: null,
    show_results: 1,
    answering: 'anyone',
    language: null,
  }
  const question = (order_index: number, row: Partial<PollQuestionRow>): PollQuestionRow => ({
    id: randomId(),
    poll_id: poll.id,
    question_text: '',
    question_type: 'text',
    options: null,
    is_required: 0,
    allows_other: 0,
    order_index,
    ...row,
  })
  const options = JSON.stringify(['Yes, gladly', 'Rather not', 'Ask the cat'])
  const choice = question(0, { question_text: 'Well?', question_type: 'multiple_choice', options })
  const words = question(1, { question_text: 'Why?', question_type: 'textarea' })
  await db.insertInto('polls').values(poll).execute()
  await db.insertInto('poll_questions').values([choice, words]).execute()
  if (!isSent) return
  const responses = Array.from({ length: answersPerPoll }, (_, at) => ({
    id: randomId(),
    poll_id: poll.id,
    respondent_email: null,
    created_at: `${timeAgo((polls.length - n) * 9 * day - (at % 5) * day).slice(0, 10)}T00:00:00.000Z`,
  }))
  const answers = responses.flatMap(({ id }, at): PollAnswerRow[] => [
    { ...answer(poll.id, choice.id, id), position: (at % 7) % 3, words: null },
    ...(at % 4 === 0
      ? [{ ...answer(poll.id, words.id, id), position: -1, words: pick(ownWords, at / 4) }]
      : []),
  ])
  for (const part of chunks(responses)) await db.insertInto('poll_responses').values(part).execute()
  for (const part of chunks(answers)) await db.insertInto('poll_answers').values(part).execute()
}

const answer = (poll_id: string, question_id: string, response_id: string) => ({
  poll_id,
  question_id,
  response_id,
  is_first: 1 as const,
})

const game = (title: string, description: string) => ({
  id: randomId(),
  unique_token: randomId(),
  title,
  description,
  is_active: 1 as const,
  play_count: 12,
  created_at: timeAgo(3 * day),
})

async function seedDurdle(db: Db, title: string, word: string): Promise<void> {
  const row = { ...game(title, 'Five letters, six tries.'), answer: word }
  await db.insertInto('durdle_games').values(row).execute()
  const scores = ['Ada', 'Bruno', 'Chiara', 'Dmitri'].map((player_name, n) => ({
    id: randomId(),
    game_id: row.id,
    player_name,
    tries: n + 2,
    press_id: null,
    guesses: JSON.stringify([...['CRANE', 'LOYAL', 'FOLLY', 'HAPPY', 'STORM'].slice(0, n + 1), word]),
    created_at: timeAgo((2 - n / 4) * day),
  }))
  await db.insertInto('durdle_scores').values(scores).execute()
}
