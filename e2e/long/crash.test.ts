import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { afterwards } from '../../api/test/afterwards.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from './postgres-programs.ts'
import { mailsTo, register } from './registration.ts'
import { served } from './serving.ts'

const ROUNDS = 5
const WRITERS = 4
const WRITING_MS = 2000

/** What is written until `end` has ended what it is written to, as far as that was acknowledged. */
async function writtenUntil(url: string, round: string, end: () => Promise<unknown>): Promise<string[]> {
  const acknowledged: string[] = []
  let isRunning = true
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = 0; isRunning; turn++) {
      const email = `${round}w${writer}t${turn}@surel.example`
      if (await register(url, email)) acknowledged.push(email)
    }
  })
  await sleep(WRITING_MS)
  await end()
  isRunning = false
  await Promise.all(writers)
  return acknowledged
}

/** Each has the one mail that its registration put into the same transaction. */
async function expectEachOnce(settings: Record<string, string>, acknowledged: string[]) {
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  const server = await served(settings)
  for (const email of acknowledged) expect(`${email} ${await mailsTo(server.url, email)}`).toBe(`${email} 1`)
}

test('on the embedded database, what was acknowledged is there after kill -9, once each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'semai-crash-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await served({ DATA_DIR: folder })
    acknowledged.push(...(await writtenUntil(server.url, `r${round}`, () => server.stop('SIGKILL'))))
  }
  await expectEachOnce({ DATA_DIR: folder }, acknowledged)
})

describe.skipIf(!hasPostgresServer)('on PostgreSQL', () => {
  test('what was acknowledged is there after kill -9, once each', async () => {
    const { url } = await ownPostgres()
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const server = await served({ DATABASE_URL: url })
      acknowledged.push(...(await writtenUntil(server.url, `r${round}`, () => server.stop('SIGKILL'))))
    }
    await expectEachOnce({ DATABASE_URL: url }, acknowledged)
  })

  test('the same when the database is dropped together with the process', async () => {
    const postgres = await ownPostgres()
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const server = await served({ DATABASE_URL: postgres.url })
      const drop = () => Promise.all([postgres.stop('immediate'), server.stop('SIGKILL')])
      acknowledged.push(...(await writtenUntil(server.url, `d${round}`, drop)))
      await postgres.start()
    }
    await expectEachOnce({ DATABASE_URL: postgres.url }, acknowledged)
  })
})
