import { limits } from '@semai/contract/call/limits'
import type { OpenSession } from './rules.ts'

/** The values of a published session that people rely on, before a change. */
export interface SessionBefore extends Pick<
  OpenSession,
  'start_time' | 'end_time' | 'time_zone' | 'venue_name' | 'mode' | 'join_url'
> {
  region_hub_id: string | null
}

export const modeNames: Record<SessionBefore['mode'], string> = {
  online: 'daring',
  offline: 'luring',
  recorded: 'rekaman',
}

/** The mode in a form's values. */
export const modeIn = (value: unknown): SessionBefore['mode'] =>
  value === 'offline' || value === 'recorded' ? value : 'online'

/** Whether people with a seat could have opened the link by now. */
export function wasLinkShown(
  { start_time, end_time, mode, join_url }: Pick<SessionBefore, 'start_time' | 'end_time' | 'mode' | 'join_url'>,
  now: Date,
) {
  const opens = Date.parse(start_time) - limits.joinMinutesBefore * 60_000
  return mode === 'online' && join_url !== null && opens <= now.getTime() && now.getTime() < Date.parse(end_time)
}
