// npm run audit: known weaknesses in what the product runs on. It asks the registry, so no check waits for it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const { status } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
