import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { isPostgres } from '../../../test/database.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'

const app = await createTestApp()
const { db, person } = app
const { badge, badgesOf, certificatesOf, template, notifiedOf } = awardMaker(app)
const { join, session, takesPart } = sessionMaker(app)

/** Count the calls that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::integer as count
    from pg_locks
    where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

// The embedded database runs one statement at a time.
describe.skipIf(!isPostgres)('actions at the same time', () => {
  test('earn an award that needs all of them, once', async () => {
    const founder = await person()
    await badge({ event: 'ignition_attended', threshold: 3 }, { name: 'Tiga Malam' })
    const passed = await template({ event: 'ignition_attended', threshold: 3 })
    const sessions = await Promise.all([session({ starts: 0 }), session({ starts: 0 }), session({ starts: 0 })])
    for (const one of sessions) await takesPart(founder, one, 'registered')

    let joined: Promise<{ status: number }[]> | undefined
    await db.connection().execute(async (held) => {
      await sql`begin`.execute(held)
      // No call reads the badges before all have inserted their action.
      await sql`lock table badge in access exclusive mode`.execute(held)
      joined = Promise.all(sessions.map((one) => join(founder, one)))
      await expect.poll(waiting, { timeout: 2500, interval: 20 }).toBe(3)
      await sql`commit`.execute(held)
    })
    expect((await joined)?.map(({ status }) => status)).toEqual([200, 200, 200])

    const found = (await badgesOf(founder)).find(({ name }) => name === 'Tiga Malam')
    expect(found).toMatchObject({ awarded_at: expect.any(String), progress: { value: 3, threshold: 3 } })
    expect((await certificatesOf(founder)).map(({ title }) => title)).toContain(passed.title)
    expect((await notifiedOf(founder)).filter(({ title }) => title.includes('Tiga Malam'))).toHaveLength(1)
  })
})
