import { announcement } from '@semai/contract/console/resource/announcement'
import type { ParticipationStatus } from '@semai/contract/event/event'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announcementMaker } from '../../../test/world/announcements.ts'
import { createTestApp } from '../../../test/app.ts'
import { consoleRows } from '../../../test/world/console-rows.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { staffMaker } from '../../../test/world/staff.ts'
import { newId } from '../../lib/database/db.ts'
import { nameless } from '../event/participation/anonymise-participations.ts'
import { workOnAnnouncement } from './jobs.ts'

const app = await createTestApp()
const { call, db, deps, mailNotices } = app
const { hubId, operator } = staffMaker(app)
const { post, record } = await consoleRows(app)
const { act, draft, founder, noticesOf, open, sent, stateOf } = await announcementMaker(app)
const { event, takesPart } = eventMaker(app)

const national = await operator()
const ofHub7 = await operator(7)

/** Register a guest with a new address and return the address. */
async function guest({ id: event_id }: { id: string }, status: ParticipationStatus = 'registered') {
  const id = newId()
  const email = `${id}@tamu.example`
  const row = { id, event_id, full_name: 'Tamu Baik', email, attend_mode: 'offline', status, ticket_code: id }
  await db.insertInto('event_participant').values(row).execute()
  return email
}

const mailsTo = async (email: string) => {
  await mailNotices()
  return db.selectFrom('mail').selectAll().where('to_address', '=', email).execute()
}

const to = ({ id }: { id: string }, event_part = 'all') => ({ audience: 'event', event_id: id, event_part })

test('notifies accounts and mails guests of the chosen part of an event’s people, from any hub', async () => {
  const here = await event({ hub: 7, title: 'Klinik Modul' })
  const [seated, elsewhere, waiting, cancelled] = await Promise.all([founder(), founder(8), founder(), founder()])
  await takesPart(seated, here, 'registered')
  await takesPart(elsewhere, here, 'attended')
  await takesPart(waiting, here, 'pending_approval')
  await takesPart(cancelled, here, 'cancelled')
  const [seatedGuest, unconfirmed] = [await guest(here), await guest(here, 'pending_email')]
  const body_html = '<p>Pindah ke <a href="https://temu.example/baru">ruang baru</a>.</p><ul><li>Bawa laptop</li></ul>'
  const id = await draft(ofHub7, { ...to(here, 'registered'), body_html, link: '/event' })
  expect((await record(announcement, id)).values.recipients).toBe(3)

  await act(ofHub7, 'send', id)
  await workOnAnnouncement(deps, id)
  expect((await record(announcement, id)).values).toMatchObject({ status: 'sent', recipients: 3 })
  for (const one of [seated, elsewhere]) {
    expect(await noticesOf(one, id)).toMatchObject([
      { title: 'Pengumuman Nasional: Klinik Modul', kind: 'event', event_id: here.id },
    ])
    expect((await open(one, id)).json.data).toMatchObject({ event: { id: here.id, title: 'Klinik Modul' } })
  }
  for (const one of [waiting, cancelled]) {
    expect(await noticesOf(one, id)).toEqual([])
    expect((await open(one, id)).json.code).toBe('announcement-not-found')
  }
  const [mail] = await mailsTo(seatedGuest)
  expect(mail?.text_body).toContain('Pindah ke ruang baru (https://temu.example/baru).\n\nBawa laptop')
  expect(mail?.text_body).toContain('Buka tautannya: ')
  expect(await mailsTo(unconfirmed)).toEqual([])
  expect((await mailsTo(seated.email))[0]?.text_body).toContain(`/announcement/${id}`)
})

test.each([
  ['all', ['registered', 'attended', 'no_show', 'pending_approval', 'waitlisted', 'offered']],
  ['registered', ['registered', 'attended']],
  ['waiting', ['pending_approval', 'waitlisted', 'offered']],
  ['present', ['attended']],
  ['absent', ['no_show']],
])('counts as part %s of an event’s people those with status %s', async (part, counted) => {
  const here = await event({})
  const statuses = ['registered', 'attended', 'no_show', 'pending_approval', 'waitlisted', 'offered'] as const
  for (const status of [...statuses, 'cancelled', 'pending_email'] as const) await guest(here, status)
  const anonymised = await guest(here, 'attended')
  await sql`update event_participant set ${nameless(app.clock.now())} where email = ${anonymised}`.execute(db)
  const id = await draft(national, to(here, part))
  expect((await record(announcement, id)).values.recipients).toBe(counted.length)
})

test('mails each guest once when a process dies between two batches', async () => {
  const here = await event({})
  const guests = [await guest(here), await guest(here), await guest(here)]
  const id = await draft(national, to(here))
  await act(national, 'send', id)
  let batches = 0
  const now = () => {
    if (batches++ > 2) throw new Error('killed')
    return app.clock.now()
  }
  await expect(workOnAnnouncement({ ...deps, clock: { now } }, id, 1)).rejects.toThrow('killed')
  await Promise.all([workOnAnnouncement(deps, id, 1), workOnAnnouncement(deps, id, 2)])
  for (const email of guests) expect(await mailsTo(email)).toHaveLength(1)
})

test('sends a sample only to the staff who ask for it', async () => {
  const here = await event({ hub: 7 })
  const reader = await founder()
  await takesPart(reader, here, 'registered')
  const email = await guest(here)
  const id = await draft(ofHub7, to(here))
  expect((await act(ofHub7, 'sample', id)).status).toBe(200)
  expect(await stateOf(id)).toBe('draft')
  expect(await noticesOf(ofHub7, id)).toMatchObject([{ content_title: 'Contoh: Jadwal Hacksprint berubah' }])
  expect(await mailsTo(ofHub7.email)).toMatchObject([{ subject: 'Contoh: Jadwal Hacksprint berubah' }])
  expect([await noticesOf(reader, id), await mailsTo(email)]).toEqual([[], []])
  expect((await open(ofHub7, id)).json.data.is_preview).toBe(true)
})

test('gives the announcement the hub of its event, and refuses events out of the operator’s scope', async () => {
  const [here, there, everywhere] = [await event({ hub: 7 }), await event({ hub: 8 }), await event({})]
  const id = await draft(national, to(here))
  expect((await record(announcement, id)).values.region_hub_id).toBe(await hubId(7))
  expect((await act(ofHub7, 'sample', id)).status).toBe(200)
  for (const other of [there, everywhere]) {
    const values = { title: 'Untuk kegiatan lain', body_html: '<p>Halo</p>', ...to(other) }
    const { status, json } = await post(ofHub7, announcement, 'create', { body: { values } })
    expect([status, json.code, json.errors[0].field]).toEqual([422, 'console-reference-unknown', 'event_id'])
  }
})

test('counts the people who opened the page, and failed mails', async () => {
  const here = await event({})
  const [reader, other] = [await founder(), await founder()]
  for (const one of [reader, other]) await takesPart(one, here, 'registered')
  const email = await guest(here)
  const id = await sent(national, to(here))
  const results = async () => {
    const { opened, failed_mails } = (await record(announcement, id)).values
    return [opened, failed_mails]
  }
  expect(await results()).toEqual([0, null])
  for (const _ of [1, 2])
    expect((await call('PUT', `/v1/announcement/read/${id}`, { token: reader.token })).status).toBe(200)
  expect((await noticesOf(reader, id))[0].read_at).not.toBeNull()
  const stranger = await founder()
  for (const { token } of [stranger, national]) {
    const unknown = await call('PUT', `/v1/announcement/read/${id}`, { token })
    expect([unknown.status, unknown.json.code]).toEqual([404, 'announcement-not-found'])
  }
  await mailNotices()
  for (const address of [email, other.email])
    await db.updateTable('mail').set({ status: 'failed' }).where('to_address', '=', address).execute()
  expect(await results()).toEqual([1, 2])
})

test('deletes unsent mails to guests after a withdrawal', async () => {
  const here = await event({})
  const email = await guest(here)
  const id = await sent(national, to(here))
  expect(await mailsTo(email)).toHaveLength(1)
  await act(national, 'withdraw', id)
  await workOnAnnouncement(deps, id)
  expect(await mailsTo(email)).toEqual([])
})
