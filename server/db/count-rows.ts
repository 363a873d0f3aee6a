/** How many rows a query finds (COUNT). */
import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

export async function countRows<Names extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Names, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
