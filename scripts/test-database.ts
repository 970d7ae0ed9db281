import { takesConnections, testDatabaseUrl } from '../api/test/postgres-url.ts'
import { hasPostgresServer } from './postgres-programs.ts'
import { startPostgres } from './postgres-server.ts'

// Test databases are thrown away: nothing has to survive a power cut. Creating and dropping them takes half the time.
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'max_connections=300']

/**
 * Run `work` with a PostgreSQL server for tests in TEST_DATABASE_URL: the one it names, otherwise a new one from this
 * machine's PostgreSQL programs, otherwise the one on the default port. `work` gets false if there is none.
 */
export async function withTestDatabase(work: (isThere: boolean) => Promise<void>) {
  if (process.env['TEST_DATABASE_URL'] || !hasPostgresServer) return work(await takesConnections(testDatabaseUrl()))
  const server = await startPostgres(THROWAWAY)
  process.env['TEST_DATABASE_URL'] = server.url
  try {
    await work(true)
  } finally {
    await server.remove()
  }
}
