/**
 * When people count as reminded so many hours before a start that has just moved: now, if it is that near, because the
 * notice of the change is a reminder; null if they are to be reminded later.
 */
export const remindedAt = (start: string, hours: number, now: Date): string | null =>
  Date.parse(start) <= now.getTime() + hours * 3_600_000 ? now.toISOString() : null
