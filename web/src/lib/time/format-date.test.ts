import { afterEach, describe, expect, test, vi } from 'vitest'
import * as format from './format-date.ts'

// 10.30 in Jakarta, on the anniversary of the proclamation.
const MOMENT = '2026-08-17T03:30:00.000Z'
const JAKARTA = 'Asia/Jakarta'
const MAKASSAR = 'Asia/Makassar'
const JAYAPURA = 'Asia/Jayapura'

describe('the viewer’s zone', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const signedIn = (user: object | null) => {
    const stored = user && JSON.stringify({ id: '1', full_name: 'Wulan', ...user })
    const getItem = (key: string) => (key === 'user' ? stored : null)
    vi.stubGlobal('window', { localStorage: { getItem }, sessionStorage: { getItem: () => null } })
  }

  test('comes from the profile on every device, and from the device for guests', () => {
    signedIn({ time_zone: JAYAPURA })
    expect([format.viewerTimeZone(), format.formatClock(MOMENT)]).toEqual([JAYAPURA, '12.30'])
    expect(format.formatTime(MOMENT)).toBe('12.30 WIT')
    expect(format.formatTime(MOMENT, JAKARTA)).toBe('12.30 WIT (10.30 WIB)')
    expect(format.formatDate('2026-08-17T16:30:00Z')).toBe('18 Agu 2026')
    signedIn({ time_zone: MAKASSAR })
    expect(format.formatTime(MOMENT)).toBe('11.30 WITA')
    signedIn(null)
    expect(format.viewerTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
  test('does not apply to paper dates', () => {
    signedIn({ time_zone: JAYAPURA })
    expect(format.formatPaperDate('2026-08-17T16:30:00Z')).toBe('17 Agustus 2026')
  })
})

describe('dates', () => {
  test('writes a date as day, short month and year', () => {
    expect(format.formatDate(MOMENT)).toBe('17 Agu 2026')
  })
  test('writes a long date with its weekday', () => {
    expect(format.formatLongDate(MOMENT)).toBe('Senin, 17 Agustus 2026')
    expect(format.formatDay(MOMENT)).toBe('Senin, 17 Agu')
  })
  test('writes a date in its own zone', () => {
    expect(format.formatDate('2026-08-17T16:30:00Z', JAKARTA)).toBe('17 Agu 2026')
    expect(format.formatDate('2026-08-17T16:30:00Z', JAYAPURA)).toBe('18 Agu 2026')
  })
  test('writes a tile as day and month', () => {
    expect(format.formatDateTile(MOMENT)).toEqual(['17', 'Agu'])
  })
  test('writes only the differing parts of a date range twice', () => {
    const range = (start: string, end: string) => format.formatDateRange(`${start}T03:00:00Z`, `${end}T09:00:00Z`)
    expect(range('2026-08-17', '2026-08-17')).toBe('17 Agu 2026')
    expect(range('2026-08-17', '2026-08-19')).toBe('17–19 Agu 2026')
    expect(range('2026-08-30', '2026-09-02')).toBe('30 Agu – 2 Sep 2026')
    expect(range('2026-12-30', '2027-01-02')).toBe('30 Des 2026 – 2 Jan 2027')
  })
})

describe('times', () => {
  test('writes a time with its zone', () => {
    expect(format.formatTime(MOMENT, JAKARTA, JAKARTA)).toBe('10.30 WIB')
    expect(format.formatTime(MOMENT, JAYAPURA, JAYAPURA)).toBe('12.30 WIT')
  })
  test('writes the viewer’s time first, and a different time of the place in brackets', () => {
    expect(format.formatTime('2026-08-17T02:00:00Z', MAKASSAR, JAKARTA)).toBe('09.00 WIB (10.00 WITA)')
  })
  test('names the day of the place if it differs from the reader’s', () => {
    expect(format.formatTime('2026-12-12T16:59:00Z', JAYAPURA, JAKARTA)).toBe('23.59 WIB (Minggu 01.59 WIT)')
    expect(format.formatSpan('2026-12-12T16:00:00Z', '2026-12-12T16:59:00Z', JAYAPURA, JAKARTA)).toBe(
      'Sabtu, 12 Desember 2026, 23.00–23.59 WIB (Minggu 01.00–01.59 WIT)',
    )
  })
  test('writes one time if both zones have the same offset', () => {
    expect(format.formatTime(MOMENT, JAKARTA, 'Asia/Pontianak')).toBe('10.30 WIB')
    expect(format.formatTime(MOMENT, JAKARTA, 'Asia/Bangkok')).toBe('10.30 WIB')
  })
  test('writes midnight as 00.00', () => {
    expect(format.formatClock('2026-08-16T17:00:00Z')).toBe('00.00')
  })
  test('writes the zone of a time range once', () => {
    expect(format.formatTimeRange('2026-08-22T02:00:00Z', '2026-08-22T08:00:00Z', JAKARTA, JAKARTA)).toBe(
      '09.00–15.00 WIB',
    )
    expect(format.formatTimeRange('2026-08-22T02:00:00Z', '2026-08-22T08:00:00Z', MAKASSAR, JAKARTA)).toBe(
      '09.00–15.00 WIB (10.00–16.00 WITA)',
    )
  })
  test('writes the day of a span once', () => {
    expect(format.formatSpan('2026-08-22T02:00:00Z', '2026-08-22T08:00:00Z', JAKARTA, JAKARTA)).toBe(
      'Sabtu, 22 Agustus 2026, 09.00–15.00 WIB',
    )
    expect(format.formatSpan('2026-08-21T02:00:00Z', '2026-08-22T08:00:00Z', JAKARTA, JAKARTA)).toBe(
      '21 Agu 2026, 09.00 – 22 Agu 2026, 15.00 WIB',
    )
  })
})

describe('relative time', () => {
  const ago = (seconds: number) => format.formatRelative(Date.parse(MOMENT) - seconds * 1000, MOMENT)
  test('writes the past', () => {
    expect(ago(20)).toBe('baru saja')
    expect(ago(3 * 3600)).toBe('3 jam yang lalu')
    expect(ago(86_400)).toBe('kemarin')
  })
  test('writes the future', () => {
    expect(ago(-20)).toBe('sebentar lagi')
    expect(ago(-12 * 60)).toBe('dalam 12 menit')
  })
})
