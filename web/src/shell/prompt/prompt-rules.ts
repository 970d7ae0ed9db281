import type { Asked } from '../../lib/browser/stored-setting.ts'

/** Questions in order. `home-screen` replaces `push` where browser tabs get no pushes. */
const QUESTIONS = ['push', 'home-screen', 'presence', 'analytics'] as const
export type Question = (typeof QUESTIONS)[number]

/** Whether a question is asked per account instead of per device. */
export const isOfAccount = (question: Question) => question === 'presence' || question === 'analytics'

const DAY_MS = 86_400_000

/** Each once, and never two within a day. */
export function openQuestions(asked: Asked, now: number): Question[] {
  const last = Math.max(0, ...Object.values(asked))
  return now - last < DAY_MS ? [] : QUESTIONS.filter((question) => asked[question] === undefined)
}

export interface Known {
  /** Question about pushes for this browser; null for none. */
  push: 'push' | 'home-screen' | null
  hasChosenPresence: boolean
  hasChosenAnalytics: boolean
}

/** First open question that is not decided elsewhere. */
export const questionOf = (open: Question[], { push, hasChosenPresence, hasChosenAnalytics }: Known): Question | null =>
  open.find((question) => {
    if (question === 'presence') return !hasChosenPresence
    if (question === 'analytics') return !hasChosenAnalytics
    return question === push
  }) ?? null
