import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { transaction } from '../../../lib/database/db.ts'
import { notifyEventChanged, type EventChange } from '../edit/notify-change.ts'

const app = await createTestApp()
const { db, deps, mailNotices, person, mailTo } = app
const { event } = eventMaker(app)
const { register, asGuest, cancel, confirm } = participationCalls(app)

const notifyChange = (eventId: string, change: EventChange) =>
  transaction(db, (tx) => notifyEventChanged(deps, tx, eventId, change))

async function mailsOf(template: string, title: string) {
  await mailNotices()
  return db
    .selectFrom('mail')
    .select(['to_address', 'status', 'text_body'])
    .where('template', '=', template)
    .where('subject', 'like', `%${title}`)
    .execute()
}

async function eventWithPeople() {
  const made = await event({ mode: 'offline', capacity_offline: 2, address: 'Jalan Sagu 3' })
  const [holder, waiting, gone] = [await person(), await person(), await person()]
  const { data } = (await register(gone, made, 'offline')).json
  await register(holder, made, 'offline')
  await cancel(gone, data.id)
  const guest = `tamu-${made.slug}@surel.example`
  await asGuest(made, guest, { attend_mode: 'offline' })
  await confirm((await mailTo(guest)).token)
  await register(waiting, made, 'offline')
  await asGuest(made, `belum-${made.slug}@surel.example`, { attend_mode: 'offline' })
  return { made, holder, waiting, guest }
}

test('notifies participants and waiting people of a changed time or place, with the former values', async () => {
  const { made, holder, waiting, guest } = await eventWithPeople()
  const before = {
    start_at: made.start_at,
    end_at: made.end_at,
    time_zone: made.time_zone,
    venue_name: made.venue_name,
    address: 'Jalan Sagu 3',
    mode: 'offline',
    requires_approval: false,
    join_url: made.join_url,
  } as const
  const moved = { venue_name: 'Ruang Baru', start_at: '2026-08-20T02:00:00Z', end_at: '2026-08-20T04:00:00Z' }
  await db.updateTable('event').set(moved).where('id', '=', made.id).execute()
  await notifyChange(made.id, { kind: 'changed', before, moves: new Map(), hasOtherLink: false })
  const mails = await mailsOf('event-changed', made.title)
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual([holder.email, waiting.email, guest].toSorted())
  for (const { text_body } of mails) {
    expect(text_body).toContain('Sekarang: Kamis, 20 Agustus 2026, 09.00–11.00 WIB · Ruang Baru, Jalan Sagu 3')
    expect(text_body).toContain('Sebelumnya: Jumat, 14 Agustus 2026, 10.00–12.00 WIB · Ruang Nada, Jalan Sagu 3')
  }
  const guestMail = mails.find(({ to_address }) => to_address === guest)
  expect(guestMail?.text_body).toContain(`/acara/${made.slug}#ticket=`)
  const notices = await db.selectFrom('notification').selectAll().where('event_id', '=', made.id).execute()
  expect(notices.map(({ user_id }) => user_id).toSorted()).toEqual([holder.id, waiting.id].toSorted())
  expect(notices[0]?.content_summary).toContain('Ruang Baru')
})

test('notifies of a cancellation with the planned time', async () => {
  const { made, holder, waiting, guest } = await eventWithPeople()
  await db.updateTable('event').set({ status: 'cancelled' }).where('id', '=', made.id).execute()
  await notifyChange(made.id, { kind: 'cancelled' })
  const mails = await mailsOf('event-cancelled', made.title)
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual([holder.email, waiting.email, guest].toSorted())
  expect(mails[0]?.text_body).toContain('Semula: Jumat, 14 Agustus 2026')
})

test('sends no e-mail for a change that is rolled back', async () => {
  const { made } = await eventWithPeople()
  const failing = transaction(db, async (tx) => {
    await notifyEventChanged(deps, tx, made.id, { kind: 'cancelled' })
    throw new Error('the change was refused')
  })
  await expect(failing).rejects.toThrow('the change was refused')
  expect(await mailsOf('event-cancelled', made.title)).toEqual([])
})

test('states in the e-mail that a person is on the waiting list or awaits approval', async () => {
  const [full, checked] = [await event({ capacity_online: 0 }), await event({ requires_approval: true })]
  const somebody = await person()
  await register(somebody, full)
  expect(await mailTo(somebody.email)).toMatchObject({
    template: 'event-waitlisted',
    subject: `Daftar tunggu: ${full.title}`,
  })
  const other = await person()
  await register(other, checked)
  expect((await mailTo(other.email)).template).toBe('event-pending-approval')
})
