import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../test/database.ts'
import { loadDemo } from './load-demo.ts'

const database = await copyTemplate()
const { db } = database
afterAll(database.close)
await loadDemo(db, new Date('2026-08-13T03:00:00Z'))

test('twenty mentors: two without a link, one with a photo that is not there, each of a hub', async () => {
  const mentors = await db.selectFrom('mentor').selectAll().execute()
  expect(mentors).toHaveLength(20)
  expect(mentors.filter(({ linkedin_url }) => linkedin_url === null)).toHaveLength(2)
  expect(mentors.flatMap(({ photo_url }) => photo_url ?? [])).toEqual(['/files/avatar/tidak-ada.webp'])
  for (const { full_name, short_description, expertise, region_hub_id } of mentors) {
    expect([full_name, short_description.match(/[.?](?: |$)/g)?.length]).toEqual([full_name, 2])
    expect(expertise.length).toBeGreaterThanOrEqual(2)
    expect(expertise.length).toBeLessThanOrEqual(4)
    expect(region_hub_id).not.toBeNull()
  }
})

test('each event has its mentors, in the order that it names them', async () => {
  const { rows } = await sql<{ slug: string; names: string[] }>`
    select e.slug, array_agg(m.full_name order by em.position) as names
    from event_mentor em
    join event e on e.id = em.event_id
    join mentor m on m.id = em.mentor_id
    group by e.slug`.execute(db)
  expect(rows.length).toBeGreaterThan(60)
  const first = rows.find(({ slug }) => slug === 'mulai-dari-masalah-bukan-dari-aplikasi')
  expect(first?.names).toEqual(['Raka Wiratmaya', 'Wulan Cahyanirum'])
})

test('a second start adds nothing', async () => {
  await loadDemo(db, new Date('2026-08-14T03:00:00Z'))
  expect(await db.selectFrom('mentor').select('id').execute()).toHaveLength(20)
})
