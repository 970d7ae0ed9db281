import type { TimeZone } from '@semai/contract/call/field'
import type { SinceYesterdayRow } from '@semai/contract/notification/since-yesterday'
import { addDays, localDay, startOfDay, timeZones } from '../../../lib/time/local-time.ts'
import type { UnreadNotice } from './queries.ts'

const HOUR_MS = 3_600_000
const AT_HOUR = 7
// After a longer pause of all processes the day is skipped.
const OPEN_HOURS = 2

const sevenOf = (day: string, zone: TimeZone) => new Date(startOfDay(day, zone).getTime() + AT_HOUR * HOUR_MS)

/** Yesterday, 07.00 in a zone. */
export const sinceYesterday = (now: Date, zone: TimeZone) => sevenOf(addDays(localDay(now, zone), -1), zone)

/** A zone in which it is time for the summaries of `day`, a local date. */
export interface OpenZone {
  zone: TimeZone
  day: string
}

/** List the zones where it is 07.00 or up to OPEN_HOURS later. */
export function openZones(now: Date): OpenZone[] {
  return timeZones.flatMap((zone) => {
    const day = localDay(now, zone)
    const age = now.getTime() - sevenOf(day, zone).getTime()
    return age >= 0 && age < OPEN_HOURS * HOUR_MS ? [{ zone, day }] : []
  })
}

const MOST = 4
const COUNTED = 100

/** Build one person's summary: messages by channel, replies by topic, other notifications singly; people before counts. */
export function summaryOf(unread: UnreadNotice[]): { rows: SinceYesterdayRow[]; more: number } {
  const groups = Map.groupBy(unread, (one) => subjectOf(one) ?? one)
  const all = [...groups.values()].flatMap(oneOf).toSorted((a, b) => a.rank - b.rank)
  return { rows: all.slice(0, MOST).map(({ row }) => row), more: Math.max(0, all.length - MOST) }
}

const subjectOf = ({ kind, channel_id, topic_id }: UnreadNotice) => channel_id ?? (kind === 'reply' ? topic_id : null)

/** Merge a group: person and text of the latest, link of the earliest. */
function oneOf(group: UnreadNotice[]) {
  const [latest] = group
  if (!latest) return []
  const { kind, who, title, what, at, is_direct } = latest
  const counts = latest.channel_id ? group.map((one) => one.count) : [group.length, ...group.map((one) => one.count)]
  const count = Math.min(COUNTED, Math.max(...counts))
  const target = group.at(-1)?.target ?? null
  return [{ rank: rankOf(who !== null, is_direct || count === 1), row: { kind, who, title, what, count, target, at } }]
}

/** Rank: people first, then single notifications, then counts. */
function rankOf(isByPerson: boolean, isOne: boolean) {
  if (!isOne) return 2
  return isByPerson ? 0 : 1
}

/** Describe a row in words that are safe for a lock screen. */
export function wordsOf({ kind, who, title, what, count }: SinceYesterdayRow): string {
  if (kind === 'message') return messageWords(who?.full_name ?? what, what, count)
  if (kind === 'reply' && count > 1) return `${count} balasan di “${what}”`
  if (kind === 'reply' && who) return `${who.full_name} menulis di “${what}”`
  // The reason of a decision about an account is private.
  return kind === 'decision' || title.includes(what) ? title : `${title}: ${what}`
}

function messageWords(name: string, channel: string, count: number) {
  if (name === channel) return `${name} mengirim ${count > 1 ? `${count} pesan` : 'pesan'}`
  return count > 1 ? `${count} pesan di ${channel}` : `${name} mengirim pesan di ${channel}`
}
