// npm test: everything that is checked, in this order, and what was run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { testDatabaseUrl } from '../api/test/postgres-url.ts'
import { buildWebIfChanged } from './build-web.ts'

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const done: string[] = []
// What stands on the database itself, and the demo.
const frame = ['api/src/lib', 'api/db', 'api/src/frame', 'api/src/start', 'api/src/contract']

step('pemeriksaan (jenis, lint, format, kode tak terpakai)', [join(root, 'scripts/check.ts')])
await buildWebIfChanged()
step('unit: web dan rumah', [vitest, 'run', '--project', 'web', '--project', 'house'])
if (await hasPostgres()) {
  wholeStep('API pada PostgreSQL', [vitest, 'run', '--project', 'postgres'])
  // The rest of it on the embedded database is in test:long; the journeys below run on it too.
  step('API pada basis data tertanam: kerangka', [vitest, 'run', '--project', 'api', ...frame])
} else {
  wholeStep('API pada basis data tertanam', [vitest, 'run', '--project', 'api'])
  withoutPostgres()
}
step('perjalanan di peramban', [vitest, 'run', '--project', 'e2e'])
console.log(`\nSemua lulus:\n${done.join('\n')}`)

/** A whole run can tell that a declared failure was never provoked. */
function wholeStep(name: string, command: string[]) {
  step(name, command, { SEMAI_WHOLE_RUN: '1' })
}

function step(name: string, command: string[], environment: Record<string, string> = {}) {
  const started = performance.now()
  console.log(`\n— ${name}`)
  const env = { ...process.env, ...environment }
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  if (status !== 0) {
    console.error(`\n✗ ${name} gagal (${seconds} s)`)
    process.exit(1)
  }
  done.push(`✓ ${name} (${seconds} s)`)
}

async function hasPostgres(): Promise<boolean> {
  const client = new pg.Client({ connectionString: testDatabaseUrl(), connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function withoutPostgres() {
  const words = 'PostgreSQL tidak ditemukan: setel TEST_DATABASE_URL untuk menguji pada PostgreSQL'
  if (process.env['CI'] === 'true') {
    console.error(`✗ ${words}`)
    process.exit(1)
  }
  done.push(`– ${words}`)
}
