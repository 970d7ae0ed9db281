import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { afterwards } from '../../api/test/afterwards.ts'
import { demoAccounts } from '../../api/db/load/demo.ts'
import { apiClient, signIn } from './api-client.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from '../../scripts/postgres-programs.ts'
import { served } from './test-server.ts'

// Time until another process takes over the job of a dead one, on a busy machine.
const NOTICED_MS = 90_000

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  afterwards(() => client.end())
  return client
}

describe.skipIf(!hasPostgresServer)('when a process is killed during an announcement', () => {
  test('lets the next process notify each recipient once and queue one mail each', async () => {
    const settings = { DATABASE_URL: (await ownPostgres()).url }
    const one = await served(settings)
    const [holder, looker] = [await connect(settings.DATABASE_URL), await connect(settings.DATABASE_URL)]
    const ask = apiClient(one.url)
    const token = await signIn(ask, demoAccounts[1])
    const values = {
      title: 'Jadwal Hacksprint berubah',
      body_html: '<p>Mulai pukul sembilan.</p>',
      audience: 'everyone',
      by_mail: true,
      in_channel: false,
    }
    const made = await ask('POST', '/v1/console/announcement/create', { token, body: { values } })
    expect(made.status).toBe(201)
    const { id } = made.json.data

    // The job of the announcement waits for this lock.
    await holder.query('begin; lock table notification in share mode')
    const sent = await ask('POST', '/v1/console/announcement/act', { token, body: { action: 'send', ids: [id] } })
    expect(sent.status).toBe(200)
    await vi.waitFor(
      async () => {
        const { rows } = await looker.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%notification%'",
        )
        expect(rows.length).toBeGreaterThan(0)
        const jobs = await looker.query("select 1 from job.job where name = 'announcement-work' and state = 'active'")
        expect(jobs.rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 100 },
    )
    await one.stop('SIGKILL')
    await holder.query('commit')

    const other = await served(settings)
    const countNotified = async () => {
      const { rows } = await looker.query<{ people: number; times: number }>(
        'select count(distinct user_id)::integer as people, count(*)::integer as times from notification where target = $1',
        [`/announcement/${id}`],
      )
      return rows[0]
    }
    const { rows: meant } = await looker.query<{ count: number }>(
      "select count(*)::integer as count from app_user where status = 'active'",
    )
    const people = meant[0]?.count ?? 0
    expect(people).toBeGreaterThan(10)
    await vi.waitFor(async () => expect(await countNotified()).toEqual({ people, times: people }), {
      timeout: NOTICED_MS,
      interval: 500,
    })
    const theirs = await signIn(apiClient(other.url))
    const { json } = await apiClient(other.url)('GET', '/v1/user-notification/get', { token: theirs })
    expect(json.data.filter(({ target }: { target: string }) => target === `/announcement/${id}`)).toHaveLength(1)

    // The retried job or the minutely check comes first; the other finds nothing to do.
    await vi.waitFor(
      async () => {
        const { rows } = await looker.query("select state from job.job where name = 'announcement-work'")
        expect(rows).toEqual([{ state: 'completed' }])
      },
      { timeout: NOTICED_MS, interval: 500 },
    )
    // Mails wait until a notification stays unread for a while by day. mail-crash.test.ts covers their delivery.
    const { rows: mails } = await looker.query<{ people: number; times: number }>(
      `select count(distinct user_id)::integer as people, count(*)::integer as times
       from notification_delivery
       where way = 'mail' and dedupe_key like 'announcement:' || $1 || '%'`,
      [id],
    )
    expect(mails).toEqual([{ people, times: people }])
    expect(await countNotified()).toEqual({ people, times: people })
  })
})
