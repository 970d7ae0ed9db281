import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { event as resource } from '@semai/contract/console/resource/event'
import { createTestApp } from '../../../../test/app.ts'
import { staffChanges } from '../../../../test/change/staff-changes.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { transaction } from '../../../lib/database/db.ts'
import { claimReminders } from '../reminder/claim-reminders.ts'
import { remindParticipants } from '../reminder/jobs.ts'

const app = await createTestApp()
const { clock, db, deps, mailTo } = app
const { event } = eventMaker(app)
const { asGuest, cancel, comer, confirm, statusOf, statusesOf } = participationCalls(app)
const { change, heard, mailed } = await staffChanges(app, resource)

const modesOf = async (eventId: string) => {
  const rows = await db
    .selectFrom('event_participant')
    .select(['full_name', 'status', 'attend_mode'])
    .where('event_id', '=', eventId)
    .orderBy('queued_at')
    .execute()
  return rows.map((one) => `${one.full_name} ${one.status} ${one.attend_mode}`)
}

test('merges the waiting lists of both modes by their times', async () => {
  const made = await event({ mode: 'hybrid', capacity_offline: 1, capacity_online: 1 })
  await comer(made, 'offline', 'Satu')
  await comer(made, 'online', 'Dua')
  await comer(made, 'online', 'Tiga')
  await comer(made, 'offline', 'Empat')
  await comer(made, 'online', 'Lima')
  await change(made.id, { mode: 'offline' })
  expect(await modesOf(made.id)).toEqual([
    // The seat online is gone: its owner comes first.
    'Dua waitlisted offline',
    'Tiga waitlisted offline',
    'Empat waitlisted offline',
    'Lima waitlisted offline',
    'Satu registered offline',
  ])
})

test('lets a guest confirm the seat by the link of the mail', async () => {
  const made = await event({ mode: 'offline', starts: 100 })
  const guest = `tamu-${made.slug}@surel.example`
  await asGuest(made, guest, { attend_mode: 'offline' })
  await confirm((await mailTo(guest)).token)
  await change(made.id, { mode: 'online' }, { choices: { 'event.mode': 'ask' } })
  const { subject, token } = await mailTo(guest)
  expect(subject).toBe(`Ada perubahan: ${made.title}`)
  expect(await statusesOf(made)).toEqual(['offered'])
  expect((await confirm(token)).status).toBe(200)
  expect(await statusesOf(made)).toEqual(['registered'])
})

test('lets a guest confirm an address in the mode that remains', async () => {
  const made = await event({ mode: 'hybrid' })
  const guest = `tamu-${made.slug}@surel.example`
  await asGuest(made, guest, { attend_mode: 'offline' })
  const { token } = await mailTo(guest)
  await change(made.id, { mode: 'online' })
  expect((await confirm(token)).status).toBe(200)
  expect(await modesOf(made.id)).toEqual(['Tamu Suryani registered online'])
})

test('mails two changes within 15 minutes once, with the last time', async () => {
  clock.set('2026-09-01T02:00:00.000Z')
  const made = await event({ mode: 'offline' })
  const holder = await comer(made, 'offline')
  await change(made.id, { venue_name: 'Aula Satu' })
  clock.advance({ minutes: 5 })
  await change(made.id, { venue_name: 'Aula Dua' })
  const mails = await mailed(holder.email, 'event-changed')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/Sekarang: .*Aula Dua/)
  expect(await heard(holder)).toHaveLength(2)
})

test('sends no notice of a correction of a past event', async () => {
  const made = await event({ starts: 24 })
  const holder = await comer(made)
  clock.advance({ hours: 48 })
  expect(await change(made.id, { venue_name: 'Aula Lama' })).toEqual([])
  expect(await heard(holder)).toEqual([])
})

test('drops a change that waits to be mailed when its reader cancels', async () => {
  const made = await event({ mode: 'offline' })
  const holder = await comer(made, 'offline')
  await change(made.id, { venue_name: 'Aula Satu' })
  await cancel(holder, holder.participation.id)
  expect(await statusOf(holder.participation.id)).toBe('cancelled')
  expect(await mailed(holder.email, 'event-changed')).toEqual([])
})

test('withdraws the mail of a guest’s reminder that has not been sent', async () => {
  const made = await event({ starts: 30 })
  const guest = `tamu-${made.slug}@surel.example`
  await asGuest(made, guest)
  await confirm((await mailTo(guest)).token)
  clock.advance({ hours: 7 })
  await remindParticipants(deps)
  expect((await mailTo(guest)).template).toBe('event-reminder')
  await change(made.id, {
    start_at: new Date(clock.now().getTime() + 80 * 3_600_000).toISOString(),
    end_at: new Date(clock.now().getTime() + 82 * 3_600_000).toISOString(),
  })
  expect(await mailed(guest, 'event-reminder')).toEqual([])
  expect((await mailTo(guest)).template).toBe('event-changed')
})

test('skips the reminders of an event while staff are changing it', async () => {
  const made = await event({ starts: 30 })
  await comer(made)
  clock.advance({ hours: 7 })
  const locked = Promise.withResolvers<void>()
  const claimed = Promise.withResolvers<void>()
  const editing = transaction(db, async (tx) => {
    await sql`select from event where id = ${made.id} for update`.execute(tx)
    locked.resolve()
    await claimed.promise
  })
  await locked.promise
  const due = await transaction(db, (tx) => claimReminders(tx, 'day', clock.now()))
  claimed.resolve()
  await editing
  expect(due.map(({ event: { id } }) => id)).not.toContain(made.id)
})
