import { createDrafts } from '../../lib/offline/draft.ts'
import type { ReviewDraft } from './review-rules.ts'

const isRecord = (value: unknown, kind: 'number' | 'string') =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === kind)

/** Unsent reviews by the id of their work. */
export const reviewDrafts = createDrafts<ReviewDraft>({
  name: 'review',
  isValid: ({ levels, words, overall }) =>
    isRecord(levels, 'number') && isRecord(words, 'string') && typeof overall === 'string',
  isEmpty: ({ levels, words, overall }) =>
    Object.keys(levels).length === 0 && overall === '' && Object.values(words).every((one) => one === ''),
})
