import { afterwards } from '../../api/test/afterwards.ts'
import { startPostgres } from '../../scripts/postgres-server.ts'

/** A PostgreSQL server of the test's own. Removed after the test, or after the file outside of tests. */
export async function ownPostgres() {
  const server = await startPostgres()
  afterwards(() => server.remove())
  return server
}
