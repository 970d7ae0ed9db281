// npm run test:faults [-- how often]: what goes wrong around the product, as often in a row as is asked for: processes
// and databases killed and restarted under load, full disks, slow and hostile clients, clocks that jump, a cut network.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { takesConnections, testDatabaseUrl } from '../api/test/postgres-url.ts'
import { ConfigError } from '../api/src/lib/config/setting.ts'
import { hasPostgresServer } from './postgres-programs.ts'
import { namedPath } from '../web/build/named-path.ts'
import { findChromium } from './chromium.ts'
import { complainInOneLine } from './complain.ts'

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

const parts: Record<string, string[]> = {
  postgres: [
    'api/src/every-call/bad-input.test.ts',
    'api/src/several-processes.test.ts',
    ...[
      'http/error-handler',
      'job/clock',
      'job/jobs',
      'database/postgres',
      'http/rate-limit-store',
      'database/replica',
      'http/slow-body',
    ].map((name) => namedPath(`api/src/lib/${name}.test.ts`)),
  ],
  'postgres-slow': [
    'api/src/every-call/bad-input.slow.test.ts',
    'api/src/backup-running.slow.test.ts',
    'api/src/locked-table.slow.test.ts',
    'api/src/restore.slow.test.ts',
  ],
  // Failed starts need no test database.
  api: ['api/src/start.test.ts'],
  long: ['booking', 'chat-network', 'crash', 'database-restart', 'disk-full', 'drain', 'redis-restart', 'rolling'].map(
    (name) => namedPath(`e2e/long/${name}.test.ts`),
  ),
  'long-waits': [],
}

await complainInOneLine(async () => {
  const times = Number(process.argv[2] ?? 1)
  if (!Number.isInteger(times) || times < 1) throw new ConfigError('npm run test:faults [-- <berapa kali>]')
  findChromium()
  await refuseToLeaveOut()
  for (let round = 1; round <= times; round++) {
    for (const [project, files] of Object.entries(parts)) run(project, files)
    console.log(`\nGangguan: putaran ${round} dari ${times} lulus`)
  }
})

/** Its tests are left out where something is missing: here that would look like having passed. */
async function refuseToLeaveOut() {
  if (!hasPostgresServer) throw new ConfigError('PostgreSQL tidak terpasang: dibutuhkan initdb dan postgres')
  if (spawnSync('redis-server', ['--version']).status !== 0) throw new ConfigError('redis-server tidak terpasang')
  if (!(await takesConnections(testDatabaseUrl()))) {
    throw new ConfigError('PostgreSQL tidak ditemukan: setel TEST_DATABASE_URL')
  }
}

function run(project: string, files: string[]) {
  const command = [vitest, 'run', '--project', project, ...files]
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
