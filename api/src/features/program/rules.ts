import type { ProgramStage } from '@semai/contract/program'
import type { StageAction } from './queries.ts'

type Placed<T> = T & Pick<ProgramStage, 'state' | 'action'>

/**
 * Return the stages with the person’s state in each. The current stage is the furthest with an action. Earlier stages
 * are reached only by attending or completing. Without any action the first stage is next.
 */
export function placeIn<T extends { position: number }>(stages: T[], actions: StageAction[]): Placed<T>[] {
  const actionAt = new Map(actions.map(({ position, kind, at }) => [position, { kind, at }]))
  const current = stages.findLast(({ position }) => actionAt.has(position))?.position
  const next = stages.find(({ position }) => current === undefined || position > current)?.position
  return stages.map((stage) => {
    const action = actionAt.get(stage.position) ?? null
    if (stage.position === current) return { ...stage, state: 'current', action }
    if (action && action.kind !== 'begun') return { ...stage, state: 'reached', action }
    return { ...stage, state: stage.position === next ? 'next' : 'ahead', action }
  })
}
