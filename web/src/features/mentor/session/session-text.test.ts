import { expect, test } from 'vitest'
import { dueWords, momentWords, otherOf, timeWords, whenWords } from './session-text.ts'

const WEST = 'Asia/Jakarta'
const person = { id: 'b', full_name: 'Ni Luh Pramesti', photo: { url: null } }
const mentor = {
  id: 'm',
  full_name: 'Andi Tenripala Rusdiman',
  position: 'COO',
  startup_name: 'Angkut Timur',
  user_id: null,
  photo: { url: null },
  time_zone: 'Asia/Makassar',
} as const
const session = {
  id: 's',
  mentor,
  booked_by: person,
  startup: null,
  own_part: 'booker',
  topic: 'Operasi',
  start_at: '2026-08-14T02:20:00.000Z',
  end_at: '2026-08-14T02:40:00.000Z',
  state: 'confirmed',
  mode: 'online',
  place: null,
  answer_by: null,
  is_outcome_asked: false,
} as const

test("shows a session's time in the reader's zone, with the mentor's beside it", () => {
  expect(timeWords(session, WEST)).toBe('Jumat, 14 Agu, 09.20–09.40 WIB (10.20–10.40 WITA)')
  expect(timeWords(session, 'Asia/Makassar')).toBe('Jumat, 14 Agu, 10.20–10.40 WITA')
})

test('names today', () => {
  const today = new Date('2026-08-14T00:00:00.000Z')
  expect(whenWords(session, WEST, today)).toBe('Hari ini, 09.20')
  expect(whenWords(session, WEST, new Date('2026-08-12T00:00:00.000Z'))).toBe('Jumat, 14 Agu, 09.20')
  expect(momentWords(session.start_at, today, WEST)).toBe('09.20 WIB')
})

test('returns the other side of a session', () => {
  expect(otherOf(session).full_name).toBe('Andi Tenripala Rusdiman')
  expect(otherOf({ ...session, own_part: 'member' }).full_name).toBe('Andi Tenripala Rusdiman')
  expect(otherOf({ ...session, own_part: 'mentor' }).full_name).toBe('Ni Luh Pramesti')
})

test('writes the days until an action is due', () => {
  const due = (due_on: string) => dueWords({ due_on }, '2026-08-13')
  expect(['2026-08-13', '2026-08-14', '2026-08-20', '2026-08-11'].map(due)).toEqual([
    'Hari ini',
    'Besok',
    '7 hari',
    'Lewat 2 hari',
  ])
})
