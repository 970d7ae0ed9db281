import { announcement } from '@semai/contract/console/resource/announcement'
import { expect, test } from 'vitest'
import { announcementMaker } from '../../../test/world/announcements.ts'
import { createTestApp } from '../../../test/app.ts'
import { consoleRows } from '../../../test/world/console-rows.ts'
import { staffMaker } from '../../../test/world/staff.ts'
import { workOnAnnouncement, workOnDue } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps } = app
const { hubId, operator } = staffMaker(app)
const { record } = await consoleRows(app)
const { act, draft, founder, mailsTo, noticesOf, open, sent, stateOf } = await announcementMaker(app)

const hub8 = await hubId(8)
const national = await operator()
const ofHub7 = await operator(7)

const want = ({ token }: { token: string }, in_app: boolean, email: boolean) =>
  call('PUT', '/v1/user-setting/update', {
    token,
    body: { notifications: { announcement: { in_app, email, push: true } } },
  })

test('sends no notification or email that a person turned off, and still shows the page', async () => {
  const [both, quiet, noMail] = [await founder(), await founder(), await founder()]
  await want(quiet, false, false)
  await want(noMail, true, false)
  const id = await sent(ofHub7, { by_mail: true })
  expect([await noticesOf(both, id), await noticesOf(quiet, id), await noticesOf(noMail, id)]).toMatchObject([
    [{}],
    [],
    [{}],
  ])
  expect(await mailsTo(both.email)).toMatchObject([{ subject: 'Jadwal Hacksprint berubah', topic: 'announcement' }])
  expect([await mailsTo(quiet.email), await mailsTo(noMail.email)]).toEqual([[], []])
  expect((await mailsTo(both.email))[0]?.text_body).toContain(`/announcement/${id}`)
  expect((await open(quiet, id)).status).toBe(200)
})

test('notifies each person once, with any batch size and with parallel jobs', async () => {
  const people = [await founder(8), await founder(8), await founder(8)]
  const id = await draft(national, { region_hub_id: hub8, by_mail: true })
  await act(national, 'send', id)
  await Promise.all([workOnAnnouncement(deps, id, 1), workOnAnnouncement(deps, id, 2), workOnDue(deps)])
  await workOnAnnouncement(deps, id, 1)
  for (const one of people) {
    expect(await noticesOf(one, id)).toHaveLength(1)
    expect(await mailsTo(one.email)).toHaveLength(1)
  }
  const { values } = await record(announcement, id)
  const { count } = db.fn
  const total = await db
    .selectFrom('app_user')
    .select(count<number>('id').as('people'))
    .where('region_hub_id', '=', hub8)
    .executeTakeFirstOrThrow()
  expect(values).toMatchObject({ status: 'sent', recipients: total.people })
})

test('continues with the next process after a process dies between two batches', async () => {
  const people = await Promise.all([founder(8), founder(8), founder(8)])
  const id = await draft(national, { region_hub_id: hub8 })
  await act(national, 'send', id)
  let batches = 0
  const dying = {
    ...deps,
    clock: {
      now: () => {
        if (batches++ > 2) throw new Error('killed')
        return clock.now()
      },
    },
  }
  await expect(workOnAnnouncement(dying, id, 1)).rejects.toThrow('killed')
  expect(await stateOf(id)).toBe('sending')
  await workOnDue(deps)
  expect(await stateOf(id)).toBe('sent')
  for (const one of people) expect(await noticesOf(one, id)).toHaveLength(1)
})

test('sends a scheduled announcement when it is due, unless it was cancelled', async () => {
  const one = await founder()
  const send_at = '2026-08-13T05:00:00.000Z'
  const id = await draft(ofHub7, { send_at })
  const other = await draft(ofHub7, { send_at })
  for (const each of [id, other]) expect((await act(ofHub7, 'schedule', each)).status).toBe(200)
  await workOnDue(deps)
  expect(await stateOf(id)).toBe('scheduled')
  expect((await act(ofHub7, 'cancel', other)).status).toBe(200)
  clock.advance({ hours: 3 })
  await workOnDue(deps)
  expect([await stateOf(id), await stateOf(other)]).toEqual(['sent', 'cancelled'])
  expect([await noticesOf(one, id), await noticesOf(one, other)]).toMatchObject([[{}], []])
  expect((await act(ofHub7, 'redraft', other)).status).toBe(200)
  expect(await stateOf(other)).toBe('draft')
})

test('removes the unread notifications, the page and the channel message after a withdrawal', async () => {
  const [reader, other] = [await founder(), await founder()]
  const id = await sent(ofHub7, { in_channel: true })
  const message = () => db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await message()).toMatchObject({ sender_id: ofHub7.id, deleted_at: null })
  expect((await message()).body).toMatch(/^Jadwal Hacksprint berubah\n\nMulai pukul 09.00/)
  await call('PUT', '/v1/user-notification/read', {
    token: reader.token,
    body: { until: clock.now().toISOString() },
  })
  expect((await act(ofHub7, 'withdraw', id)).status).toBe(200)
  await workOnAnnouncement(deps, id, 1)
  expect([await noticesOf(reader, id), await noticesOf(other, id)]).toMatchObject([[{}], []])
  expect(await message()).toMatchObject({ body: '' })
  expect((await message()).deleted_at).not.toBeNull()
  for (const one of [reader, other]) expect((await open(one, id)).json.code).toBe('announcement-not-found')
  expect((await record(announcement, id)).address).toBeNull()
  expect((await act(ofHub7, 'withdraw', id)).json.code).toBe('console-action-refused')
})

test('stops notifying after a withdrawal during sending', async () => {
  const one = await founder()
  const id = await draft(ofHub7)
  await act(ofHub7, 'send', id)
  await act(ofHub7, 'withdraw', id)
  await workOnDue(deps)
  expect([await stateOf(id), await noticesOf(one, id)]).toEqual(['withdrawn', []])
})

test('adds a national operator who announces in a hub’s channel to that channel', async () => {
  const id = await sent(national, { region_hub_id: hub8, in_channel: true })
  const { channel_id } = await db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { json } = await call('GET', `/v1/store/chats/${channel_id}/messages`, { token: national.token })
  expect(json.data.map((message: { id: string }) => message.id)).toContain(id)
})
