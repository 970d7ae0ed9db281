// npm run test:long: what takes too long for every change: all of the API on the embedded database, storms and faults.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

run('--project', 'api')
run('--project', 'long')

function run(...project: string[]) {
  const env = { ...process.env, SEMAI_WHOLE_RUN: '1' }
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...project], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}
