/** What lies under a receipt, in as many bytes whatever that is (constant-size response): who listens learns nothing from its length. */
import { randomBytes } from 'node:crypto'
import { limits } from '../../../contract/base/limits.ts'
import { pages } from '../../../contract/base/pages.ts'
import { withoutNames } from '../../../contract/letters/body/name-field.ts'
import { dayText } from '../../base/clock.ts'
import { sha256 } from '../../base/db/ids.ts'
import { namelessIn } from '../../base/languages/nameless.ts'
import type { Speech } from '../../base/languages/speech.ts'
import { siteSetting, siteSpeech } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { findLetter, findOwnWords, findSealed } from './queries.ts'

/** Bytes around each answer and message as JSON; those of a letter, its subject in the widest script. */
const around = 200
const letterBytes = 6 * limits.subject + 400
/** Bytes of the whole answer as JSON: the longest answers and own words, as many as there can be, and what stands around each. */
const bytes =
  limits.receiptAnswers * (limits.sealedAnswer + around) +
  limits.ownWords +
  limits.ownMessages * around +
  letterBytes

/**
 * A receipt that never was has no answers, and neither has one that was not answered yet: of both nothing else is told, after the
 * same statements.
 * @param lookup what the reader's browser made from the words
 */
export async function openReceipt(
  { db, config }: Pick<Site, 'db' | 'config'>,
  { lookup, now }: { lookup: string; now: Date },
) {
  const asked = [db, sha256(lookup), dayText(now)] as const
  const answers = (await findSealed(...asked)).map(row => ({
    turn: row.turn,
    sealed: row.sealed ?? '',
    createdAt: row.created_at,
    vanishesAt: row.vanishes_at,
  }))
  const messages = newest(await findOwnWords(...asked)).map(row => ({
    turn: row.turn,
    sealed: row.sealed,
    createdAt: row.created_at,
  }))
  const isArchiveOpen = await siteSetting(db, config, 'public_archive')
  const speech = await siteSpeech(db, config)
  const letter = letterView(await findLetter(...asked), { isArchiveOpen, speech })
  const opened = { letter, messages, answers }
  return {
    ...opened,
    padding: randomText(bytes - Buffer.byteLength(JSON.stringify({ ...opened, padding: '' }))),
  }
}

/** The newest that have room together, oldest first. */
function newest<Row extends { sealed: string }>(rows: readonly Row[]): Row[] {
  let room: number = limits.ownWords
  const fitting = rows.findIndex(({ sealed }) => {
    room -= sealed.length
    return room < 0
  })
  return (fitting === -1 ? rows : rows.slice(0, fitting)).toReversed()
}

/** Its address only where everybody finds it: whoever found the words of a receipt may be anybody. */
function letterView(
  row: Awaited<ReturnType<typeof findLetter>>,
  { isArchiveOpen, speech }: { isArchiveOpen: boolean; speech: Speech },
) {
  if (!row) return null
  const isPublic = isArchiveOpen && row.is_unlisted === 0 && row.sent_at !== null
  return {
    subject: withoutNames(row.subject, namelessIn(row, speech)),
    path: isPublic ? pages.letter.href({ token: row.unique_token }) : null,
  }
}

/** Random, or a proxy that compresses would make it short again. */
const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length)
