// npm run audit: known weaknesses in what the product runs on. It asks the registry, so no check waits for it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const audit = (...more: string[]) =>
  spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', ...more], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })

/** Whether the registry answered: npm exits with the same code for findings and for no answer. */
function isAnswer(json: string): boolean {
  try {
    return 'vulnerabilities' in JSON.parse(json)
  } catch {
    return false
  }
}

const { status, stdout } = audit('--json')
if (isAnswer(stdout)) {
  console.log(audit().stdout)
  process.exitCode = status ?? 1
} else {
  console.error(
    'Registry npm tidak menjawab: BELUM ada paket yang diperiksa. Ulangi dari jaringan yang bisa mencapainya.',
  )
  process.exitCode = 2
}
