import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { openPostgres } from '../../api/src/lib/database/postgres.ts'
import { installJobs } from '../../api/src/lib/job/jobs.ts'
import { grantRights } from '../../api/src/lib/database/role.ts'
import { freePort, startServer } from '../../scripts/server.ts'

const deploy = join(import.meta.dirname, '../../deploy')

interface Compose {
  services: Record<string, { environment?: Record<string, string> }>
}

/** A process that is measured, where it listens, and how it ends. */
export interface Running {
  url: string
  pid: number
  stop: () => Promise<void> | void
}

/**
 * Start a node as deploy/compose.yaml does, with a Redis of its own. Secrets are made up and files lie in a folder. Calls
 * go to the node directly, with the headers of the proxy.
 */
export async function startDeployed(databaseUrl: string, folder: string): Promise<Running> {
  const { services } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true }) as Compose
  const settings = Object.entries(services['api-1']?.environment ?? {}).filter(([name]) => !/^S3_|_FILE$/.test(name))
  const [redisPort, metricsPort] = [await freePort(), await freePort()]
  const redis = spawn('redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'])
  await sleep(500)
  const server = await startServer({
    ...Object.fromEntries(settings),
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://semai.example',
    DATABASE_URL: await productUrl(databaseUrl),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    // No SMTP server listens there; the bench sends no mail.
    SMTP_URL: 'smtps://127.0.0.1:465',
    APP_SECRET: randomBytes(48).toString('base64'),
    CREDENTIAL_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: nodeOptions(),
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    pid: server.pid,
    stop: async () => {
      await server.stop('SIGINT')
      redis.kill()
    },
  }
}

/** As the image starts it. Its code has no types left, which costs memory, not time. */
function nodeOptions(): string {
  const [flag = ''] = /--max-semi-space-size=\d+/.exec(readFileSync(join(deploy, 'Dockerfile'), 'utf8')) ?? []
  const profile = process.env['PROFILE']
  return profile ? `${flag} --cpu-prof --cpu-prof-dir=${profile}` : flag
}

/** The same database as a role of the product's own, which is no superuser. It stays: it has nothing else. */
async function productUrl(databaseUrl: string) {
  const role = 'semai_bench'
  await installJobs(databaseUrl)
  const database = await openPostgres(databaseUrl)
  await database.exec(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login password '${role}'; end if;
    end $$`)
  await grantRights(database, role)
  await database.close()
  const url = new URL(databaseUrl)
  url.username = role
  url.password = role
  return url.href
}

/** The proxy in front of a node, with what deploy/Caddyfile says but for TLS; null where Caddy is not installed. */
export async function startProxy({ url }: Running, folder: string): Promise<Running | null> {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const address = url.replace('http://', '')
  const site = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
    .replace('{$SITE}', `http://127.0.0.1:${port}`)
    .replace(/api-1:\S+ api-2:\S+/g, address)
    // Debian's Caddy does not know it yet.
    .replace(/^\s*stream_close_delay.*\n/m, '')
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' })
  const isThere = await Promise.race([
    new Promise<boolean>((resolve) => caddy.once('error', () => resolve(false))),
    sleep(3000, true),
  ])
  return isThere ? { url: `http://127.0.0.1:${port}`, pid: caddy.pid ?? 0, stop: () => void caddy.kill() } : null
}

/** Headers of a browser behind the proxy. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
}

export const proxyHeaders = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
