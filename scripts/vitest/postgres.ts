/** Gives the tests that run on PostgreSQL one server to make their databases on. */
import { startPostgres } from '../start-postgres.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  process.env.FOOLSCAP_TEST_POSTGRES = postgres.url
  return postgres.stop
}
