import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takesConnections } from '../api/test/postgres-url.ts'
import { owner, program } from './postgres-programs.ts'
import { freePort } from './server.ts'

/** 'fast' ends connections, as a restart does; 'immediate' drops everything, and is recovered from at the next start. */
type StopMode = 'fast' | 'immediate'

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const START_MS = 60_000

/**
 * Start a PostgreSQL server with one empty database, in a new folder below `place`. `settings` are server settings,
 * `name=value`. Needs `hasPostgresServer`.
 */
export async function startPostgres(settings: string[] = [], place = tmpdir()) {
  const folder = mkdtempSync(join(place, 'semai-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  if (owner && 'uid' in owner) chownSync(folder, owner.uid, owner.gid)
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  const args = ['-D', data, '-p', String(port), '-k', folder]
  for (const setting of ['listen_addresses=127.0.0.1', ...settings]) args.push('-c', setting)
  const start = () => started({ args, folder, url })
  let child = await start()
  return {
    url,
    /** Address by its Unix socket, which costs less processor time than TCP. */
    socketUrl: `${url}?host=${folder}`,
    stop: (mode: StopMode = 'fast') => ended(child, mode),
    /** Resolves once it takes connections. */
    async start() {
      child = await start()
    },
    async restart(mode: StopMode = 'fast') {
      await ended(child, mode)
      child = await start()
    },
    /** Stops the server and removes its data. */
    async remove() {
      await ended(child, 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Start {
  args: string[]
  folder: string
  url: string
}

async function started({ args, folder, url }: Start): Promise<ChildProcess> {
  const child = spawn(program('postgres'), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => void (said = (said + String(chunk)).slice(-4000)))
  const until = performance.now() + START_MS
  while (performance.now() < until && child.exitCode === null) {
    // oxlint-disable-next-line no-await-in-loop -- asked again until it answers
    if (await takesConnections(url)) return child
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50)
  }
  throw new Error(`PostgreSQL did not start:\n${said}`)
}

async function ended(child: ChildProcess, mode: StopMode) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const left = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signals[mode])
  await left
}
