import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../../scripts/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ROUNDS = 5
const WRITERS = 4

test('what was acknowledged is there after kill -9, once each', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer({ DATA_DIR: folder })
    let isRunning = true
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; isRunning; turn++) {
        const email = `r${round}w${writer}t${turn}@surel.example`
        if (await register(server.url, email)) acknowledged.push(email)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await server.stop('SIGKILL')
    isRunning = false
    await Promise.all(writers)
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  const server = await startServer({ DATA_DIR: folder })
  for (const email of acknowledged) expect(await mailsTo(server.url, email)).toBe(1)
  await server.stop()
})

async function register(url: string, email: string): Promise<boolean> {
  const body = {
    email,
    full_name: 'Suharyanta',
    password: 'kebun-teh-sore-hari',
    region_id: '35',
    regency_id: '35.78',
    is_adult: true,
    accepts_terms: true,
  }
  try {
    const response = await fetch(`${url}/v1/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.ok
  } catch {
    return false
  }
}

async function mailsTo(url: string, email: string): Promise<number> {
  const response = await fetch(`${url}/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  const { data } = (await response.json()) as { data: unknown[] }
  return data.length
}
