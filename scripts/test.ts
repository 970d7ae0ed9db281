// npm test: everything that is checked, and what was run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { takesConnections, testDatabaseUrl } from '../api/test/postgres-url.ts'
import { buildWebIfChanged } from './build-web.ts'

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

const root = join(import.meta.dirname, '..')
const runner = join(root, 'node_modules/vitest/vitest.mjs')
const done: string[] = []
// A whole run can tell that a declared failure was never provoked.
const whole = { SEMAI_WHOLE_RUN: '1' }

const isOnPostgres = await takesConnections(testDatabaseUrl())
await inTurn([
  { name: 'pemeriksaan (jenis, lint, format, kode tak terpakai)', command: [join(root, 'scripts/check.ts')] },
])
await buildWebIfChanged()
await inTurn([
  tests('unit: web dan rumah', ['web', 'house']),
  isOnPostgres
    ? { ...tests('API pada PostgreSQL', ['postgres']), env: whole }
    : { ...tests('API pada basis data tertanam', ['api']), env: whole },
])
if (!isOnPostgres) withoutPostgres()
// A browser waits more than it works: two rows at once fill two cores. They run on the embedded database; all of the API
// does in test:long.
await atOnce(
  tests('perjalanan: belajar dan kegiatan', ['e2e']),
  tests('perjalanan: komunitas, perpustakaan dan Markas', ['e2e-together']),
)
console.log(`\nSemua lulus:\n${done.join('\n')}`)

function tests(name: string, projects: string[]): Step {
  return { name, command: [runner, 'run', ...projects.flatMap((project) => ['--project', project])] }
}

async function inTurn(steps: Step[]) {
  for (const step of steps) if (!(await run(step, 'inherit'))) process.exit(1)
}

/** Steps side by side; what each said is printed when it ends. */
async function atOnce(...steps: Step[]) {
  const outcomes = await Promise.all(steps.map((step) => run(step, 'pipe')))
  if (outcomes.includes(false)) process.exit(1)
}

/** Answers whether it went well. */
function run({ name, command, env }: Step, stdio: 'inherit' | 'pipe'): Promise<boolean> {
  const started = performance.now()
  console.log(`\n— ${name}`)
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      if (output) console.log(`\n${output.trim()}`)
      if (code === 0) done.push(`✓ ${name} (${seconds} s)`)
      else console.error(`\n✗ ${name} gagal (${seconds} s)`)
      resolve(code === 0)
    })
  })
}

function withoutPostgres() {
  const words = 'PostgreSQL tidak ditemukan: setel TEST_DATABASE_URL untuk menguji pada PostgreSQL'
  if (process.env['CI'] === 'true') {
    console.error(`✗ ${words}`)
    process.exit(1)
  }
  done.push(`– ${words}`)
}
