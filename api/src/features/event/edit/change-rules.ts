import { limits } from '@semai/contract/call/limits'
import type { OpenEvent } from '../rules.ts'

/** The values of a published event that people rely on, before a change. */
export interface EventBefore extends Pick<
  OpenEvent,
  'start_at' | 'end_at' | 'venue_name' | 'address' | 'mode' | 'requires_approval'
> {
  time_zone: string
  join_url: string | null
}

/**
 * Result of a change of mode. 'seated' keeps the seat, 'queued' is on the waiting list, and 'asked' has to confirm by
 * `until`. 'followed' had no confirmed seat: it waits, or keeps its offer.
 */
export interface Move {
  outcome: 'seated' | 'queued' | 'asked' | 'followed'
  /** Null unless asked. */
  until: string | null
}

export const modeNames: Record<EventBefore['mode'], string> = {
  offline: 'luring',
  online: 'daring',
  hybrid: 'hibrida: luring dan daring',
}

/** Name a mode beside its place: a place that is called 'Daring' needs no second word. */
export const modeBeside = ({ mode, venue_name }: Pick<EventBefore, 'mode' | 'venue_name'>) =>
  venue_name.toLowerCase() === modeNames[mode] ? [] : [modeNames[mode]]

/** The mode in a form's values. */
export const modeIn = (value: unknown): EventBefore['mode'] =>
  value === 'online' || value === 'hybrid' ? value : 'offline'

/** Whether people with a seat online could have opened the link by now. */
export function wasLinkShown(
  { start_at, end_at, join_url }: Pick<EventBefore, 'start_at' | 'end_at' | 'join_url'>,
  now: Date,
) {
  const opens = Date.parse(start_at) - limits.joinMinutesBefore * 60_000
  return join_url !== null && opens <= now.getTime() && now.getTime() < Date.parse(end_at)
}
