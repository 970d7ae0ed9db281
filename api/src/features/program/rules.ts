import type { ProgramStage } from '@semai/contract/program'

type Placed<T> = T & { state: ProgramStage['state'] }

/** One's place among the stages: the furthest is current, those before are done. Without any, the first is next. */
export function placeIn<T extends { position: number }>(stages: T[], furthest: number | null): Placed<T>[] {
  const nextPosition = stages.find(({ position }) => furthest === null || position > furthest)?.position
  return stages.map((stage) => ({ ...stage, state: stateOf(stage.position, furthest, nextPosition) }))
}

function stateOf(position: number, furthest: number | null, next: number | undefined): ProgramStage['state'] {
  if (position === furthest) return 'current'
  if (furthest !== null && position < furthest) return 'done'
  return position === next ? 'next' : 'ahead'
}
