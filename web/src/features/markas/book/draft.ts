import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

/** What a booking is for. It stays for the next one: people come back for the same. */
export interface BookDraft {
  purpose: string
  attendee_count: number
  /** The startup in whose name; null for oneself. */
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

/** A team of six does not fit a room of four. */
export const peopleIn = ({ attendee_count }: Pick<BookDraft, 'attendee_count'>, capacity: number) =>
  Math.min(Math.max(Math.trunc(attendee_count) || 1, 1), capacity)

export const findPurposeError = (purpose: string): string | null =>
  purpose.trim().length < PURPOSE_MIN ? 'Tulis singkat untuk apa ruangnya kamu pakai.' : null
