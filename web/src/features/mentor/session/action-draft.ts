import type { MentorAction } from '@semai/contract/mentor/after'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { readUser } from '../../../lib/session/session.ts'
import type { ActionsBody } from './queries.ts'

export const MOST_ACTIONS = 5
export const MOST_CHARACTERS = 200
const A_WEEK_MS = 7 * 86_400_000

/** An action in the form. */
export interface ActionDraft {
  /** Key of a row without an id. */
  key: string
  id?: string
  what: string
  /** Empty if unassigned. */
  who_id: string
  due_on: string
}

let made = 0

/** Empty row, due in a week. */
export const newAction = (today: string): ActionDraft => ({
  key: `new-${(made += 1)}`,
  what: '',
  who_id: '',
  due_on: new Date(Date.parse(today) + A_WEEK_MS).toISOString().slice(0, 10),
})

export const draftOf = ({ id, what, who, due_on }: MentorAction): ActionDraft => ({
  key: id,
  id,
  what,
  who_id: who?.id ?? '',
  due_on,
})

/** Rows with words, as the call's body. */
export const bodyOf = (rows: ActionDraft[]): ActionsBody['actions'] =>
  rows
    .filter(({ what }) => what.trim() !== '')
    .map(({ id, what, who_id, due_on }) => ({ ...(id && { id }), what: what.trim(), who_id: who_id || null, due_on }))

/** Ids of removed or emptied actions. */
export function droppedOf({ actions }: Pick<MentorSessionDetail, 'actions'>, rows: ActionDraft[]): string[] {
  const remaining = new Set(bodyOf(rows).map(({ id }) => id))
  return actions.map(({ id }) => id).filter((id) => !remaining.has(id))
}

/** Error text of invalid rows; null if they are valid. */
export function actionsError(rows: ActionDraft[]): string | null {
  const written = bodyOf(rows)
  if (written.length === 0) return 'Tulis paling sedikit satu langkah.'
  return written.some(({ due_on }) => due_on === '') ? 'Isi sampai kapan tiap langkah dikerjakan.' : null
}

/** Possible assignees: the session's people, and current assignees who left. */
export function peopleOf({
  own_part,
  booked_by,
  members,
  actions,
}: MentorSessionDetail): { id: string; name: string }[] {
  const self = own_part === 'mentor' ? readUser() : null
  const people = [
    booked_by,
    ...members,
    ...(self ? [self] : []),
    ...actions.map(({ who }) => who).filter((who) => who !== null),
  ]
  return [...new Map(people.map(({ id, full_name }) => [id, { id, name: full_name }])).values()]
}
