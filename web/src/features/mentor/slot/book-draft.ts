import type { DraftFile } from '../../../lib/file/use-file-upload.ts'
import { addressesOf, isAddress } from '../../../lib/form/web-address.ts'
import { createDrafts } from '../../../lib/offline/draft.ts'

export const QUESTION_MIN = 30
export const QUESTION_MAX = 1000
export const MOST_FILES = 5
export const MOST_LINKS = 5

/** Draft of a booking. */
export interface BookDraft {
  topic: string
  question: string
  /** Typed rows; each may be empty or incomplete. */
  links: string[]
  files: DraftFile[]
  /** Startup of the booking; null for the person alone, undefined before a choice. */
  startup_id?: string | null
}

export const EMPTY_DRAFT: BookDraft = { topic: '', question: '', links: [], files: [] }

/** Drafts by mentor id, so that mentors have separate drafts. */
export const bookDrafts = createDrafts<BookDraft>({
  name: 'session',
  isValid: ({ topic, question, links, files }) =>
    typeof topic === 'string' && typeof question === 'string' && Array.isArray(links) && Array.isArray(files),
  isEmpty: ({ question, links, files }) => question.trim() === '' && links.length === 0 && files.length === 0,
})

export interface BookErrors {
  topic?: string
  question?: string
  links?: string
}

/** Error texts by field; empty if the draft is valid. */
export function bookErrors({ topic, question, links }: BookDraft, expertise: string[]): BookErrors {
  const errors: BookErrors = {}
  if (!expertise.includes(topic)) errors.topic = 'Pilih satu topik.'
  const length = question.trim().length
  if (length === 0) errors.question = 'Tulis pertanyaanmu dulu.'
  else if (length < QUESTION_MIN) errors.question = `Ceritakan sedikit lagi: kurang ${QUESTION_MIN - length} huruf.`
  if (links.some((link) => link.trim() !== '' && !isAddress(link)))
    errors.links = 'Ada tautan yang belum lengkap. Mulai dengan https://.'
  return errors
}

/** The draft's part of the call's body. */
export const partsOf = ({ topic, question, links, files }: BookDraft) => ({
  topic,
  question: question.trim(),
  links: addressesOf(links),
  file_ids: [...new Set(files.map(({ id }) => id))],
})
