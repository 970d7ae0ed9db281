interface Timed {
  start_at: string
  end_at: string
}

/** 2026-08-17: a day as people of a zone count it. Text of this form sorts by time. */
export const localDay = (moment: string | Date, timeZone: string) =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone })

/** What meets the viewer's own day and has not ended is today's. */
export function isToday({ start_at, end_at }: Timed, now: Date, viewerZone: string): boolean {
  const today = localDay(now, viewerZone)
  return localDay(start_at, viewerZone) <= today && today <= localDay(end_at, viewerZone) && new Date(end_at) > now
}
