interface Timed {
  start_at: string
  end_at: string
}

/** 2026-08-17: a day as people of a zone count it. Text of this form sorts by time. */
export function localDay(moment: string | Date, timeZone: string): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) formatters.set(timeZone, (formatter = new Intl.DateTimeFormat('sv-SE', { timeZone })))
  return formatter.format(new Date(moment))
}

// Creating a formatter costs 100 times its use.
const formatters = new Map<string, Intl.DateTimeFormat>()

const DAY_MS = 86_400_000

/** Days from today to a day such as 2026-08-17, in a zone; negative for past days. */
export const daysUntil = (day: string, now: Date, timeZone: string) =>
  Math.round((Date.parse(day) - Date.parse(localDay(now, timeZone))) / DAY_MS)

/** Whether an item overlaps the viewer's day and has not ended. */
export function isToday({ start_at, end_at }: Timed, now: Date, viewerZone: string): boolean {
  const today = localDay(now, viewerZone)
  return localDay(start_at, viewerZone) <= today && today <= localDay(end_at, viewerZone) && new Date(end_at) > now
}
