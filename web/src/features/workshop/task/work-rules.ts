import type { TaskParts } from '@semai/contract/task/rubric'
import { isEmptyWork, workLimits, workProblems } from '@semai/contract/task/work'
import type { DraftFile } from '../../../lib/file/use-file-upload.ts'
import { addressesOf, isAddress } from '../../../lib/form/web-address.ts'
import type { WorkDraft } from './draft.ts'

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

/** Validate a work by the server's rules. Returns errors by part; empty if it can be handed in. */
export function workErrors(draft: WorkDraft, parts: TaskParts): WorkErrors {
  const { text, links } = workOf(draft)
  const audio = draft.files.filter(isAudio).length
  const sizes = { text: text.trim().length, link: links.length, file: draft.files.length - audio, audio }
  const errors: WorkErrors = {}
  for (const { part, problem } of workProblems(parts, sizes))
    errors[part === 'link' ? 'links' : part] = problem === 'unasked' ? UNASKED : missingWords(part, sizes.text)
  if (draft.links.some((link) => link.trim() !== '' && !isAddress(link)))
    errors.links = 'Ada tautan yang belum lengkap. Mulai dengan https://.'
  const isWhole = Object.keys(errors).length === 0
  return isWhole && isEmptyWork(sizes) ? { whole: 'Isi paling sedikit satu bagian.' } : errors
}

const UNASKED = 'Tugas ini tidak lagi memintanya. Kosongkan dulu.'

function missingWords(part: keyof TaskParts, length: number): string {
  if (part === 'link') return 'Tambahkan paling sedikit satu tautan.'
  if (part === 'file') return 'Lampirkan paling sedikit satu berkas.'
  if (part === 'audio') return 'Lampirkan rekamanmu.'
  return length === 0 ? 'Tulis jawabanmu dulu.' : `Tulis ${workLimits.textMin - length} huruf lagi.`
}
