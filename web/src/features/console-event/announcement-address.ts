import type { Status } from './text.ts'

const parts: Partial<Record<Status, string>> = {
  registered: 'registered',
  attended: 'present',
  no_show: 'absent',
  pending_approval: 'waiting',
  waitlisted: 'waiting',
  offered: 'waiting',
}

/** Build the URL of a new announcement to the participants that a status selects. */
export function announcementAddress(id: string, status: Status | undefined): string {
  const part = (status && parts[status]) ?? 'all'
  return `/console/announcement/baru?${new URLSearchParams({ audience: 'event', event_id: id, event_part: part })}`
}
