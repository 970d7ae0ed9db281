import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { freePort } from '../../../scripts/server.ts'
import { takesConnections } from '../postgres-url.ts'

// The first that knows statements that were prepared, where connections are handed around.
const KNOWS_PREPARED = [1, 21]

/** The machine's PgBouncer: how it may be used. Null where there is none. */
export function poolerMode(): 'transaction' | 'session' | null {
  try {
    const [major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(String(execFileSync('pgbouncer', ['--version'])))?.slice(1) ?? []
    const isNew = Number(major) > Number(KNOWS_PREPARED[0]) || Number(minor) >= Number(KNOWS_PREPARED[1])
    return isNew ? 'transaction' : 'session'
  } catch {
    return null
  }
}

/** PgBouncer in front of a database, as it comes, with fewer connections than ask for one. Gone after the file. */
export async function ownPooler(databaseUrl: string, mode: 'transaction' | 'session', size: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'semai-pooler-'))
  // PgBouncer does not run as root, so it runs as an unprivileged user.
  chmodSync(folder, 0o755)
  const { hostname, port, username } = new URL(databaseUrl)
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
${mode === 'transaction' ? 'max_prepared_statements = 200' : ''}
`,
  )
  const child = spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  afterAll(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  url.searchParams.delete('host')
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await takesConnections(url.href)) return url.href
    await sleep(50)
  }
  throw new Error('pgbouncer did not start')
}
