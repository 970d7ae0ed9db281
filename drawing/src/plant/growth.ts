import type { Growth } from './plant.ts'

const GROWTHS = [1, 2, 3, 4, 5, 6] as const

/** Of a number: what lies below is a seed, what lies above in bloom. */
export const growthAt = (stage: number): Growth => GROWTHS.find((growth) => growth >= stage) ?? 6
