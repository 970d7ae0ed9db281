import type { TimeZone } from '@semai/contract/call/field'
import { startOfDay, zoneOffsets } from '../../lib/time/local-time.ts'

/** An event for search engines. */
export interface SharedEvent {
  slug: string
  title: string
  summary: string
  mode: string
  venue_name: string
  address: string | null
  organizer_name: string
  start_at: string
  end_at: string
  time_zone: TimeZone
  status: string
  registration_opens_at: string
  registration_closes_at: string
  waitlist: boolean
  /** Whether all ways of taking part that it has are full. */
  is_full: boolean
}

interface Links {
  url: string
  image: string | null
}

/** Return an event as schema.org data. All events are free. */
export function eventData(event: SharedEvent, { url, image }: Links): object {
  const { title, summary, start_at, end_at, time_zone, status, mode, organizer_name } = event
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: summary,
    startDate: withOffset(start_at, time_zone),
    endDate: withOffset(end_at, time_zone),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[mode] ?? ATTENDANCE['offline']}EventAttendanceMode`,
    location: locationOf(event, url),
    organizer: { '@type': 'Organization', name: organizer_name },
    url,
    isAccessibleForFree: true,
    ...(image && { image: [image] }),
    ...(status === 'published' && { offers: offerOf(event, url) }),
  }
}

const ATTENDANCE: Record<string, string> = { offline: 'Offline', online: 'Online', hybrid: 'Mixed' }

function locationOf({ mode, venue_name, address }: SharedEvent, url: string) {
  const online = { '@type': 'VirtualLocation', url }
  const place = { '@type': 'Place', name: venue_name, address: address ?? venue_name }
  if (mode === 'online') return online
  return mode === 'hybrid' ? [place, online] : place
}

const offerOf = ({ is_full, waitlist, registration_opens_at, registration_closes_at }: SharedEvent, url: string) => ({
  '@type': 'Offer',
  price: 0,
  priceCurrency: 'IDR',
  availability: `https://schema.org/${is_full ? (waitlist ? 'BackOrder' : 'SoldOut') : 'InStock'}`,
  validFrom: new Date(registration_opens_at).toISOString(),
  validThrough: new Date(registration_closes_at).toISOString(),
  url,
})

/** An instant by the clock of a zone, with how far that is from UTC: 2026-08-14T10:00:00+07:00. */
function withOffset(instant: string, zone: TimeZone): string {
  const ahead = startOfDay('1970-01-01', zone).getTime()
  return `${new Date(new Date(instant).getTime() - ahead).toISOString().slice(0, 19)}${zoneOffsets[zone]}`
}
