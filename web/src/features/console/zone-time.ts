const DAY_MS = 86_400_000

/** Format an instant in the local time of a zone for `input type="datetime-local"`: '2026-08-17T09:00'. */
export function toWall(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))
  return parts.replace(' ', 'T')
}

/** Return the instant of a local time in a zone; null for text that is no time. */
export function fromWall(wall: string, zone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  // Use the offset at the instant itself: near a change of clocks the day before has another one.
  const first = asUtc - offsetAt(asUtc, zone)
  const instant = asUtc - offsetAt(first, zone)
  return Math.abs(instant) < 8.64e15 - DAY_MS ? new Date(instant).toISOString() : null
}

const offsetAt = (instant: number, zone: string) =>
  Date.parse(`${toWall(new Date(instant).toISOString(), zone)}Z`) - Math.floor(instant / 60_000) * 60_000
