import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadReference } from '../api/db/load/reference.ts'
import { testEmail } from '../api/test/server/test-email.ts'
import { startSmtp } from '../api/test/server/smtp.ts'
import { postMails } from '../api/src/features/mail/post-mail.ts'
import type { OpenedDatabase } from '../api/src/lib/database/open-database.ts'
import { transaction } from '../api/src/lib/database/db.ts'
import { startJobs } from '../api/src/lib/job/jobs.ts'
import { migrate } from '../api/src/lib/database/migrate.ts'
import { openPglite } from '../api/src/lib/database/pglite.ts'
import { openPostgres } from '../api/src/lib/database/postgres.ts'
import { register } from '../e2e/long/registration.ts'
import { startServer, type RunningServer } from '../scripts/server.ts'
import { withDatabase } from './parts/database.ts'
import { millisecondsOf, quantile } from './parts/times.ts'

const QUEUED = Number(process.env['QUEUED'] ?? 10_000)
const PER_SECOND = process.env['MAIL_PER_SECOND'] ?? '10000'
const AT_ONCE = 200
const IDLE_MS = 5000

const folder = mkdtempSync(join(tmpdir(), 'semai-mail-'))
try {
  const embedded = await openPglite({ dataDir: join(folder, 'pglite') })
  await migrate(embedded)
  await loadReference(embedded.db)
  await queueUp({ ...embedded, jobs: embedded })
  await measure('embedded', { DATA_DIR: folder })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
await withDatabase(
  async () => {},
  async (url) => {
    await queueUp({ ...(await openPostgres(url)), jobs: { url } })
    await measure('PostgreSQL', { DATABASE_URL: url })
  },
)

/** Queue the mails of an announcement. */
async function queueUp(database: OpenedDatabase) {
  const jobs = await startJobs(database, (error) => console.error(error.message))
  const ms = await millisecondsOf(async () => {
    for (let from = 0; from < QUEUED; from += AT_ONCE) {
      const emails = Array.from({ length: AT_ONCE }, (_, at) => testEmail(`antre${from + at}@surel.example`))
      await transaction(database.db, (tx) => postMails(tx, { jobs }, emails, new Date()))
    }
  })
  console.log(`${QUEUED} emails into the outbox: ${(ms / QUEUED).toFixed(2)} ms each`)
  await jobs.stop()
  await database.close()
}

/** A process delivers what waits, while people register and read. */
async function measure(what: string, settings: Record<string, string>) {
  const smtp = await startSmtp()
  const server = await startServer({
    ...settings,
    SMTP_URL: smtp.url,
    MAIL_PER_SECOND: PER_SECOND,
    SEMAI_DEMO: '0',
    LOG_LEVEL: 'fatal',
  })
  const [started, before] = [performance.now(), smtp.received.length]
  const isBusy = () => smtp.received.length < QUEUED
  const [codes, busy] = await Promise.all([codesOf(server, smtp, isBusy), readings(server, isBusy)])
  const [seconds, emails] = [(performance.now() - started) / 1000, smtp.received.length - before]
  const until = performance.now() + IDLE_MS
  const idle = await readings(server, () => performance.now() < until)
  await server.stop('SIGINT')
  await smtp.close()
  const [p95, idleP95] = [quantile(busy, 0.95), quantile(idle, 0.95)]
  console.log(
    `${what}: ${(emails / seconds).toFixed(0)} emails a second; a code after ${quantile(codes, 0.5).toFixed(0)} ms (p50), ` +
      `${Math.max(...codes).toFixed(0)} ms at most, of ${codes.length}; a list p95 ${p95.toFixed(0)} ms, ` +
      `${(p95 / idleP95).toFixed(1)}× of what it is without`,
  )
}

/** Milliseconds from asking for an account to the code's arrival. */
async function codesOf(server: RunningServer, smtp: Awaited<ReturnType<typeof startSmtp>>, isBusy: () => boolean) {
  const times: number[] = []
  for (let round = 0; isBusy(); round++) {
    const email = `kode${round}@surel.example`
    times.push(
      await millisecondsOf(async () => {
        if (!(await register(server.url, email))) throw new Error('no account was made')
        while (!smtp.received.some(({ to }) => to.includes(email))) await sleep(5)
      }),
    )
    await sleep(500)
  }
  return times
}

async function readings({ url }: RunningServer, isOn: () => boolean) {
  const times: number[] = []
  while (isOn()) {
    times.push(await millisecondsOf(async () => (await fetch(`${url}/v1/public/region/get`)).text()))
    await sleep(20)
  }
  return times
}
