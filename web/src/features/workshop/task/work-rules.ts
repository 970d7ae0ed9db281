import type { TaskParts } from '@semai/contract/task/rubric'
import type { DraftFile } from '../../../lib/call/use-file-upload.ts'
import { addressesOf, isAddress } from '../../../lib/form/web-address.ts'
import type { WorkDraft } from './draft.ts'

/** Least length of a required text. */
export const FEWEST_CHARACTERS = 100

export const MOST_CHARACTERS = 10_000
export const MOST_LINKS = 5
export const MOST_FILES = 5

export const isAudio = ({ mime_type, name }: DraftFile) =>
  mime_type ? mime_type.startsWith('audio/') : /\.(mp3|m4a|ogg|oga|weba)$/i.test(name)

/** Body of the call: complete addresses only, without duplicates. */
export const workOf = ({ text, links, files }: WorkDraft) => ({
  text,
  links: addressesOf(links),
  file_ids: [...new Set(files.map(({ id }) => id))],
})

export interface WorkErrors {
  text?: string
  links?: string
  file?: string
  audio?: string
  /** Set when every part is empty. */
  whole?: string
}

/** Validate a work. Returns errors by part; empty if it can be handed in. */
export function workErrors(draft: WorkDraft, parts: TaskParts): WorkErrors {
  const { text, links, file_ids } = workOf(draft)
  const audios = draft.files.filter(isAudio)
  const errors: WorkErrors = {}
  const length = text.trim().length
  if (parts.text === 'required' && length < FEWEST_CHARACTERS)
    errors.text = length === 0 ? 'Tulis jawabanmu dulu.' : `Tulis ${FEWEST_CHARACTERS - length} huruf lagi.`
  if (draft.links.some((link) => link.trim() !== '' && !isAddress(link)))
    errors.links = 'Ada tautan yang belum lengkap. Mulai dengan https://.'
  else if (parts.link === 'required' && links.length === 0) errors.links = 'Tambahkan paling sedikit satu tautan.'
  if (parts.file === 'required' && audios.length === draft.files.length)
    errors.file = 'Lampirkan paling sedikit satu berkas.'
  if (parts.audio === 'required' && audios.length === 0) errors.audio = 'Lampirkan rekamanmu.'
  const isEmpty = length === 0 && links.length === 0 && file_ids.length === 0
  return isEmpty && Object.keys(errors).length === 0 ? { whole: 'Isi paling sedikit satu bagian.' } : errors
}
