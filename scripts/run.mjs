// What every npm script runs first, on any Node from 20: it installs what is missing, then runs the task on the
// Node that the project is pinned to (the npm package `node`).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.semai-installed')
const runtime = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

function wantedStamp() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'package.json', 'api/package.json', 'web/package.json']) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function install() {
  const wanted = wantedStamp()
  if (existsSync(runtime) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Memasang paket yang dibutuhkan, sebentar ya…')
  // Not `npm ci`: some packages name platform packages that a registry may lack, which it refuses.
  const npm = spawnSync(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0 || !existsSync(runtime)) {
    console.error('npm install gagal; lihat pesan di atas.')
    process.exit(npm.status || 1)
  }
  writeFileSync(stamp, wanted)
}

const [task = 'start', ...rest] = process.argv.slice(2)
install()
const child = spawn(runtime, [join(root, 'scripts', `${task}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  // See api/src/lib/process/threads.ts; libuv reads it once, so it is set before the process begins.
  env: { UV_THREADPOOL_SIZE: '64', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
