import type { CallFailed } from '../../../lib/call/call.ts'

/** Free slot near a slot that was taken. */
export interface Alternative {
  room_id: string
  room_name: string
  start_at: string
  end_at: string
}

/** Return the valid alternatives of a 'slot-taken' error. */
export function alternativesOf({ alternatives }: CallFailed): Alternative[] {
  return alternatives.filter(isAlternative)
}

const isAlternative = (
  value: Readonly<Record<string, string>>,
): value is Readonly<Record<string, string>> & Alternative =>
  [value.room_id, value.room_name, value.start_at, value.end_at].every((field) => typeof field === 'string')
