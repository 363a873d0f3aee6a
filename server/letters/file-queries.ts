/** Which letters, and which earlier versions of them, have files in them (reference lookup by the address in the body). */
import { holds } from '../base/db/list-page.ts'
import type { Db } from '../base/db/open-database.ts'
import { findTemplate, selectTemplatesWith } from './templates/template-queries.ts'

/** Bodies of one look: each may have half a million characters. */
const slice = 20

export interface LetterWithFiles {
  /** The letter that has the file. */
  letterId: string
  token: string
  subject: string
  isSent: boolean
  /** The files it has, once each. */
  files: ReadonlySet<string>
}

/** @param select a few bodies whose id is after this one, in the order of their ids (keyset pagination) */
async function* byId(
  select: (after: string) => Promise<(BodyRow & { id: string })[]>,
): AsyncGenerator<LetterWithFiles> {
  for (let after = ''; ; ) {
    const rows = await select(after)
    yield* rows.map(withFiles)
    const last = rows.at(-1)
    if (!last || rows.length < slice) return
    after = last.id
  }
}

/** @returns every letter with files in it, in no order */
export async function* lettersWithFiles(db: Db): AsyncGenerator<LetterWithFiles> {
  yield* byId(after =>
    db
      .selectFrom('letters')
      .select(['id', 'id as letterId', 'unique_token', 'subject', 'sent_at', 'body'])
      .where(holds('body', '/files/'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(slice)
      .execute(),
  )
}

/** @returns every version to go back to with files in it, in no order */
export async function* versionsWithFiles(db: Db): AsyncGenerator<LetterWithFiles> {
  yield* byId(after =>
    db
      .selectFrom('letter_versions as version')
      .innerJoin('letters', 'letters.id', 'version.letter_id')
      .select([
        'version.id',
        'letters.id as letterId',
        'unique_token',
        'letters.subject',
        'sent_at',
        'version.body',
      ])
      .where(holds('version.body', '/files/'))
      .where('version.id', '>', after)
      .orderBy('version.id')
      .limit(slice)
      .execute(),
  )
}

/** @returns every correction with files in it: what stood on a page before, and what is written and not published */
export async function* correctionsWithFiles(db: Db): AsyncGenerator<LetterWithFiles> {
  yield* byId(after =>
    db
      .selectFrom('letter_corrections as correction')
      .innerJoin('letters', 'letters.id', 'correction.letter_id')
      .select(['correction.id', 'letters.id as letterId', 'unique_token', 'letters.subject', 'sent_at'])
      .select('correction.body_before as body')
      .where(holds('correction.body_before', '/files/'))
      .where('correction.id', '>', after)
      .orderBy('correction.id')
      .limit(slice)
      .execute(),
  )
  const drafts = await db
    .selectFrom('correction_drafts as draft')
    .innerJoin('letters', 'letters.id', 'draft.letter_id')
    .select(['letters.id as letterId', 'unique_token', 'letters.subject', 'sent_at', 'draft.body'])
    .where(holds('draft.body', '/files/'))
    .execute()
  yield* drafts.map(withFiles)
}

/** @returns every template with files in it, also one that was deleted and can be had back */
export async function* templatesWithFiles(db: Db): AsyncGenerator<LetterWithFiles> {
  for (const { id, name } of await selectTemplatesWith(db, '/files/')) {
    const template = (await findTemplate(db, id)) ?? (await findTemplate(db, id, 'deleted'))
    if (template)
      yield { letterId: id, token: '', subject: name, isSent: false, files: filesIn(template.body) }
  }
}

interface BodyRow {
  letterId: string
  unique_token: string
  subject: string
  sent_at: string | null
  body: string
}

const withFiles = ({ letterId, unique_token, subject, sent_at, body }: BodyRow): LetterWithFiles => ({
  letterId,
  token: unique_token,
  subject,
  isSent: sent_at !== null,
  files: filesIn(body),
})

/** @returns the ids of the files that a text has addresses of */
export const filesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\/files\/([\w-]{24})\//g)].map(([, file = '']) => file))
