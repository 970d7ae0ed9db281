// npm run test:long: what takes too long for every change: all of the API on the embedded database, how lists are
// served from very many rows, every address in a browser, the console's journeys, storms and faults.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

run(['api'], { SEMAI_WHOLE_RUN: '1' })
run(['plans'])
run(['e2e-addresses'])
run(['e2e-staff'])
run(['long'])
run(['long-waits'])

function run(projects: string[], environment: Record<string, string> = {}) {
  const command = [vitest, 'run', ...projects.flatMap((project) => ['--project', project])]
  const env = { ...process.env, ...environment }
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}
