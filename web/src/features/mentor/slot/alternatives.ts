import type { SessionAlternative } from '@semai/contract/mentor/session'
import type { CallFailed } from '../../../lib/call/call.ts'

/** Alternatives in the failure 'session-slot-taken': the mentor's nearest slots, then other mentors of the topic. */
export function alternativesOf({ alternatives }: CallFailed): SessionAlternative[] {
  return alternatives.filter(isAlternative)
}

const isAlternative = (
  value: Readonly<Record<string, string>>,
): value is Readonly<Record<string, string>> & SessionAlternative =>
  [value.mentor_id, value.mentor_name, value.start_at, value.end_at].every((field) => typeof field === 'string')
