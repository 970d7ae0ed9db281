import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { startJobs } from './jobs.ts'
import { lockFolder } from './lock.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export interface OpenedDatabase extends Database {
  /** Where the job queue lives. */
  jobs: Parameters<typeof startJobs>[0]
}

/** PostgreSQL by its address, or the embedded database in the data folder, which is locked first. @throws ConfigError */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  const { databaseUrl, databaseListenUrl: listenUrl, databasePoolSize: poolSize, dataDir } = config
  if (databaseUrl) {
    return { ...(await openPostgres(databaseUrl, { poolSize, listenUrl })), jobs: { url: databaseUrl } }
  }
  const release = lockFolder(dataDir)
  // A lock that outlives its process would only cost the next start a look at /proc, but it is tidier gone.
  process.once('exit', release)
  const embedded = await openPglite({ dataDir: join(dataDir, 'pglite') })
  return { ...embedded, jobs: embedded }
}
