import { readNumber } from '@semai/contract/call/written-number'
import type { AnswerValue, QuizQuestion } from '@semai/contract/quiz'

/** A question as far as answering it needs. */
export interface AskedQuestion extends Pick<QuizQuestion, 'id' | 'type'> {
  option_ids: string[]
}

export interface SentAnswer {
  question_id: string
  value: AnswerValue | null
  client_seq: number
}

/** Return an error for each answer to a question of another quiz, and for each value that its question cannot have. */
export function errorsIn(questions: AskedQuestion[], answers: SentAnswer[]): { field: string; message: string }[] {
  return answers.flatMap(({ question_id, value }, at) => {
    const question = questions.find(({ id }) => id === question_id)
    if (!question) return { field: `answers.${at}.question_id`, message: 'Pertanyaan ini bukan bagian dari kuis ini.' }
    if (isEmpty(value) || fits(question, value)) return []
    return { field: `answers.${at}.value`, message: expected[question.type] }
  })
}

const expected: Record<QuizQuestion['type'], string> = {
  single: 'Pilih satu dari jawaban yang ada.',
  multiple: 'Pilih dari jawaban yang ada.',
  true_false: 'Pilih benar atau salah.',
  short_text: 'Tulis jawabanmu dengan kata-kata.',
  number: 'Tulis satu angka, misalnya 48.000 atau 1,5.',
  ordering: 'Urutkan semua pilihannya.',
}

function fits({ type, option_ids }: AskedQuestion, value: AnswerValue): boolean {
  if (type === 'true_false') return typeof value === 'boolean'
  if (type === 'short_text') return typeof value === 'string'
  if (type === 'number') return numberOf(value) !== null
  if (!Array.isArray(value) || !areAmong(option_ids, value)) return false
  if (type === 'single') return value.length === 1
  return type === 'multiple' || value.length === option_ids.length
}

const areAmong = (optionIds: string[], ids: string[]) =>
  new Set(ids).size === ids.length && ids.every((id) => optionIds.includes(id))

/** Return the latest answer of each question, without empty answers. */
export function latestAnswers(answers: SentAnswer[]): SentAnswer[] {
  const latest = new Map<string, SentAnswer>()
  for (const answer of answers) {
    const before = latest.get(answer.question_id)
    if (!before || before.client_seq < answer.client_seq) latest.set(answer.question_id, answer)
  }
  return [...latest.values()].map((answer) => (isEmpty(answer.value) ? { ...answer, value: null } : answer))
}

const isEmpty = (value: AnswerValue | null): value is null =>
  value === null || (Array.isArray(value) && value.length === 0) || (typeof value === 'string' && value.trim() === '')

/** The number that a person wrote; null if it is none. */
export function numberOf(value: AnswerValue): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? (readNumber(value, 'answer') ?? null) : null
}

/**
 * Fold words for comparison: no case, accents, spaces or punctuation ('E-mail' is 'email', 'sehari-hari' is
 * 'sehari hari'). A mark between two digits stays: '1,5' is not '15'.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, (marks, at: number, whole: string) =>
      isDigit(whole[at - 1]) && isDigit(whole[at + marks.length]) ? markBetween(marks) : '',
    )

const isDigit = (sign: string | undefined) => sign !== undefined && /\p{Nd}/u.test(sign)

const markBetween = (marks: string) =>
  marks
    .trim()
    .replace(/\p{Pd}/gu, '-')
    .replaceAll(',', '.') || ' '
