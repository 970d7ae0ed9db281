import { announcement } from '@semai/contract/console/resource/announcement'
import { expect, test } from 'vitest'
import { announced, announcementMaker } from '../../../test/world/announcements.ts'
import { createTestApp } from '../../../test/app.ts'
import { consoleRows } from '../../../test/world/console-rows.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { staffMaker } from '../../../test/world/staff.ts'
import { startupMaker } from '../../../test/world/startups.ts'
import { workOnAnnouncement } from './jobs.ts'

const app = await createTestApp()
const { call, db, deps } = app
const { hubId, operator } = staffMaker(app)
const { post, put, record } = await consoleRows(app)
const { act, draft, founder, noticesOf, open, sent, stateOf } = await announcementMaker(app)

const { event, takesPart } = eventMaker(app)
const hub7 = await hubId(7)
const hub8 = await hubId(8)
const national = await operator()
const ofHub7 = await operator(7)

test('sends an announcement to everyone, with a notification and a page', async () => {
  const [here, there] = [await founder(7), await founder(8)]
  const id = await draft(national, { link: '/event' })
  const { values } = await record(announcement, id)
  expect([values.status, values.recipients >= 4]).toEqual(['draft', true])
  expect((await open(here, id)).status).toBe(404)
  expect(await noticesOf(here, id)).toEqual([])
  expect((await act(national, 'send', id)).status).toBe(200)
  expect(await stateOf(id)).toBe('sending')
  await workOnAnnouncement(deps, id)
  const after = await record(announcement, id)
  expect(after.values).toMatchObject({ status: 'sent', recipients: values.recipients })
  expect(after.values.sent_at).toBeTruthy()
  for (const one of [here, there]) {
    expect(await noticesOf(one, id)).toMatchObject([
      {
        title: 'Pengumuman Nasional',
        content_title: announced.title,
        content_summary: 'Mulai pukul 09.00, bukan 10.00.',
        read_at: null,
      },
    ])
    const { json } = await open(one, id)
    expect(json.data).toMatchObject({ ...announced, link: '/event', hub_name: null, is_preview: false })
    const list = await call('GET', '/v1/announcement/get', { token: one.token })
    expect(list.json.data[0]).toMatchObject({ id, title: announced.title, summary: 'Mulai pukul 09.00, bukan 10.00.' })
  }
})

test('sends announcements of a hub operator to that hub only', async () => {
  const [here, there] = [await founder(7), await founder(8)]
  const refused = await post(ofHub7, announcement, 'create', {
    body: { values: { ...announced, region_hub_id: hub8 } },
  })
  expect([refused.status, refused.json.code]).toEqual([422, 'console-reference-unknown'])
  const id = await sent(ofHub7)
  expect((await record(announcement, id)).values.region_hub_id).toBe(hub7)
  expect(await noticesOf(here, id)).toMatchObject([{ title: expect.stringMatching(/^Pengumuman Regional: Hub 7/) }])
  expect(await noticesOf(there, id)).toEqual([])
  expect((await open(here, id)).status).toBe(200)
  expect((await open(there, id)).json.code).toBe('announcement-not-found')
  const foreign = await draft(national, { region_hub_id: hub8 })
  expect((await act(ofHub7, 'send', foreign)).json.code).toBe('console-row-not-found')
  expect((await open(ofHub7, foreign)).status).toBe(404)
  expect((await open(national, foreign)).json.data.is_preview).toBe(true)
})

test('notifies only people of the chosen role or stage', async () => {
  const [hacker, hipster, guest] = [await founder(), await founder(), await founder()]
  await call('POST', '/v1/user-category/create', { token: hacker.token, body: { role_code: 'HAC' } })
  await call('POST', '/v1/user-category/create', { token: hipster.token, body: { role_code: 'HIP' } })
  const role = await sent(national, { audience: 'role', role_code: 'HAC', in_channel: true })
  expect([await noticesOf(hacker, role), await noticesOf(hipster, role)]).toMatchObject([[{}], []])
  expect((await open(hipster, role)).status).toBe(404)
  const { id: stage_id } = await db
    .selectFrom('program_stage')
    .select('id')
    .where('code', '=', 'ignition')
    .executeTakeFirstOrThrow()
  const stage = await draft(national, { audience: 'stage', stage_id })
  expect((await record(announcement, stage)).values.recipients).toBe(0)
  await takesPart(hacker, await event({ stage: 'ignition' }), 'registered')
  expect((await record(announcement, stage)).values.recipients).toBe(1)
  await act(national, 'send', stage)
  await workOnAnnouncement(deps, stage)
  expect([await noticesOf(hacker, stage), await noticesOf(guest, stage)]).toMatchObject([[{}], []])
  const missing = await post(national, announcement, 'create', { body: { values: { ...announced, audience: 'role' } } })
  expect(missing.json.errors).toEqual([{ field: 'role_code', message: 'Wajib diisi.' }])
})

test('notifies only people of the chosen province, and refuses to post to a channel that others read', async () => {
  const [inside, outside] = [await founder(), await founder()]
  await db.updateTable('app_user').set({ region_id: '35' }).where('id', '=', inside.id).execute()
  const id = await sent(ofHub7, { region_id: '35' })
  expect([await noticesOf(inside, id), await noticesOf(outside, id)]).toMatchObject([[{}], []])
  expect((await open(outside, id)).status).toBe(404)
  const values = { ...announced, region_id: '35', in_channel: true }
  const refused = await post(ofHub7, announcement, 'create', { body: { values } })
  expect([refused.status, refused.json.errors[0].field]).toEqual([422, 'in_channel'])
})

test('notifies the teams of a hub’s startups, also members of other hubs, and only of the chosen stage', async () => {
  const { sectorId, startup } = startupMaker(app)
  const [owner, elsewhere, founderOfNone] = [await founder(8), await founder(7), await founder(7)]
  const sector_id = await sectorId('agritek')
  const [{ id: ours }, { id: theirs }] = [await startup(owner, { sector_id }), await startup(elsewhere, { sector_id })]
  const inHub = (hub: string, startupId: string) =>
    db.updateTable('startup').set({ region_hub_id: hub }).where('id', '=', startupId).execute()
  await Promise.all([inHub(hub7, ours), inHub(hub8, theirs)])
  const id = await sent(ofHub7, { audience: 'startup' })
  for (const [one, notices] of [
    [owner, [{}]],
    [elsewhere, []],
    [founderOfNone, []],
  ] as const)
    expect(await noticesOf(one, id)).toMatchObject(notices)
  const { stage_id } = await db
    .selectFrom('startup')
    .select('stage_id')
    .where('id', '=', ours)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('startup_stage')
    .select('id')
    .where('id', '<>', stage_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const [startup_stage_id, recipients] of [
    [stage_id, 1],
    [other.id, 0],
  ] as const) {
    const one = await draft(ofHub7, { audience: 'startup', startup_stage_id })
    expect((await record(announcement, one)).values.recipients).toBe(recipients)
  }
})

test('rejects scheduling without a time or in the past', async () => {
  const id = await draft(national)
  const none = await act(national, 'schedule', id)
  expect([none.status, none.json.errors[0]]).toEqual([422, { field: 'send_at', message: 'Isi waktu kirimnya dulu.' }])
  const past = await draft(national, { send_at: '2026-08-01T05:00:00.000Z' })
  expect((await act(national, 'schedule', past)).json.errors[0].message).toBe('Waktu kirimnya sudah lewat.')
  expect(await stateOf(past)).toBe('draft')
})

test('allows edits of a scheduled announcement but requires a send time', async () => {
  const id = await draft(national, { send_at: '2027-01-01T05:00:00.000Z' })
  await act(national, 'schedule', id)
  const save = async (values: Record<string, unknown>) => {
    const { rev } = await record(announcement, id)
    return put(national, announcement, `update/${id}`, { body: { values }, headers: { 'if-match': rev } })
  }
  expect((await save({ title: 'Jadwal baru' })).status).toBe(200)
  expect((await save({ send_at: null })).json.errors[0].field).toBe('send_at')
})

test('rejects a change of recipients and the removal of a sent announcement', async () => {
  const id = await sent(ofHub7)
  const { rev, allowed } = await record(announcement, id)
  expect(allowed).toEqual(['update', 'withdraw'])
  const headers = { 'if-match': rev }
  const update = await put(ofHub7, announcement, `update/${id}`, {
    body: { values: { audience: 'role', role_code: 'HAC' } },
    headers,
  })
  expect([update.status, update.json.errors[0].field]).toEqual([422, 'audience'])
  expect((await act(ofHub7, 'remove', id)).json.code).toBe('console-in-use')
  expect((await act(ofHub7, 'send', id)).json.code).toBe('console-action-refused')
  expect((await record(announcement, id)).values.title).toBe(announced.title)
})

test('removes scripts from the body', async () => {
  const one = await founder()
  const id = await sent(ofHub7, { body_html: '<p onclick="x()">Halo</p><script>alert(1)</script>' })
  expect((await open(one, id)).json.data.body_html).toBe('<p>Halo</p>')
})
