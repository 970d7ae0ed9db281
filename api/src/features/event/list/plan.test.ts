import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { insertManyEvents, plansOf } from '../../../../test/world/plans.ts'
import type { Db } from '../../../lib/database/db.ts'
import { findEvents } from '../../search/event-queries.ts'
import { countContentByDay, countEventsByDay, listContentWithin, listEventsWithin } from '../calendar/queries.ts'
import { listFeedEntries } from '../feed/queries.ts'
import { listAcquaintancesByEvent } from './acquaintance-queries.ts'
import { countAvailableEvents, countEventsOf } from './count-queries.ts'
import { listEvents, listEventsOf, listNextEvents } from './queries.ts'

describe.skipIf(!isPostgres)('at 100,000 events', async () => {
  const { db, database, clock, person } = await createTestApp()
  const now = clock.now()
  const viewer = { user_id: (await person()).id, now }
  const hub = await db.selectFrom('region_hub').select('id').where('number', '=', 7).executeTakeFirstOrThrow()
  const region_hub_id = hub.id
  const range = { from: '2026-08-01', to: '2026-09-11', time_zone: 'Asia/Jakarta' } as const
  const day = { from: now, to: new Date(now.getTime() + 86_400_000) }

  beforeAll(async () => {
    await insertManyEvents(db, now)
    await sql`
      update event_participant
      set user_id = ${viewer.user_id}
      where event_id in (select event_id from event_participant order by id limit 30)`.execute(db)
    // As autovacuum leaves tables that are not being filled.
    await database.exec('vacuum analyze event')
    await database.exec('vacuum analyze event_participant')
  })

  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  // The second page needs the total as well.
  const cases: Case[] = [
    ['events to come', 'event_by_start', (on) => listEvents(on, { page: 2, phase: 'upcoming' }, now)],
    ['events of now', 'event_during', (on) => listEvents(on, { page: 2, phase: 'ongoing' }, now)],
    ['events that are over', 'event_by_end', (on) => listEvents(on, { page: 2, phase: 'finished' }, now)],
    ['all events', 'event_during', (on) => listEvents(on, { page: 2 }, now)],
    ['a page far in', 'event_during', (on) => listEvents(on, { page: 500 }, now)],
    ['events of a day', 'event_during', (on) => listEvents(on, { page: 2, day }, now)],
    ['events with seats', 'event_', (on) => listEvents(on, { page: 2, has_seats: true }, now)],
    [
      'who of those one knows comes',
      'event_participant_by_user',
      (on) => listAcquaintancesByEvent(on, viewer.user_id, now),
    ],
    ['a hub’s events', 'event_of_hub_by_start', (on) => listEvents(on, { page: 2, region_hub_id }, now)],
    ['a stage’s events', 'event_by_', (on) => listEvents(on, { page: 2, stage: 'ignition' }, now)],
    [
      'events by all that can be asked for',
      'event_',
      (on) => listEvents(on, { page: 2, scope: 'regional', mode: 'online', region_id: '35', region_hub_id }, now),
    ],
    ['the next national events', 'event_during', (on) => listNextEvents(on, 'national', now)],
    ['the next events of a hub, one on now first', 'event_during', (on) => listNextEvents(on, { region_hub_id }, now)],
    ['the next events of a hub', 'event_of_hub_by_start', (on) => listNextEvents(on, { region_hub_id }, now)],
    ['one’s own events', 'event_participant_by_user', (on) => listEventsOf(on, viewer.user_id, { page: 2 }, now)],
    ['how many are one’s own', 'event_participant_by_user', (on) => countEventsOf(on, viewer.user_id, now)],
    [
      'how many one could register for',
      'event_by_registration',
      (on) => countAvailableEvents(on, { user_id: viewer.user_id, region_hub_id }, now),
    ],
    ['a month’s counts', 'event_during', (on) => countEventsByDay(on, range, {}, viewer)],
    ['a month’s counts of a hub', 'event_', (on) => countEventsByDay(on, range, { region_hub_id }, viewer)],
    ['a month’s counts of one’s own', 'event_', (on) => countEventsByDay(on, range, { mine: true }, viewer)],
    ['a month’s list', 'event_during', (on) => listEventsWithin(on, { ...range, page: 2 }, {}, viewer)],
    ['a month’s counts of all content', 'event_during', (on) => countContentByDay(on, range, {}, viewer)],
    ['a month’s list of all content', 'event_during', (on) => listContentWithin(on, { ...range, page: 2 }, {}, viewer)],
    ['a search', 'event_search', (on) => findEvents(on, [['belajar'], ['kegiatan']], { userId: viewer.user_id, now })],
    ['a feed', 'event_participant_by_user', (on) => listFeedEntries(on, viewer.user_id, now)],
  ]

  test.each(cases)('%s: uses the index %s without a table scan', async (_, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on event\b/)
    expect(plans.join('\n')).toContain(index)
  })

  test('counts the upcoming events by an index-only scan', async () => {
    const [plan = ''] = await plansOf(db, (explaining) => listEvents(explaining, { page: 2, phase: 'upcoming' }, now))
    const [, total] = /InitPlan 1[^\n]*\n([\s\S]*?)\n {2}->/.exec(plan) ?? []
    expect(total).toMatch(/Index Only Scan using event_\w+ on event/)
  })
})
