import { parseStored, readItem, writeItem } from '../../lib/browser/web-storage.ts'

export interface SupportDraft {
  subject: string
  message: string
}

// Local storage: it outlives the tab and is cleared with everything else at sign-out.
const KEY = 'semai.draft.support'

const isDraft = ({ subject, message }: Partial<SupportDraft>) =>
  typeof subject === 'string' && typeof message === 'string'

export const readSupportDraft = (): SupportDraft =>
  parseStored<SupportDraft>(readItem('local', KEY), isDraft) ?? { subject: '', message: '' }

export const keepSupportDraft = (draft: SupportDraft) =>
  writeItem('local', KEY, draft.subject || draft.message ? JSON.stringify(draft) : null)

export const forgetSupportDraft = () => writeItem('local', KEY, null)

/** Errors of fields that are too short. */
export function errorsOf({ subject, message }: SupportDraft): Partial<SupportDraft> {
  return {
    ...(subject.trim().length < 3 && { subject: 'Tulis perihalnya, paling sedikit 3 huruf.' }),
    ...(message.trim().length < 10 && { message: 'Ceritakan sedikit lagi, paling sedikit 10 huruf.' }),
  }
}
