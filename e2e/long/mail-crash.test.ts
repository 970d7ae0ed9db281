import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { afterwards } from '../../api/test/afterwards.ts'
import { administer, databaseUrlOf } from '../../api/test/postgres-url.ts'
import { startSmtp } from '../../api/test/server/smtp.ts'
import { register } from './registration.ts'
import { served } from './test-server.ts'

const hasPostgres = await administer(async () => {}).then(
  () => true,
  () => false,
)
const name = `semai_mail_${randomBytes(3).toString('hex')}`
afterAll(() => administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))))

// More than two heartbeats, on a busy machine.
const NOTICED_MS = 75_000

const NEXT = 'sesudahnya@surel.example'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** Kill a process while it sends a mail. A second process, already running or started then, sends it instead. */
async function killInTheMidst(settings: Record<string, string>, isThere: boolean) {
  const [silent, answering] = [await caught(), await caught()]
  silent.hold()
  const begin = ({ url }: Smtp) => served({ ...settings, SMTP_URL: url, SEMAI_DEMO: '0' })
  const [one, before] = [await begin(silent), isThere && (await begin(answering))]
  const lost = await emailOf(one.url, silent, answering)
  await one.stop('SIGKILL')
  const other = before || (await begin(answering))

  // New mails do not wait for the dead process.
  expect(await register(other.url, NEXT)).toBe(true)
  expect(await answering.mailsTo(NEXT)).toHaveLength(1)
  await vi.waitFor(() => expect(answering.asked(lost)).toBe(1), { timeout: NOTICED_MS, interval: 250 })
  expect(await answering.mailsTo(lost)).toHaveLength(1)
  // No process sends it again.
  await sleep(5000)
  expect([silent.asked(lost), answering.asked(lost)]).toEqual([1, 1])
}

async function caught(): Promise<Smtp> {
  const smtp = await startSmtp()
  afterwards(() => smtp.close())
  return smtp
}

/** Register people until the silent server holds the mail of one. Returns their address. */
async function emailOf(url: string, silent: Smtp, answering: Smtp): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const email = `di-jalan${attempt}@surel.example`
    expect(await register(url, email)).toBe(true)
    await vi.waitFor(() => expect(silent.held() + answering.asked(email)).toBe(1), { timeout: 10_000 })
    if (silent.held() === 1) return email
  }
}

test('delivers a mail once by the next process after kill -9 on the embedded database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'semai-mail-crash-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  await killInTheMidst({ DATA_DIR: folder }, false)
})

describe.skipIf(!hasPostgres)('on PostgreSQL with two processes', () => {
  test('delivers a mail once by the other process after kill -9', async () => {
    await administer(async (client) => void (await client.query(`create database ${name} template template0`)))
    await killInTheMidst({ DATABASE_URL: databaseUrlOf(name) }, true)
  })
})
