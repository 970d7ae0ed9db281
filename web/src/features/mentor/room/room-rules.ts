import type { MentorSession } from '@semai/contract/mentor/session'
import { localDay } from '../../../lib/time/local-day.ts'
import { addDays, mondayOf, type Day } from './days.ts'

const HOUR_MS = 3_600_000
/** Hours before the deadline from which a request is urgent. */
const SOON_HOURS = 3
/** Days in which the room asks for a note. */
const NOTE_DAYS = 14

/** Monday after the next week. */
export const afterNextWeek = (today: Day): Day => addDays(mondayOf(today), 14)

/** Open requests, the earliest deadline first. */
export const requestsOf = (sessions: MentorSession[]): MentorSession[] =>
  sessions
    .filter(({ state }) => state === 'requested')
    .sort((one, other) => (one.answer_by ?? '').localeCompare(other.answer_by ?? ''))

export interface WeekDay {
  date: Day
  sessions: MentorSession[]
}

/** Group the sessions of this and the next week by day, without empty weeks and days. */
export function weeksOf(sessions: MentorSession[], today: Day, zone: string): { name: string; days: WeekDay[] }[] {
  const dayAt = ({ start_at }: MentorSession) => localDay(start_at, zone)
  const open = sessions.filter(({ state }) => state === 'requested' || state === 'confirmed')
  const next = addDays(mondayOf(today), 7)
  return [
    { name: 'Pekan ini', from: mondayOf(today), to: next },
    { name: 'Pekan depan', from: next, to: afterNextWeek(today) },
  ].flatMap(({ name, from, to }) => {
    const within = open.filter((session) => from <= dayAt(session) && dayAt(session) < to)
    const days = [...new Set(within.map(dayAt))].sort()
    if (days.length === 0) return []
    return [{ name, days: days.map((date) => ({ date, sessions: within.filter((one) => dayAt(one) === date) })) }]
  })
}

/** Count the sessions of the next 7 days. */
export function takenOf(sessions: MentorSession[], today: Day, zone: string): number {
  const end = addDays(today, 7)
  return sessions.filter(
    ({ state, start_at }) => (state === 'requested' || state === 'confirmed') && localDay(start_at, zone) < end,
  ).length
}

/** Whether a request's deadline is within 3 hours. */
export const isSoon = (answerBy: string, now: number) => Date.parse(answerBy) - now < SOON_HOURS * HOUR_MS

/** Past sessions that may need an outcome or a note. */
export const toFinish = (past: MentorSession[], now: number): MentorSession[] =>
  past.filter(
    ({ is_outcome_asked, state, end_at }) =>
      is_outcome_asked || (state === 'held' && now - Date.parse(end_at) < NOTE_DAYS * 24 * HOUR_MS),
  )
