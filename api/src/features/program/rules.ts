import type { ProgramStage } from '@semai/contract/program'
import type { StageAction } from './queries.ts'

type Placed<T> = T & Pick<ProgramStage, 'state' | 'deed'>

/**
 * One's place among the stages: current is the furthest in which one has done something. An earlier one is reached only by
 * what one has done in it. Without any action the first is next.
 */
export function placeIn<T extends { position: number }>(stages: T[], actions: StageAction[]): Placed<T>[] {
  const actionAt = new Map(actions.map(({ position, kind, at }) => [position, { kind, at }]))
  const current = stages.findLast(({ position }) => actionAt.has(position))?.position
  const next = stages.find(({ position }) => current === undefined || position > current)?.position
  return stages.map((stage) => {
    const action = actionAt.get(stage.position) ?? null
    if (stage.position === current) return { ...stage, state: 'current', deed: action }
    if (action && action.kind !== 'begun') return { ...stage, state: 'reached', deed: action }
    return { ...stage, state: stage.position === next ? 'next' : 'ahead', deed: action }
  })
}
