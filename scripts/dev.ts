// npm run dev: the API restarts when its sources change, the web reloads in place. Open the web's address.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const webUrl = 'http://localhost:5173'

const children = [
  run(['--watch', '--watch-preserve-output', 'api/src/main.ts'], { PUBLIC_URL: webUrl }),
  run([join(root, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts', 'web'], {}),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
for (const child of children) child.on('exit', () => stop('SIGTERM'))

function run(command: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } })
}

function stop(signal: NodeJS.Signals) {
  for (const child of children) child.kill(signal)
}
