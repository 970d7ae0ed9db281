import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { moderationMaker } from '../../../../test/world/moderation.ts'
import { notifyOverdue } from './jobs.ts'

const app = await createTestApp()
const { clock, db, deps, mailTo, person } = app
const { appealBy, decide, livesIn, moderator, reported } = moderationMaker(app)

const notificationsOf = async ({ id }: { id: string }) => {
  const rows = await db
    .selectFrom('notification')
    .select(['content_title', 'target'])
    .where('user_id', '=', id)
    .where('title', '=', 'Ada laporan yang lewat batas waktu')
    .execute()
  return rows.map(({ content_title, target }) => `${content_title}: ${target}`)
}

test('notifies moderators once a day, after 08:00, of overdue cases in their reach', async () => {
  const [near, far, admin] = [
    await moderator({ hub: 7 }),
    await moderator({ hub: 3 }),
    await moderator({ scope: 'admin' }),
  ]
  const [ayu, bima, citra] = [await person(), await person(), await person()]
  for (const one of [bima, citra]) await livesIn(one, 7)
  await decide(admin, await reported(ayu, { subject: 'user', user_id: citra.id }), { decision: 'warn' })
  await appealBy((await mailTo(citra.email)).token)
  await reported(ayu, { subject: 'user', user_id: bima.id })
  await notifyOverdue(deps)
  expect(await notificationsOf(near)).toEqual([])
  // 03.00 in Jakarta.
  clock.set('2026-08-16T20:00:00Z')
  await notifyOverdue(deps)
  expect(await notificationsOf(near)).toEqual([])
  clock.set('2026-08-17T01:00:00Z')
  await notifyOverdue(deps)
  await notifyOverdue(deps)
  expect([await notificationsOf(near), await notificationsOf(far), await notificationsOf(admin)]).toEqual([
    ['1 laporan dan 1 banding: /console/moderasi?status=overdue'],
    [],
    ['1 laporan dan 1 banding: /console/moderasi?status=overdue'],
  ])
  clock.advance({ days: 1 })
  await notifyOverdue(deps)
  expect(await notificationsOf(near)).toHaveLength(2)
})
