import { describe, expect, it } from 'vitest'
import { agendaOf } from './agenda.ts'

const event = (start_at: string, end_at: string) => ({
  start_at,
  end_at,
  status: 'published' as const,
})
const NOW = new Date('2026-08-17T03:00:00Z')
const WIB = 'Asia/Jakarta'

describe('the agenda', () => {
  const mine = (start_at: string, end_at: string, status: 'registered' | 'cancelled' = 'registered') => ({
    event: event(start_at, end_at),
    participation: { status },
  })
  const today = mine('2026-08-17T08:00:00Z', '2026-08-17T09:00:00Z')
  const later = mine('2026-08-20T08:00:00Z', '2026-08-20T09:00:00Z')

  it("is today's events", () => {
    expect(agendaOf([today, later], NOW, WIB)).toEqual({ isToday: true, registrations: [today] })
  })

  it('is the next ones when today is free', () => {
    expect(agendaOf([later], NOW, WIB)).toEqual({ isToday: false, registrations: [later] })
  })

  it('leaves out what is cancelled, by whomever', () => {
    const left = { ...today, participation: { status: 'cancelled' as const } }
    const off = { ...today, event: { ...today.event, status: 'cancelled' as const } }
    expect(agendaOf([left, off], NOW, WIB).registrations).toEqual([])
  })
})
