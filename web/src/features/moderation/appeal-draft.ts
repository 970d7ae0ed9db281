import { readItem, writeItem } from '../../lib/browser/web-storage.ts'

// As long as the tab lives: the page is also opened on devices that are somebody else's.
const keyOf = (actionId: string) => `semai.draft.banding.${actionId}`

export const readDraft = (actionId: string) => readItem('session', keyOf(actionId)) ?? ''

export const keepDraft = (actionId: string, text: string) => writeItem('session', keyOf(actionId), text || null)
