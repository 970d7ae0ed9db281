import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { readData } from '../api/db/load/reference.ts'
import { localIdentityConfig, mountLocalIdentity, type LocalPerson } from '../api/src/lib/identity/local.ts'
import { administer, databaseUrlOf } from '../api/test/postgres-url.ts'
import { freePort, startServer } from '../scripts/server.ts'
import { balancer } from './long/balancer.ts'

/**
 * Start the product as two processes behind a proxy, with a shared database, Redis and folder of files: `SEMAI_NODES=2`
 * before a journey's command. The proxy distributes connections round-robin.
 */
export async function startTwoNodes() {
  const name = `semai_e2e_${randomBytes(3).toString('hex')}`
  await administer(async (client) => void (await client.query(`create database ${name} template template0`)))
  const redisPort = String(await freePort())
  const redis = spawn('redis-server', ['--port', redisPort, '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'semai-two-nodes-'))
  const door = await balancer()
  const identity = await identityProvider(door.url)
  const settings = {
    ...identity.settings,
    DATABASE_URL: databaseUrlOf(name),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    PUBLIC_URL: door.url,
    DATA_DIR: folder,
  }
  // Started in sequence: the first creates the tables and the shared keys.
  const nodes = [await startServer(settings), await startServer(settings)]
  for (const { port } of nodes) door.add(port)
  return {
    url: door.url,
    stop: async () => {
      await Promise.all(nodes.map(({ stop }) => stop()))
      await door.close()
      await identity.stop()
      redis.kill()
      rmSync(folder, { recursive: true, force: true })
      await administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`)))
    },
  }
}

/** Start the identity provider outside of the nodes, because its codes are in the memory of one process. */
async function identityProvider(productUrl: string) {
  const app = fastify()
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const { google, auth0 } = localIdentityConfig({ identity: { google: null, auth0: null }, publicUrl })
  await mountLocalIdentity(app, publicUrl, readData<LocalPerson[]>('demo/identities.json'), productUrl)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    settings: {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      OIDC_ISSUER: auth0.issuer,
      OIDC_CLIENT_ID: auth0.clientId,
    },
    stop: () => app.close(),
  }
}
