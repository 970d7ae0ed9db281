import { parseStored, readItem, writeItem } from '../../lib/browser/web-storage.ts'
import { emptyDraft, type Draft } from './pretest-answers.ts'

// Local storage, so that a reload keeps the last answer. Signing out clears it.
const KEY = 'semai.draft.pretest'

export const readDraft = (): Draft => parseStored<Draft>(readItem('local', KEY), isDraft) ?? emptyDraft

export const keepDraft = (draft: Draft) => writeItem('local', KEY, JSON.stringify(draft))

export const forgetDraft = () => writeItem('local', KEY, null)

const isDraft = ({ questions, answers, decider }: Partial<Draft>) =>
  Array.isArray(questions) && typeof answers === 'object' && answers !== null && decider !== undefined
