import type { Notification } from '@semai/contract/notification/notification'
import { localDay } from '../../lib/time/local-day.ts'

const MOST = 4
const DAY_MS = 86_400_000

// Actions of people come before announcements.
const OF_PEOPLE = new Set<Notification['kind']>([
  'message',
  'mention',
  'reply',
  'answer',
  'decision',
  'session',
  'task',
  'invitation',
  'circle',
])

/** Select at most four notifications since the start of yesterday: actions of people first, then the latest. */
export function sinceYesterday(notifications: Notification[], now: Date, zone: string): Notification[] {
  const from = localDay(new Date(now.getTime() - DAY_MS), zone)
  const recent = notifications.filter(({ date }) => localDay(date, zone) >= from)
  const isOfPeople = ({ kind, who }: Notification) => (who || OF_PEOPLE.has(kind) ? 0 : 1)
  return [...recent]
    .sort((one, other) => isOfPeople(one) - isOfPeople(other) || Date.parse(other.date) - Date.parse(one.date))
    .slice(0, MOST)
}
