/** Every statement that writes the readable addresses of letters and the words of the archive's search. */
import { insertNew } from '../../base/db/count-rows.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { LetterWordsRow } from '../../base/db/tables/letters.ts'
import { hasArrived } from '../arrived.ts'
import { flagOf, isListed } from '../listing/listing.ts'

export interface Address {
  year: string
  slug: string
}

/** With whether the archive lists it, while it is open. */
export async function findPlacedLetter(tx: Tx, id: string) {
  const letter = tx
    .selectFrom('letters')
    .select(['id', 'subject', 'body', 'language', 'sent_at', 'wanted_slug', flagOf(isListed).as('is_listed')])
    .where('id', '=', id)
  // Two processes fill the same gap: one letter has one address.
  return lockRow(tx, letter)
}

export async function findAddress(db: Db, letterId: string): Promise<Address | undefined> {
  return db
    .selectFrom('letter_addresses')
    .select(['year', 'slug'])
    .where('letter_id', '=', letterId)
    .where('is_current', '=', 1)
    .executeTakeFirst()
}

/** The letter's earlier addresses, which lead to the one it has now. */
export async function selectEarlier(db: Db, letterId: string): Promise<Address[]> {
  return db
    .selectFrom('letter_addresses')
    .select(['year', 'slug'])
    .where('letter_id', '=', letterId)
    .where('is_current', '=', 0)
    .orderBy('slug')
    .execute()
}

/** @returns false when it is taken */
export async function takeAddress(tx: Tx, { year, slug }: Address, letterId: string): Promise<boolean> {
  return insertNew(
    tx.insertInto('letter_addresses').values({ year, slug, letter_id: letterId, is_current: 1 }),
    'year',
    'slug',
  )
}

/** Whose an address is, or was. */
export async function findHolder(db: Db, { year, slug }: Address): Promise<string | undefined> {
  const row = await db
    .selectFrom('letter_addresses')
    .select('letter_id')
    .where('year', '=', year)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.letter_id
}

/** All other addresses that the letter had lead to this one from now on. */
export async function makeCurrent(tx: Tx, { year, slug }: Address, letterId: string): Promise<void> {
  await tx
    .updateTable('letter_addresses')
    .set(eb => ({
      is_current: eb
        .case()
        .when(eb.and([eb('year', '=', year), eb('slug', '=', slug)]))
        .then(1 as const)
        .else(0 as const)
        .end(),
    }))
    .where('letter_id', '=', letterId)
    .execute()
}

export async function keepWantedSlug(tx: Tx, letterId: string, slug: string | null): Promise<void> {
  await tx.updateTable('letters').set({ wanted_slug: slug }).where('id', '=', letterId).execute()
}

/** In the place of what it was found by before. */
export async function putWords(tx: Tx, words: LetterWordsRow): Promise<void> {
  const { letter_id: _, ...change } = words
  await tx
    .insertInto('letter_words')
    .values(words)
    .onConflict(conflict => conflict.column('letter_id').doUpdateSet(change))
    .execute()
}

export async function removeWords(tx: Tx, letterId: string): Promise<void> {
  await tx.deleteFrom('letter_words').where('letter_id', '=', letterId).execute()
}

/** A letter that is a draft again has no address. */
export async function removeAddresses(tx: Tx, letterId: string): Promise<void> {
  await tx.deleteFrom('letter_addresses').where('letter_id', '=', letterId).execute()
}

/**
 * Among the letters behind `after`, by id: the last one that was looked at, and those that lack an address or, listed, their words
 * with the stems of their language.
 * @param language of letters whose author said none
 * @returns undefined when there are none behind it
 */
export async function findUnplaced(
  db: Db,
  { after, language, limit }: { after: string; language: string; limit: number },
) {
  const rows = await db
    .selectFrom('letters')
    .leftJoin('letter_addresses', join =>
      join.onRef('letter_addresses.letter_id', '=', 'letters.id').on('is_current', '=', 1),
    )
    .leftJoin('letter_words', 'letter_words.letter_id', 'letters.id')
    .select(['letters.id', 'sent_at', flagOf(isListed).as('is_listed'), 'slug'])
    .select(['letters.language as own_language', 'letter_words.language as language_of_words'])
    .where('letters.id', '>', after)
    .where(hasArrived)
    .orderBy('letters.id')
    .limit(limit)
    .execute()
  const last = rows.at(-1)?.id
  const lacking = rows.filter(
    ({ sent_at, is_listed, slug, own_language, language_of_words }) =>
      sent_at !== null &&
      (slug === null || (is_listed === 1 && language_of_words !== (own_language ?? language))),
  )
  return last === undefined ? undefined : { last, ids: lacking.map(({ id }) => id) }
}
