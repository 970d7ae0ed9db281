import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { announcementMaker } from '../../../test/world/announcements.ts'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { plansOf } from '../../../test/world/plans.ts'
import { staffMaker } from '../../../test/world/staff.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { dropAnnouncement } from '../notification/drop-pending.ts'
import { deleteUnread } from '../notification/mark-read.ts'
import { noticeKey, noticeKeys } from './rules.ts'
import { listNext } from './audience-queries.ts'
import type { AtWork } from './send-announcement.ts'

const SOME = 50_000

describe.skipIf(!isPostgres)('at 50,000 people and their notifications', async () => {
  const app = await createTestApp()
  const { db, database, clock } = app
  const { operator, hubId } = staffMaker(app)
  const { draft } = await announcementMaker(app)
  const hub = await hubId(7)
  const announcement = {
    title: '',
    body_html: '',
    hub_name: null,
    link: null,
    audience: 'everyone',
    event: null,
    status: 'sending',
    by_mail: false,
    edition: 0,
  } as const
  let id = ''

  beforeAll(async () => {
    id = await draft(await operator())
    // This test needs no channels, so triggers are off.
    await sql`alter table app_user disable trigger user`.execute(db)
    await sql`
      insert into app_user (id, email, full_name, status, region_hub_id)
      select gen_random_uuid(), 'orang' || n || '@surel.example', md5(n::text), 'active',
             case when n % 12 = 0 then ${hub}::uuid end
      from generate_series(1, ${SOME}::int) n`.execute(db)
    await sql`
      insert into notification (id, user_id, title, content_title, content_summary, dedupe_key, created_at)
      select gen_random_uuid(), id, 'Kabar', '', '',
             case when region_hub_id is null then 'kabar:' || id else ${noticeKey(id)} end, now()
      from app_user`.execute(db)
    await sql`
      insert into notification_delivery (id, user_id, kind, way, dedupe_key, content, send_at, created_at)
      select gen_random_uuid(), user_id, 'announcement', 'mail', dedupe_key, '{}', now(), now()
      from notification`.execute(db)
    for (const table of ['app_user', 'notification', 'notification_delivery', 'announcement'])
      await database.exec(`vacuum analyze ${table}`)
  })

  const planOf = async (work: (tx: Tx) => Promise<unknown>) => {
    const [plan = ''] = await plansOf(db, (on) => on.transaction().execute(work))
    return plan
  }
  const next = (more: Partial<AtWork>) =>
    planOf((tx) => listNext(tx, { ...announcement, id, region_hub_id: null, told_up_to: newId(), ...more }, 200))

  test('reads the next people by id with an index, of all hubs and of one', async () => {
    const [all, ofHub] = [await next({}), await next({ region_hub_id: hub })]
    expect(all).toContain('app_user_pkey')
    expect(ofHub).toMatch(/app_user_active_by_hub|app_user_pkey/)
    expect(`${all}\n${ofHub}`).not.toMatch(/Seq Scan on app_user\b|Sort Key/)
  })

  test('finds the notifications of a withdrawn announcement by their own index', async () => {
    const plan = await planOf((tx) => deleteUnread(tx, noticeKeys(id, 1), 200, clock.now()))
    expect(plan).toContain('notification_of_announcement')
  })

  test('finds the unsent emails of a withdrawn announcement by their own index', async () => {
    const plan = await planOf((tx) => dropAnnouncement(tx, noticeKeys(id, 1), 200, clock.now()))
    expect(plan).toContain('notification_delivery_of_announcement')
  })
})
