import type { Asked } from '../../lib/browser/kept-setting.ts'

/** In the order in which they are asked. `home-screen` stands for `push` where a page gets no pushes in a browser's tab. */
const QUESTIONS = ['push', 'home-screen', 'presence', 'analytics'] as const
export type Question = (typeof QUESTIONS)[number]

/** What is asked of a person; the others are asked of a device, whoever uses it. */
export const isOfAccount = (question: Question) => question === 'presence' || question === 'analytics'

const DAY_MS = 86_400_000

/** Each once, and never two within a day. */
export function openQuestions(asked: Asked, now: number): Question[] {
  const last = Math.max(0, ...Object.values(asked))
  return now - last < DAY_MS ? [] : QUESTIONS.filter((question) => asked[question] === undefined)
}

export interface Known {
  /** What this browser could be asked of pushes. */
  push: 'push' | 'home-screen' | null
  hasChosenPresence: boolean
  hasChosenAnalytics: boolean
}

/** Of what is open, the first that has not been decided elsewhere. */
export const questionOf = (open: Question[], { push, hasChosenPresence, hasChosenAnalytics }: Known): Question | null =>
  open.find((question) => {
    if (question === 'presence') return !hasChosenPresence
    if (question === 'analytics') return !hasChosenAnalytics
    return question === push
  }) ?? null
