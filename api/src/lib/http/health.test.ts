import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { createTestApp } from '../../../test/app.ts'
import { hasRedisServer, ownRedis } from '../../../test/server/redis.ts'
import { localFileStore } from '../file/store.ts'

test.skipIf(!hasRedisServer)('names unavailable services beside the database and stays ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'semai-health-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  const server = await ownRedis()
  const redis = await server.open()
  const { call, clock, person } = await createTestApp({ deps: { files: localFileStore(join(folder, 'files')), redis } })
  const { token } = await person()
  const ready = async () => {
    const { status, json } = await call('GET', '/readyz')
    return [status, json]
  }
  expect(await ready()).toEqual([200, { status: 'ready', degraded: [] }])

  rmSync(folder, { recursive: true })
  await server.stop()
  // A second request within 5 s gets the cached result.
  expect(await ready()).toEqual([200, { status: 'ready', degraded: [] }])
  clock.advance({ seconds: 5 })
  expect(await ready()).toEqual([200, { status: 'ready', degraded: ['files', 'redis'] }])
  expect((await call('GET', '/v1/program-stage/get', { token })).status).toBe(200)
})
