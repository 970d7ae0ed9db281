import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterwards } from '../../api/test/afterwards.ts'
import { takesConnections } from '../../api/test/postgres-url.ts'
import { freePort } from '../../scripts/server.ts'
import { owner, program } from './postgres-programs.ts'

/** 'fast' tells everybody to go, as a restart does; 'immediate' drops everything, and mends itself at the next start. */
type Manner = 'fast' | 'immediate'

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const START_MS = 60_000

/** A PostgreSQL of the test's own, with one empty database, that it can stop and start again. Gone afterwards. */
export async function ownPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'semai-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  if (owner && 'uid' in owner) chownSync(folder, owner.uid, owner.gid)
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  const settings = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const start = () => started({ settings: ['-D', data, ...settings], folder, url })
  let child = await start()
  afterwards(async () => {
    await ended(child, 'immediate')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url,
    stop: (manner: Manner = 'fast') => ended(child, manner),
    /** Answers once it takes connections. */
    async start() {
      child = await start()
    },
    async restart(manner: Manner = 'fast') {
      await ended(child, manner)
      child = await start()
    },
  }
}

interface Start {
  settings: string[]
  folder: string
  url: string
}

async function started({ settings, folder, url }: Start): Promise<ChildProcess> {
  const child = spawn(program('postgres'), settings, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => void (said = (said + String(chunk)).slice(-4000)))
  const until = performance.now() + START_MS
  while (performance.now() < until && child.exitCode === null) {
    if (await takesConnections(url)) return child
    await sleep(50)
  }
  throw new Error(`PostgreSQL did not start:\n${said}`)
}

async function ended(child: ChildProcess, manner: Manner) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const left = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signals[manner])
  await left
}
