/** Whole seconds of a video that were played: from the first up to, not with, the last. */
export interface Range {
  from: number
  to: number
}

/** A complete progress report. */
export interface Report {
  /** Id of the content or lesson. */
  id: string
  last_position: number
  watched: Range[]
  active_seconds: number
  is_done: boolean
  device_updated_at: string
}

const MOST_RANGES = 200

/** Sort ranges and merge adjacent ones. */
export function joinRanges(ranges: Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else joined.push({ ...range })
  }
  return joined
}

/** Merge two reports of the same item: sums add up, and the newer one sets the place. */
export function joinReports(one: Report | undefined, other: Report): Report {
  if (!one) return other
  const newer = isNewer(one, other) ? one : other
  return {
    ...newer,
    watched: joinRanges([...one.watched, ...other.watched]).slice(0, MOST_RANGES),
    active_seconds: one.active_seconds + other.active_seconds,
    is_done: one.is_done || other.is_done,
  }
}

interface Dated {
  device_updated_at: string
}

/** Whether the first was on a device after the second. */
export const isNewer = (one: Dated, other: Dated | null | undefined) =>
  !other || Date.parse(one.device_updated_at) > Date.parse(other.device_updated_at)
