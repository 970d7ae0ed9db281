import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { TimeZone } from '@semai/contract/call/field'
import { formatSpan } from './format-date.ts'

/** Content type of calendar files. */
export const ICS_TYPE = 'text/calendar; charset=utf-8'

/** An entry for calendar programs. Instants are ISO 8601 in UTC. */
export interface IcsEntry {
  id: string
  /** Its address in the product. */
  path: string
  title: string
  summary: string
  venue_name: string
  address: string | null
  organizer_name: string
  start_at: string
  end_at: string
  /** The zone of the place. */
  time_zone: TimeZone
  /** Last change of the event or the participation. */
  updated_at: string
  state: 'confirmed' | 'tentative' | 'cancelled'
}

export interface IcsOptions {
  publicUrl: string
  /** E-mail address of the organizer, which calendars require. */
  organizerEmail: string
}

/** Write an event as an .ics file. */
export const icsFile = (entry: IcsEntry, options: IcsOptions) =>
  writeIcs([entry], { ...options, zone: entry.time_zone, method: ICalCalendarMethod.PUBLISH })

const HOUR_SECONDS = 3600

/** A calendar that programs read again every hour. `zone` is the reader's. */
export const icsFeed = (entries: IcsEntry[], options: IcsOptions & { zone: TimeZone }) =>
  writeIcs(entries, { ...options, name: 'Kegiatan Semai', ttl: HOUR_SECONDS })

interface WriteOptions extends IcsOptions {
  zone: TimeZone
  name?: string
  ttl?: number
  method?: ICalCalendarMethod
}

function writeIcs(entries: IcsEntry[], { zone, publicUrl, organizerEmail, ...calendar }: WriteOptions) {
  const written = ical({
    ...calendar,
    prodId: { company: 'Semai', product: 'Kalender', language: 'ID' },
    events: entries.map((entry) => eventOf(entry, { publicUrl, organizerEmail })),
  }).toString()
  // By the library's own `timezone`, a Date would be written in the server's zone. Instants stay in UTC: every
  // calendar program shows them in its reader's zone.
  return `${written.replace('VERSION:2.0\r\n', `VERSION:2.0\r\nX-WR-TIMEZONE:${zone}\r\n`)}\r\n`
}

const states = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

function eventOf(entry: IcsEntry, { publicUrl, organizerEmail }: IcsOptions): ICalEventData {
  const url = `${publicUrl}${entry.path}`
  return {
    id: `${entry.id}@semai`,
    sequence: sequenceOf(entry.updated_at),
    // Not the time of writing, so that an unchanged entry stays identical.
    stamp: new Date(entry.updated_at),
    lastModified: new Date(entry.updated_at),
    start: new Date(entry.start_at),
    end: new Date(entry.end_at),
    summary: entry.title,
    description: `${entry.summary}\n\nWaktu setempat: ${formatSpan(entry)}\n${url}`,
    location: [entry.venue_name, entry.address].filter(Boolean).join(', '),
    organizer: { name: entry.organizer_name, email: organizerEmail },
    status: states[entry.state],
    url,
  }
}

const FIRST_SECOND = Date.parse('2026-01-01T00:00:00Z') / 1000

/** Sequence number that grows with each change: seconds since 2026 fit 32 bits for 68 years. */
const sequenceOf = (updatedAt: string) => Math.max(0, Math.floor(Date.parse(updatedAt) / 1000) - FIRST_SECOND)
