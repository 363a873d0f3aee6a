/** Sealed words as the takeout holds them: ciphertext (age files), one JSON object a line, and the keys that open them, locked. */
import { listResponses } from '../../answers/poll-answers/list-responses.ts'
import { selectPolls } from '../../answers/polls/queries.ts'
import { listReplies } from '../../answers/replies/queries.ts'
import { sealOf } from '../../answers/sealing/seal-view.ts'
import { eachPage } from '../../base/db/each-page.ts'
import { atCreation, cutPage } from '../../base/db/list-page.ts'
import type { Db } from '../../base/db/open-database.ts'

/** What stands in a table in the place of words that are sealed. */
export const sealedCell = '(sealed)'

/** Replies first, then the written answers of every poll; newest day first, within a day by the random id. */
export async function* sealedWords(db: Db): AsyncGenerator<string> {
  yield* sealedReplies(db)
  for (const poll of await selectPolls(db, {})) yield* sealedAnswers(db, poll)
}

export const eachPageOfReplies = (db: Db) =>
  eachPage(async page => cutPage(await listReplies(db, page), page.limit, atCreation))

async function* sealedReplies(db: Db): AsyncGenerator<string> {
  for await (const rows of eachPageOfReplies(db)) {
    for (const row of rows) {
      const { seal } = sealOf(row)
      if (seal)
        yield lineOf({
          reply: row.id,
          day: row.created_at.slice(0, 10),
          letter: row.subject,
          letterId: row.newsletter_id,
          key: seal.key,
          sealed: row.message,
        })
    }
  }
}

async function* sealedAnswers(db: Db, poll: { id: string; title: string }): AsyncGenerator<string> {
  for await (const rows of eachPage(page => listResponses(db, poll.id, page))) {
    for (const { id, createdAt, answers } of rows) {
      for (const { questionId, sealed } of answers) {
        const of = { answer: id, day: createdAt.slice(0, 10), poll: poll.title, pollId: poll.id, questionId }
        if (sealed) yield lineOf({ ...of, key: sealed.key, sealed: sealed.words })
      }
    }
  }
}

const lineOf = (value: object) => `${JSON.stringify(value)}\n`
