const DAY_MS = 86_400_000

export interface NoShowSetting {
  no_show_limit: number
  no_show_days: number
  pause_days: number
}

/**
 * When a person may book again after missed sessions; null if they may now. Each missed session that reaches the limit within
 * `no_show_days` pauses for `pause_days`. `missed` holds the ends of the sessions, in any order.
 */
export function pausedUntil(missed: string[], setting: NoShowSetting, now: Date): string | null {
  const { no_show_limit, no_show_days, pause_days } = setting
  const times = missed.map((end) => Date.parse(end))
  const within = (until: number) => times.filter((time) => time <= until && time > until - no_show_days * DAY_MS).length
  const pauses = times.filter((time) => within(time) >= no_show_limit).map((time) => time + pause_days * DAY_MS)
  const until = Math.max(...pauses, 0)
  return until > now.getTime() ? new Date(until).toISOString() : null
}

/** Earliest end of a missed session that can still pause. */
export const missedSince = ({ no_show_days, pause_days }: NoShowSetting, now: Date) =>
  new Date(now.getTime() - (no_show_days + pause_days) * DAY_MS).toISOString()
