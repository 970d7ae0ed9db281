// npm test: everything that is checked, and what was run.
import { join } from 'node:path'
import { takesConnections, testDatabaseUrl } from '../api/test/postgres-url.ts'
import { buildWebIfChanged } from './build-web.ts'
import { findChromium } from './chromium.ts'
import { complainInOneLine } from './complain.ts'
import { allTests, atOnce, done, inTurn, root, tellDone, tests } from './test-steps.ts'

// Before anything that takes long.
await complainInOneLine(async () => void findChromium())
if (process.exitCode) process.exit()

const isOnPostgres = await takesConnections(testDatabaseUrl())
await inTurn([
  { name: 'pemeriksaan (jenis, lint, format, kode tak terpakai)', command: [join(root, 'scripts/check.ts')] },
])
await buildWebIfChanged()
await inTurn([
  tests('unit: web dan rumah', ['web', 'house']),
  isOnPostgres ? allTests('API pada PostgreSQL', ['postgres']) : allTests('API pada basis data tertanam', ['api']),
])
if (!isOnPostgres) withoutPostgres()
// A browser waits more than it works: two rows at once fill two cores. They run on the embedded database; all of the API
// does in test:long.
await atOnce(
  tests('perjalanan: belajar dan kegiatan', ['e2e']),
  tests('perjalanan: komunitas, perpustakaan dan Markas', ['e2e-together']),
)
tellDone()

function withoutPostgres() {
  const words = 'PostgreSQL tidak ditemukan: setel TEST_DATABASE_URL untuk menguji pada PostgreSQL'
  if (process.env['CI'] === 'true') {
    console.error(`✗ ${words}`)
    process.exit(1)
  }
  done.push(`– ${words}`)
}
