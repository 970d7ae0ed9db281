import type { Moment } from '@semai/contract/moment'
import type { StageAction, StageRow } from '../program/queries.ts'

/** What is older is no moment any more. */
export const SHOWN_DAYS = 7

/** What one deed has brought is kept within moments: the clock goes on between two statements. */
export const TOGETHER_SECONDS = 60

const MOST = 6

/** How far one's plant has grown: to the stage that it is about, else to the furthest that one has reached. */
export function growthOf(
  { kind, subject_id }: Pick<Moment, 'kind' | 'subject_id'>,
  stages: Pick<StageRow, 'id' | 'position'>[],
  actions: Pick<StageAction, 'position' | 'kind'>[],
): number {
  const isReached = new Set(actions.flatMap((action) => (action.kind === 'begun' ? [] : action.position)))
  const at = stages.findLastIndex(({ id, position }) =>
    kind === 'stage' ? id === subject_id : isReached.has(position),
  )
  return Math.min(MOST, Math.max(1, at + 1))
}
