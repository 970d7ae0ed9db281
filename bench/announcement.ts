import { sql } from 'kysely'
import { workOnAnnouncement } from '../api/src/features/announcement/jobs.ts'
import { readConfig } from '../api/src/lib/config/config.ts'
import { newId, type Db } from '../api/src/lib/database/db.ts'
import { openPostgres } from '../api/src/lib/database/postgres.ts'
import type { Deps } from '../api/src/lib/deps.ts'
import { withDatabase } from './parts/database.ts'
import { insertPeople } from './parts/people.ts'
import { millisecondsOf } from './parts/times.ts'

const PEOPLE = Number(process.env['PEOPLE'] ?? 100_000)
/** Every third person has a browser that accepts pushes. */
const WITH_BROWSER = 3
const LOOKS = 10

/** By day wherever in the country, so that nothing waits for the morning. */
const clock = { now: () => new Date('2026-08-13T03:00:00.000Z') }

let id = ''
await withDatabase(async ({ db, exec }) => {
  await insertPeople(db, PEOPLE)
  await insertBrowsers(db)
  id = await insertAnnouncement(db)
  await exec('vacuum analyze')
}, measure)

async function measure(url: string) {
  const database = await openPostgres(url)
  const { db } = database
  const deps = { db, clock, config: readConfig({}) } as Deps
  const memoryMib: string[] = []
  const timer = setInterval(() => memoryMib.push((process.memoryUsage().rss / 1024 / 1024).toFixed(0)), 2000)
  const ms = await millisecondsOf(() => workOnAnnouncement(deps, id))
  clearInterval(timer)
  const { rows } = await sql<{ way: string; count: number }>`
    select way, count(*) as count from notification_delivery group by way order by way`.execute(db)
  const perSecond = (PEOPLE * 1000) / ms
  const each = Math.max(1, Math.ceil(memoryMib.length / LOOKS))
  console.log(`${PEOPLE} orang: ${perSecond.toFixed(0)} diputuskan dan diantrekan per detik`)
  console.log(`menunggu: ${rows.map(({ way, count }) => `${count} ${way}`).join(', ')}`)
  console.log(`memori selama itu (MiB): ${memoryMib.filter((_, at) => at % each === 0).join(', ')}`)
  await database.close()
}

async function insertBrowsers(db: Db) {
  await sql`
    insert into web_push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), user_id, id, 'https://push.example/' || id, '', '', now()
    from (select id, user_id, row_number() over (order by id) as n from session) s
    where n % ${WITH_BROWSER}::int = 0`.execute(db)
}

async function insertAnnouncement(db: Db): Promise<string> {
  const announcement = { id: newId(), title: 'Pendaftaran Ignition dibuka', body_html: '<p>Mulai hari ini.</p>' }
  const time = clock.now().toISOString()
  await db
    .insertInto('announcement')
    .values({ ...announcement, by_mail: true, status: 'sending', started_at: time, send_at: time })
    .execute()
  return announcement.id
}
