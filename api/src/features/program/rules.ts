import type { ProgramStage } from '@semai/contract/program'
import type { StageDeed } from './queries.ts'

type Placed<T> = T & Pick<ProgramStage, 'state' | 'deed'>

/**
 * One's place among the stages: current is the furthest in which one has done something. An earlier one is reached only by
 * what one has done in it. Without any deed the first is next.
 */
export function placeIn<T extends { position: number }>(stages: T[], deeds: StageDeed[]): Placed<T>[] {
  const deedAt = new Map(deeds.map(({ position, kind, at }) => [position, { kind, at }]))
  const current = stages.findLast(({ position }) => deedAt.has(position))?.position
  const next = stages.find(({ position }) => current === undefined || position > current)?.position
  return stages.map((stage) => {
    const deed = deedAt.get(stage.position) ?? null
    if (stage.position === current) return { ...stage, state: 'current', deed }
    if (deed && deed.kind !== 'begun') return { ...stage, state: 'reached', deed }
    return { ...stage, state: stage.position === next ? 'next' : 'ahead', deed }
  })
}
