// npm run test:long: storms and faults, which take too long for every change.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'long']
process.exitCode = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1
