import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { takesConnections, testDatabaseUrl } from '../api/test/postgres-url.ts'
import { hasPostgresServer } from './postgres-programs.ts'
import { startPostgres } from './postgres-server.ts'

// Test databases are thrown away: nothing has to survive a power cut. Creating and dropping them takes half the time.
// Tests of plans run `analyze` themselves, so that autovacuum is not needed.
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300']

const MEMORY_FOLDER = '/dev/shm'
const MEMORY_BYTES = 3 * 1024 ** 3

/**
 * Returns the folder for the server's data: /dev/shm if 3 GB are free there, otherwise the temporary folder. A copy of the
 * template has 1,200 files. Creating them takes 60 ms in memory and 150 to 700 ms on ext4.
 */
function dataPlace() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return Math.min(bavail * bsize, freemem()) > MEMORY_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Run `work` with a PostgreSQL server for tests in TEST_DATABASE_URL: the one it names, otherwise a new one from this
 * machine's PostgreSQL programs, otherwise the one on the default port. `work` gets false if there is none.
 */
export async function withTestDatabase(work: (isThere: boolean) => Promise<void>) {
  if (process.env['TEST_DATABASE_URL'] || !hasPostgresServer) return work(await takesConnections(testDatabaseUrl()))
  const server = await startPostgres(THROWAWAY, dataPlace())
  process.env['TEST_DATABASE_URL'] = server.socketUrl
  try {
    await work(true)
  } finally {
    await server.remove()
  }
}
