import { expect } from 'vitest'
import { mentor as mentors } from '@semai/contract/console/resource/mentor'
import { startup as startups } from '@semai/contract/console/resource/startup'
import { addDays, localDay } from '../../src/lib/time/local-time.ts'
import type { TestApp } from '../app.ts'
import { bookingMaker } from '../world/bookings.ts'
import { mentorHoursMaker } from '../world/mentor-hours.ts'
import { startupMaker } from '../world/startups.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entities startup and mentor, one per cell. */
export async function circleCells(app: TestApp): Promise<CellTests> {
  const { clock, person } = app
  const bookings = bookingMaker(app)
  const { startup, join, leave, sectorId } = startupMaker(app)
  const hours = mentorHoursMaker(app)
  const [ofStartup, ofMentor] = [await staffChanges(app, startups), await staffChanges(app, mentors)]
  // The day after tomorrow is a Thursday, in Jakarta.
  const at = (hour: number, minute = 0) => {
    const day = addDays(localDay(clock.now(), 'Asia/Jakarta'), 2)
    return new Date(Date.parse(`${day}T00:00:00+07:00`) + (hour * 60 + minute) * 60_000).toISOString()
  }

  async function team() {
    const [owner, member] = [await person(), await person()]
    const { id, slug } = await startup(owner, {
      name: `Panenara ${owner.id.slice(-6)}`,
      sector_id: await sectorId('agritek'),
    })
    await join(owner, id, member)
    return { id, slug, owner, member }
  }

  return {
    async 'startup.slug'() {
      const { id, slug } = await team()
      expect(await ofStartup.change(id, { slug: `${slug}-baru` })).toEqual([['startup.slug', 2]])
      // The former address stays reserved.
      expect((await ofStartup.save((await team()).id, { slug })).json.code).toBe('console-duplicate')
    },
    async 'startup.closed'() {
      const { id, owner, member } = await team()
      const where = await bookings.room()
      const made = await bookings.booked(member, where, { start_at: at(9), end_at: at(11) }, { startup_id: id })
      // A booking of a member who leaves stays with both.
      expect((await leave(owner, id, member)).status).toBe(200)
      expect((await bookings.read(member, made.id)).data).toMatchObject({ status: 'booked', startup: { id } })
      expect(await ofStartup.act('close', id, { reason: 'Dibuat dua kali' })).toEqual([['startup.closed', 1]])
      expect((await bookings.read(member, made.id)).data).toMatchObject({ status: 'booked', startup: { id } })
      expect((await ofStartup.heard(owner))[0]).toContain('menutup startup ini')
    },
    async 'mentor.unavailable'() {
      const [mentor, founder] = [await hours.busy(), await person()]
      const session = await hours.booked(founder, mentor, at(9, 30))
      const values = { is_available: false }
      expect(await ofMentor.change(mentor.mentor_id, values)).toEqual([['mentor.unavailable', 1]])
      expect((await hours.read(founder, session.id)).json.data.state).toBe('confirmed')
      expect((await hours.book(await person(), mentor, at(10))).status).toBe(409)
    },
  }
}
