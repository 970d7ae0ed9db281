import { expect } from 'vitest'
import { event as resource } from '@semai/contract/console/resource/event'
import { remindParticipants } from '../../src/features/event/reminder/jobs.ts'
import type { TestApp } from '../app.ts'
import { eventMaker } from '../world/events.ts'
import { participationCalls } from '../world/participations.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entity event, one per cell. */
export async function eventCells(app: TestApp): Promise<CellTests> {
  const { clock, db, deps } = app
  const { event } = eventMaker(app)
  const { accept, comer, statusOf, takenOf } = participationCalls(app)
  const { act, change, heard, mailed, save } = await staffChanges(app, resource)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const rowOf = (id: string) =>
    db.selectFrom('event_participant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sees = async (one: { participation: { id: string } }) => {
    const { status, attend_mode } = await rowOf(one.participation.id)
    return `${status} ${attend_mode}`
  }

  return {
    async 'event.time'() {
      const made = await event({ starts: 30 })
      const holder = await comer(made)
      clock.advance({ hours: 7 })
      await remindParticipants(deps)
      expect((await rowOf(holder.participation.id)).day_reminded_at).not.toBeNull()
      // A title is no other time: its people have been reminded.
      expect(await change(made.id, { title: 'Judul yang lebih baik' })).toEqual([])
      expect((await rowOf(holder.participation.id)).day_reminded_at).not.toBeNull()

      const moved = { start_at: inHours(72), end_at: inHours(74) }
      expect(await change(made.id, moved)).toEqual([['event.time', 1]])
      expect(await rowOf(holder.participation.id)).toMatchObject({ day_reminded_at: null, hour_reminded_at: null })
      expect((await heard(holder))[0]).toContain('Semula')
      const [mail] = await mailed(holder.email, 'event-changed')
      expect(mail).toMatch(/Sekarang: [\s\S]*Sebelumnya: /)
      // The reminder that had not been mailed yet names the former time.
      expect(await mailed(holder.email, 'event-reminder')).toEqual([])
      clock.advance({ hours: 49 })
      await remindParticipants(deps)
      expect((await heard(holder))[0]).toContain('dimulai besok')
    },
    async 'event.time-soon'() {
      const made = await event({ starts: 30 })
      await comer(made)
      const soon = { start_at: inHours(1), end_at: inHours(3) }
      expect(await change(made.id, soon)).toEqual([
        ['event.time', 1],
        ['event.time-soon', null],
      ])
    },
    async 'event.place'() {
      const made = await event({ mode: 'offline', address: 'Jalan Sagu 3' })
      const holder = await comer(made, 'offline')
      expect(await change(made.id, { venue_name: 'Aula Baru' })).toEqual([['event.place', 1]])
      expect((await heard(holder))[0]).toMatch(/Aula Baru\. Semula Ruang Nada\./)
      const [mail] = await mailed(holder.email, 'event-changed')
      expect(mail).toMatch(/Sekarang: .*Aula Baru/)
      expect(mail).toMatch(/Sebelumnya: .*Ruang Nada/)
    },
    async 'event.mode'() {
      const made = await event({ mode: 'hybrid', capacity_offline: 5, capacity_online: 3 })
      const people = [await comer(made, 'online'), await comer(made, 'offline'), await comer(made, 'offline')]
      const last = await comer(made, 'offline')
      const effects = await change(made.id, { mode: 'online' })
      expect(effects).toEqual([['event.mode', 3]])
      for (const one of people) expect(await sees(one)).toBe('registered online')
      expect(await sees(last)).toBe('waitlisted online')
      expect(await takenOf(made)).toEqual([0, 3])
      expect((await heard(last))[0]).toContain('urutan teratas daftar tunggu')

      // The other choice: each confirms the seat within 48 hours, or it lapses.
      const asked = await event({ mode: 'offline', capacity_offline: 5, starts: 200 })
      const [stays, goes] = [await comer(asked, 'offline'), await comer(asked, 'offline')]
      await change(asked.id, { mode: 'online' }, { choices: { 'event.mode': 'ask' } })
      expect(await sees(stays)).toBe('offered online')
      expect((await accept(stays, stays.participation.id)).status).toBe(200)
      clock.advance({ hours: 49 })
      await change(asked.id, { capacity_online: 50 })
      expect([await sees(stays), await sees(goes)]).toEqual(['registered online', 'cancelled online'])
      expect(await takenOf(asked)).toEqual([0, 1])
      expect((await save(asked.id, {}, { choices: { 'event.mode': 'lain' } })).status).toBe(422)
    },
    async 'event.link'() {
      const made = await event({ starts: 30 })
      const holder = await comer(made)
      expect(await change(made.id, { join_url: 'https://temu.semai.example/dua' })).toEqual([])
      expect(await mailed(holder.email, 'event-changed')).toEqual([])
      clock.advance({ hours: 29, minutes: 50 })
      expect(await change(made.id, { join_url: 'https://temu.semai.example/tiga' })).toEqual([['event.link', 1]])
      expect((await heard(holder))[0]).toContain('Tautan daringnya diganti.')
      expect((await mailed(holder.email, 'event-changed')).join()).not.toContain('temu.semai.example')
    },
    async 'event.seats-lowered'() {
      const made = await event({ capacity_online: 3 })
      const people = [await comer(made), await comer(made), await comer(made)]
      expect(await change(made.id, { capacity_online: 1 })).toEqual([['event.seats-lowered', 3]])
      const next = await comer(made)
      for (const one of people) expect(await statusOf(one.participation.id)).toBe('registered')
      expect(await statusOf(next.participation.id)).toBe('waitlisted')
      expect(await takenOf(made)).toEqual([0, 3])
    },
    async 'event.seats-raised'() {
      const made = await event({ capacity_online: 1 })
      const [, waiting] = [await comer(made), await comer(made)]
      expect(await change(made.id, { capacity_online: 2 })).toEqual([['event.seats-raised', 1]])
      expect(await statusOf(waiting.participation.id)).toBe('offered')
    },
    async 'event.waitlist-off'() {
      const made = await event({ capacity_online: 1 })
      const [, waiting] = [await comer(made), await comer(made)]
      expect(await change(made.id, { waitlist: false })).toEqual([['event.waitlist-off', 1]])
      expect((await comer(made)).participation).toBeUndefined()
      await change(made.id, { capacity_online: 2 })
      expect(await statusOf(waiting.participation.id)).toBe('offered')
    },
    async 'event.approval-off'() {
      const made = await event({ capacity_online: 1, requires_approval: true })
      const [first, second] = [await comer(made), await comer(made)]
      expect(await change(made.id, { requires_approval: false })).toEqual([['event.approval-off', 2]])
      expect(await statusOf(first.participation.id)).toBe('registered')
      expect(await statusOf(second.participation.id)).toBe('waitlisted')
      expect(await mailed(first.email, 'event-approved')).toHaveLength(1)
    },
    async 'event.approval-on'() {
      const made = await event({})
      const holder = await comer(made)
      expect(await change(made.id, { requires_approval: true })).toEqual([['event.approval-on', 1]])
      expect(await statusOf(holder.participation.id)).toBe('registered')
    },
    async 'event.registration'() {
      const made = await event({ starts: 48 })
      const holder = await comer(made)
      expect(await change(made.id, { registration_closes_at: inHours(-1) })).toEqual([['event.registration', 1]])
      expect(await statusOf(holder.participation.id)).toBe('registered')
      expect(await heard(holder)).toEqual([])
    },
    async 'event.slug'() {
      const made = await event({})
      const holder = await comer(made)
      const slug = `${made.slug}-benar`
      expect(await change(made.id, { slug })).toEqual([['event.slug', 1]])
      expect(await heard(holder)).toEqual([])
      for (const call of ['get', 'get-ics']) {
        const { statusCode, headers } = await app.app.inject(`/v1/public/event/${call}/${made.slug}`)
        expect([statusCode, headers.location]).toEqual([301, `/v1/public/event/${call}/${slug}`])
      }
      // Another event cannot take the former slug.
      const other = await event({})
      expect((await save(other.id, { slug: made.slug })).json).toMatchObject({
        code: 'console-duplicate',
        errors: [{ field: 'slug' }],
      })
      // Its own event takes it back.
      await change(made.id, { slug: made.slug })
      expect((await app.call('GET', `/v1/public/event/get/${made.slug}`)).status).toBe(200)
    },
    async 'event.cancelled'() {
      const made = await event({ starts: 30 })
      const holder = await comer(made)
      clock.advance({ hours: 7 })
      await remindParticipants(deps)
      // Within 15 minutes of the reminder, which has not been mailed yet.
      await act('cancel', made.id)
      expect(await mailed(holder.email, 'event-cancelled')).toHaveLength(1)
      expect(await mailed(holder.email, 'event-reminder')).toEqual([])
    },
  }
}
