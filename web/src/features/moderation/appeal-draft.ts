import { readItem, writeItem } from '../../lib/browser/web-storage.ts'

// Stored for the tab only: the page is also opened on devices of other people.
const keyOf = (actionId: string) => `semai.draft.banding.${actionId}`

export const readDraft = (actionId: string) => readItem('session', keyOf(actionId)) ?? ''

export const keepDraft = (actionId: string, text: string) => writeItem('session', keyOf(actionId), text || null)
