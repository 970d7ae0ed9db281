const DAY_MS = 86_400_000

/** '2026-08-17T09:00': an instant as a clock on the wall of a zone shows it, for `input type="datetime-local"`. */
export function toWall(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))
  return parts.replace(' ', 'T')
}

/** The instant at which a clock on the wall of a zone shows this. Null for what is no time. */
export function fromWall(wall: string, zone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset at the instant itself: that of a day before may differ where clocks are changed.
  const first = asUtc - offsetAt(asUtc, zone)
  const instant = asUtc - offsetAt(first, zone)
  return Math.abs(instant) < 8.64e15 - DAY_MS ? new Date(instant).toISOString() : null
}

const offsetAt = (instant: number, zone: string) =>
  Date.parse(`${toWall(new Date(instant).toISOString(), zone)}Z`) - Math.floor(instant / 60_000) * 60_000
