import { Failure, fieldFailure } from '../../failure.ts'
import { PictureSlots } from '../picture-slots.ts'
import type { Answer } from './answer.ts'
import { runChild } from './run-child.ts'

// 2 slots, at most 1 for each person: a slow PDF does not delay other people.
const slots = new PictureSlots({ slots: 2, waiting: 20, viewing: 5, perPerson: 3 })

export interface Sender {
  /** Null for an older PDF, read when a reader first opens it. */
  person: string | null
  /** Aborted when the request closes. A queued PDF then leaves the queue. */
  signal?: AbortSignal
}

/** Page count and nameless copy of a PDF; 0 and no copy if the author's name cannot be removed. */
interface ReadPdf {
  page_count: number
  nameless?: Uint8Array
}

/**
 * Count the pages of a PDF and remove its author's data, in a separate process.
 * @throws Failure pdf-too-large, pdf-unreadable, upload-too-many, unavailable
 */
export async function readPdf(bytes: Uint8Array, sender: Sender): Promise<ReadPdf> {
  const { answer, rest } = await runInSlot(bytes, 'nameless', sender)
  if ('refused' in answer && answer.refused === 'names-author') return { page_count: 0 }
  return { page_count: pagesOf(answer), nameless: rest }
}

/**
 * Count the pages of a PDF in a separate process.
 * @throws Failure as readPdf
 */
export async function countPdfPages(bytes: Uint8Array, sender: Sender): Promise<number> {
  const { answer } = await runInSlot(bytes, 'pages', sender)
  return pagesOf(answer)
}

/** Whether a retry would fail too: the PDF itself is the cause. */
export const isRefusedPdf = (error: unknown) =>
  error instanceof Failure && (error.code === 'pdf-too-large' || error.code === 'pdf-unreadable')

const runInSlot = (bytes: Uint8Array, wants: 'nameless' | 'pages', { person, signal }: Sender) =>
  slots.run(person, () => runChild(bytes, wants, signal), signal)

function pagesOf(answer: Answer): number {
  if ('page_count' in answer) return answer.page_count
  throw fieldFailure(answer.refused === 'too-large' ? 'pdf-too-large' : 'pdf-unreadable', 'file')
}
