import { describe, expect, it } from 'vitest'
import { isToday } from './local-day.ts'

const NOW = new Date('2026-08-17T03:00:00Z')
const WIB = 'Asia/Jakarta'
const event = (start_at: string, end_at: string) => ({ start_at, end_at })

describe("an event is today's", () => {
  it('when it meets the day of the person, not of UTC', () => {
    // 23.30 on the 17th in WIB is the 18th in WIT.
    const late = event('2026-08-17T16:30:00Z', '2026-08-17T17:30:00Z')
    expect(isToday(late, NOW, WIB)).toBe(true)
    expect(isToday(late, NOW, 'Asia/Jayapura')).toBe(false)
  })

  it('on each of its days', () => {
    expect(isToday(event('2026-08-15T02:00:00Z', '2026-08-19T09:00:00Z'), NOW, WIB)).toBe(true)
  })

  it('only until it ends', () => {
    expect(isToday(event('2026-08-17T01:00:00Z', '2026-08-17T02:00:00Z'), NOW, WIB)).toBe(false)
  })
})
