import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

/** Draft of the booking form. It is kept for the next booking, because people book for the same purpose. */
export interface BookDraft {
  purpose: string
  attendee_count: number
  /** Startup that the booking is for; null for the user. */
  startup_id: string | null
}

const STORED = 'semai.book-draft'
const PURPOSE_MIN = 3

const FIRST_PURPOSE = 'Kerja bersama tim'
const FIRST: BookDraft = { purpose: FIRST_PURPOSE, attendee_count: 2, startup_id: null }

const isDraft = ({ purpose, attendee_count, startup_id }: Partial<BookDraft>) =>
  typeof purpose === 'string' && typeof attendee_count === 'number' && startup_id !== undefined

export const readDraft = (): BookDraft => parseStored<BookDraft>(readItem('local', STORED), isDraft) ?? FIRST
export const keepDraft = (draft: BookDraft) => writeItem('local', STORED, JSON.stringify(draft))

/** Limit the number of people to the room's capacity. */
export const peopleIn = ({ attendee_count }: Pick<BookDraft, 'attendee_count'>, capacity: number) =>
  Math.min(Math.max(Math.trunc(attendee_count) || 1, 1), capacity)

export const findPurposeError = (purpose: string): string | null =>
  purpose.trim().length < PURPOSE_MIN ? 'Tulis singkat untuk apa ruangnya kamu pakai.' : null
