// npm run check: types, lint with the import table, formatting, unused code. Prints each with its time.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const tool = (name: string) => join(root, 'node_modules/.bin', name)

const checks = [
  // Types by each file's nearest tsconfig.json, in the pass that the rules with types need anyway.
  { name: 'jenis, lint dan tabel impor', command: [tool('oxlint'), '--type-aware', '--type-check', '--quiet'] },
  { name: 'format', command: [tool('oxfmt'), '--check', '.'] },
  { name: 'kode tak terpakai', command: [process.execPath, tool('knip'), '--no-progress'] },
]

const failed: string[] = []
await Promise.all(
  checks.map(async ({ name, command }) => {
    const started = performance.now()
    const { code, output } = await run(command)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (code === 0) return
    failed.push(name)
    console.log(output)
  }),
)
if (failed.length > 0) {
  console.error(`Pemeriksaan gagal: ${failed.join(', ')}`)
  process.exitCode = 1
}

function run([program = '', ...rest]: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { cwd: root })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
