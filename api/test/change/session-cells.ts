import { expect } from 'vitest'
import { ignitionContent as resource } from '@semai/contract/console/resource/ignition-content'
import { remindIgnitionParticipants } from '../../src/features/ignition/reminder-jobs.ts'
import type { TestApp } from '../app.ts'
import { sessionMaker } from '../world/sessions.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entity Ignition session, one per cell. */
export async function sessionCells(app: TestApp): Promise<CellTests> {
  const { clock, db, deps } = app
  const { comer, session, statusesOf } = sessionMaker(app)
  const { act, change, heard, mailed } = await staffChanges(app, resource)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const remindedOf = ({ id }: { id: string }) =>
    db
      .selectFrom('ignition_participant')
      .select(['day_reminded_at', 'hour_reminded_at'])
      .where('ignition_content_id', '=', id)
      .executeTakeFirstOrThrow()

  return {
    async 'session.time'() {
      const made = await session({ starts: 30 })
      const holder = await comer(made)
      clock.advance({ hours: 7 })
      await remindIgnitionParticipants(deps)
      expect(await change(made.id, { title: 'Judul yang lebih baik' })).toEqual([])
      expect((await remindedOf(made)).day_reminded_at).not.toBeNull()

      expect(await change(made.id, { start_time: inHours(72), end_time: inHours(74) })).toEqual([['session.time', 1]])
      expect(await remindedOf(made)).toEqual({ day_reminded_at: null, hour_reminded_at: null })
      expect((await heard(holder))[0]).toContain('Semula')
      const [mail] = await mailed(holder.email, 'ignition-changed')
      expect(mail).toMatch(/Sekarang: [\s\S]*Sebelumnya: /)
      // The reminder that had not been mailed yet names the former time.
      expect(await mailed(holder.email, 'ignition-reminder')).toEqual([])
      clock.advance({ hours: 49 })
      await remindIgnitionParticipants(deps)
      expect((await heard(holder))[0]).toContain('dimulai besok')
    },
    async 'session.time-soon'() {
      const made = await session({ starts: 30 })
      await comer(made)
      expect(await change(made.id, { start_time: inHours(-1), end_time: inHours(3) })).toEqual([
        ['session.time', 1],
        ['session.time-soon', null],
      ])
    },
    async 'session.place'() {
      const made = await session({ mode: 'offline', hub: 7, venue_name: 'Ruang Nada' })
      const holder = await comer(made)
      expect(await change(made.id, { venue_name: 'Aula Baru' })).toEqual([['session.place', 1]])
      expect((await heard(holder))[0]).toMatch(/Aula Baru\. Semula Ruang Nada\./)
    },
    async 'session.mode'() {
      const made = await session({ hub: 7 })
      const holder = await comer(made)
      expect(await change(made.id, { mode: 'offline', venue_name: 'Aula Baru' })).toEqual([
        ['session.place', 1],
        ['session.mode', 1],
      ])
      expect((await heard(holder))[0]).toMatch(/Aula Baru\. Semula .*daring\./)
      expect(await statusesOf(made)).toEqual(['registered'])
      expect((await mailed(holder.email, 'ignition-changed'))[0]).toContain('luring')
    },
    async 'session.link'() {
      const made = await session({ starts: 30 })
      const holder = await comer(made)
      expect(await change(made.id, { join_url: 'https://temu.semai.example/dua' })).toEqual([])
      clock.advance({ hours: 29, minutes: 50 })
      expect(await change(made.id, { join_url: 'https://temu.semai.example/tiga' })).toEqual([['session.link', 1]])
      expect((await heard(holder))[0]).toContain('Tautan daringnya diganti.')
      expect(await mailed(holder.email, 'ignition-changed')).toHaveLength(1)
    },
    async 'session.seats-lowered'() {
      const made = await session({ capacity: 2 })
      await comer(made)
      await comer(made)
      expect(await change(made.id, { capacity: 1 })).toEqual([['session.seats-lowered', 2]])
      await comer(made)
      expect(await statusesOf(made)).toEqual(['registered', 'registered', 'waitlisted'])
    },
    async 'session.seats-raised'() {
      const made = await session({ capacity: 1 })
      await comer(made)
      await comer(made)
      expect(await change(made.id, { capacity: 2 })).toEqual([['session.seats-raised', 1]])
      expect(await statusesOf(made)).toEqual(['registered', 'registered'])
    },
    async 'session.cancelled'() {
      const made = await session({ starts: 30 })
      const holder = await comer(made)
      clock.advance({ hours: 7 })
      await remindIgnitionParticipants(deps)
      await act('cancel', made.id)
      expect(await mailed(holder.email, 'ignition-cancelled')).toHaveLength(1)
      expect(await mailed(holder.email, 'ignition-reminder')).toEqual([])
    },
  }
}
