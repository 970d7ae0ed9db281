import type { Growth } from './plant.ts'

const GROWTHS = [1, 2, 3, 4, 5, 6] as const

/** Clamp a number to a growth, from seed to bloom. */
export const growthAt = (stage: number): Growth => GROWTHS.find((growth) => growth >= stage) ?? 6
