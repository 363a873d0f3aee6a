/** Invents letters for the seed: drafts, and sent ones with their deliveries and replies. */
import type { Config } from '../server/base/config.ts'
import { randomId } from '../server/base/db/ids.ts'
import type { Db, Tx } from '../server/base/db/open-database.ts'
import type { LetterRow } from '../server/base/db/tables/letters.ts'
import { siteSettings } from '../server/base/settings/site-settings.ts'
import { letterMail } from '../server/letters/letter-mail.ts'
import { changeNamed } from '../server/letters/recipients/recipient-queries.ts'
import { composeMail } from '../server/mail/compose-mail.ts'
import { chunks, day, pick, timeAgo } from './seed-parts.ts'

/** Each sent letter went to at most so many, so that a long list does not make a huge ledger. */
const copiesPerLetter = 1_000

const subjects = [
  'First frost, last plums',
  'On keeping a drawer of string',
  'Notes from the slow train',
  'What the cat knows',
  'Eleven replies',
  'A small map of the garden',
]

/** The newest one in five is still a draft. */
export async function seedLetters(
  db: Db,
  config: Config,
  { count, active }: { count: number; active: string[] },
): Promise<void> {
  const settings = await siteSettings(db, config)
  const readers = active.slice(0, copiesPerLetter)
  for (let n = 0; n < count; n++) {
    const createdAt = timeAgo((count - n) * 7 * day)
    const isSent = n < count * 0.8 && readers.length > 0
    const letter: LetterRow = {
      id: randomId(),
      unique_token: randomId(),
      subject: `${pick(subjects, n)}${n < subjects.length ? '' : ` (${Math.floor(n / subjects.length) + 1})`}`,
      body: bodyOf(n),
      from_name: settings.author_name,
      everyone: 0,
      recipient_count: readers.length,
      sent_at: isSent ? createdAt : null,
      created_at: createdAt,
      revision: 1,
      saved_at: createdAt,
      saved_by: null,
    }
    const message = await composeMail(letterMail(letter, settings, config), config, new Date(createdAt))
    await db.transaction().execute(async tx => {
      await tx.insertInto('letters').values(letter).execute()
      await changeNamed(tx, letter.id, { chosen: readers, leftOut: [] })
      if (isSent) await seedSend(tx, letter, { readers, message: JSON.stringify(message) })
    })
  }
}

function bodyOf(n: number): string {
  const line =
    'The first frost came overnight, and with it the <strong>last of the plums</strong>, which nobody had asked for and <em>everybody</em> ate.'
  return [
    '<p>Dear you,</p>',
    ...Array.from({ length: 2 + (n % 4) }, () => `<p>${line}</p>`),
    '<h2>This week</h2>',
    '<ul><li><p>The cat learned to open the second drawer.</p></li><li><p>A new game is ready.</p></li></ul>',
    '<p><a class="button" href="https://example.com">Play Game</a></p>',
    '<p>Read <a href="https://example.com">the whole story</a>, and write back.</p>',
  ].join('')
}

interface SeededSend {
  /** Ids of subscribers. */
  readers: string[]
  message: string
}

async function seedSend(tx: Tx, letter: LetterRow, { readers, message }: SeededSend): Promise<void> {
  const sendId = randomId()
  await tx
    .insertInto('sends')
    .values({
      id: sendId,
      kind: 'letter',
      subject_kind: 'letter',
      subject_id: letter.id,
      press_id: null,
      fingerprint: null,
      only_active: 1,
      message,
      created_at: letter.created_at,
      starts_at: null,
      scheduled: 0,
      with_rights: 0,
      begun_at: null,
      stopped_at: null,
    })
    .execute()
  for (const part of chunks(readers)) {
    const rows = part.map((subscriberId, n) => ({
      id: randomId(),
      send_id: sendId,
      subscriber_id: subscriberId,
      address: null,
      token: randomId(),
      state: n % 97 === 96 ? ('refused' as const) : ('sent' as const),
      due_at: null,
      lease_holder: null,
      attempts: 1,
      deferrals: 0,
      unanswered: 0,
      reply: n % 97 === 96 ? '550 5.1.1 No such mailbox' : '250 2.0.0 Accepted',
      opened: n % 97 !== 96 && n % 3 !== 0 ? (1 as const) : (0 as const),
    }))
    await tx.insertInto('deliveries').values(rows).execute()
  }
  await seedReplies(tx, letter)
}

async function seedReplies(tx: Tx, letter: LetterRow): Promise<void> {
  const replies = [
    'The plums were worth it.',
    'I laughed on the bus. Thank you.',
    'More about the cat, please!',
  ]
  const repliedOn = `${letter.created_at.slice(0, 10)}T00:00:00.000Z`
  const rows = replies.map(message => ({
    id: randomId(),
    message,
    newsletter_id: letter.id,
    created_at: repliedOn,
  }))
  await tx.insertInto('replies').values(rows).execute()
}
