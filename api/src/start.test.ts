import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isPostgres } from '../test/database.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the product as `npm start` does, and answers what it said when it gave up. */
async function start(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'semai-start-'))
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, SEMAI_DEMO: '0', PORT: '0', ...settings }
  const child = spawn(process.execPath, [main], { env })
  let said = ''
  child.stderr.on('data', (data) => void (said += String(data)))
  const exitCode = await new Promise<number | null>((resolve) => void child.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
  return { exitCode, said: said.trim() }
}

// No database of the tests is used here, so once is enough.
// Some begin with a database of their own, which takes its time on a machine that is busy.
const PATIENCE = { timeout: 90_000 }
describe.skipIf(isPostgres)('what keeps the product from starting is one line', PATIENCE, () => {
  test('a wrong setting', async () => {
    expect(await start({ PORT: 'abc' })).toEqual({
      exitCode: 1,
      said: 'PORT: "abc" is not a whole number from 0 to 65535',
    })
  })

  test('production without its secret', async () => {
    const { exitCode, said } = await start({ NODE_ENV: 'production', SEMAI_DEMO: '' })
    expect([exitCode, said]).toEqual([1, 'APP_SECRET: needs at least 32 random characters'])
  })

  test('a database that is not there', async () => {
    const { exitCode, said } = await start({ DATABASE_URL: 'postgresql://nobody:hunter2@127.0.0.1:1/nothing' })
    expect([exitCode, said]).toEqual([1, 'DATABASE_URL: the database cannot be reached (ECONNREFUSED)'])
  })

  test.each(['PORT', 'METRICS_PORT'])('a %s that another program has', async (name) => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(address && typeof address === 'object' ? address.port : 0)
      })
    })
    const { exitCode, said } = await start({ [name]: String(port) })
    other.close()
    expect([exitCode, said]).toEqual([1, `${name}: ${port} is in use by another program`])
  })
})
