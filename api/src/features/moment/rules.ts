import type { Moment } from '@semai/contract/moment'
import type { StageAction, StageRow } from '../program/queries.ts'

/** Days for which a moment is shown. */
export const SHOWN_DAYS = 7

/** Moments of one action lie within this time, because the clock advances between statements. */
export const TOGETHER_SECONDS = 60

const MOST = 6

/** Return the growth of the plant, 1 to 6: up to the moment’s stage, or else up to the furthest reached stage. */
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
