import type { WorkshopSubModule } from '@semai/contract/workshop/module'

/** The width in which the path winds, in pixels. */
export const TRAIL_WIDTH = 104

const MIDDLE = 54
const SWAY = 19
const RATE = 0.95
const START = -0.6

/** Distance of a step from the left, in px. The index counts through all modules, so that the curve continues. */
export const trailX = (index: number) => Math.round(MIDDLE + SWAY * Math.sin(RATE * index + START))

/** From one step to the next, in a box of the trail's width and 100 high, which is stretched to the row. */
export function trailPath(index: number): string {
  const [from, to] = [trailX(index), trailX(index + 1)]
  return `M${from} 0C${from} 50 ${to} 50 ${to} 100`
}

/** The way from a step is walked once it is done and what follows is open. */
export const isWalked = (step: Pick<WorkshopSubModule, 'state'>, next: Pick<WorkshopSubModule, 'state'> | undefined) =>
  step.state === 'completed' && next?.state !== 'locked'
