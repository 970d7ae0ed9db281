import type { QuizQuestion } from '@semai/contract/quiz'
import { sanitizeHtml, textOf } from '../../lib/content/sanitize-html.ts'
import type { ValidationError } from '../../lib/failure.ts'
import type { KeyedQuestion } from './grading-rules.ts'
import { errorOf, type NewQuestion } from './question-rules.ts'

/** A question in its form; each type has its own field for the right answer. */
export interface QuestionForm extends Pick<NewQuestion, 'body_html' | 'options'> {
  type: QuizQuestion['type']
  points: unknown
  right: string
  accepted: string[]
  number: number | null
  tolerance: number | null
}

/** Return the right answer of types without options; null for the other types. */
export function answerKeyOf({ type, right, accepted, number, tolerance }: QuestionForm): KeyedQuestion['answer_key'] {
  if (type === 'true_false') return { value: right === 'true' }
  if (type === 'short_text') return { accepted }
  return type === 'number' ? { value: number ?? 0, tolerance: tolerance ?? 0 } : null
}

const unfair = {
  single: { field: 'options', message: 'Tandai satu jawaban benar, dan beri pilihan lain yang salah.' },
  multiple: { field: 'options', message: 'Tandai yang benar, dan sisakan pilihan yang salah.' },
  ordering: { field: 'options', message: 'Tulis paling sedikit dua hal untuk diurutkan.' },
  true_false: { field: 'right', message: 'Pilih yang benar.' },
  short_text: { field: 'accepted', message: 'Tulis jawaban yang diterima.' },
  number: { field: 'number', message: 'Tulis angka yang benar.' },
}

/** Return the errors of an incomplete or contradictory question. */
export function formErrors(form: QuestionForm): ValidationError[] {
  const { type, body_html, options } = form
  const isSilent = textOf(body_html) === '' && !body_html.includes('<img')
  const texts = options.map(({ text }) => text.toLowerCase())
  return [
    ...(isSilent ? [{ field: 'body_html', message: 'Tulis pertanyaannya.' }] : []),
    ...(errorOf({ type, options, answer_key: answerKeyOf(form) }) ? [unfair[type]] : []),
    ...(new Set(texts).size < texts.length ? [{ field: 'options', message: 'Ada dua pilihan yang sama.' }] : []),
  ]
}

/** List changes of a question that people were asked. They are refused; a key may be corrected, see key-rules.ts. */
export function frozenErrors(form: QuestionForm, before: QuestionForm, mediaHosts: string[]): ValidationError[] {
  const [now, then] = [asked(form, mediaHosts), asked(before, mediaHosts)]
  return Object.entries(now)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(then[field]))
    .map(([field]) => ({ field, message: 'Sudah dikerjakan peserta. Buat versi baru untuk mengubahnya.' }))
}

function asked({ type, body_html, points, options }: QuestionForm, mediaHosts: string[]): Record<string, unknown> {
  const texts = options.map(({ text }) => text)
  // The key of an ordering is its order.
  const shown = type === 'ordering' ? texts.toSorted() : texts
  return { body_html: sanitizeHtml(body_html, mediaHosts), options: shown, points }
}
