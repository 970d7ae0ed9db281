import { parseStored, readItem, writeItem } from '../../lib/browser/web-storage.ts'

export interface Letter {
  subject: string
  message: string
}

// Local storage: it outlives the tab and is cleared with everything else at sign-out.
const KEY = 'semai.draft.support'

const isLetter = ({ subject, message }: Partial<Letter>) => typeof subject === 'string' && typeof message === 'string'

export const readLetter = (): Letter =>
  parseStored<Letter>(readItem('local', KEY), isLetter) ?? { subject: '', message: '' }

export const keepLetter = (letter: Letter) =>
  writeItem('local', KEY, letter.subject || letter.message ? JSON.stringify(letter) : null)

export const forgetLetter = () => writeItem('local', KEY, null)

/** What is too short to be understood, by field. */
export function troubleOf({ subject, message }: Letter): Partial<Letter> {
  return {
    ...(subject.trim().length < 3 && { subject: 'Tulis perihalnya, paling sedikit 3 huruf.' }),
    ...(message.trim().length < 10 && { message: 'Ceritakan sedikit lagi, paling sedikit 10 huruf.' }),
  }
}
