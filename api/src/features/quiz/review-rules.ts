import type { ReviewedQuestion } from '@semai/contract/quiz'
import type { EarnedQuestion, KeyedQuestion, Option } from './grading-rules.ts'

/** A question with everything about it, and what a person answered: for the server's eyes only. */
export type AnsweredQuestion = KeyedQuestion<WrittenOption> &
  Pick<ReviewedQuestion, 'body_html' | 'read_again'> & { explanation_html: string }

interface WrittenOption extends Option {
  text: string
  feedback: string | null
}

interface Seen {
  isReviewOpen: boolean
  hasPassed: boolean
}

/** A question after an attempt, as far as it may be seen. */
export function reviewedOf(question: AnsweredQuestion, earned: EarnedQuestion, seen: Seen): ReviewedQuestion {
  const { id, type, body_html, points, answer, options, explanation_html, read_again } = question
  const shown = { id, type, body_html, points, answer }
  if (!seen.isReviewOpen) return { ...shown, ...withheld(question), read_again: seen.hasPassed ? null : read_again }
  return {
    ...shown,
    earned: earned.earned,
    is_right: earned.is_right,
    right_answer: rightAnswer(question),
    explanation_html,
    options: options.map((option) => ({
      id: option.id,
      text: option.text,
      is_correct: type === 'ordering' ? null : option.is_correct,
      feedback: option.feedback,
    })),
    read_again: earned.is_right ? null : read_again,
  }
}

// Marking wrong answers would reveal the right ones, of true or false at once.
const withheld = ({ options }: AnsweredQuestion) => ({
  earned: null,
  is_right: null,
  right_answer: null,
  explanation_html: null,
  options: options.map(({ id, text }) => ({ id, text, is_correct: null, feedback: null })),
})

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 })

function rightAnswer(question: AnsweredQuestion): string {
  const { type, answer_key, options } = question
  switch (type) {
    case 'true_false':
      return answer_key.value ? 'Benar' : 'Salah'
    case 'short_text':
      return answer_key.accepted[0] ?? ''
    case 'number':
      return numberInWords(answer_key)
    case 'ordering':
      return textsOf(options.toSorted((one, other) => one.position - other.position)).join(' → ')
    default:
      return textsOf(options.filter(({ is_correct }) => is_correct)).join('; ')
  }
}

const numberInWords = ({ value, tolerance }: { value: number; tolerance: number }) =>
  tolerance > 0
    ? `${number.format(value)} (antara ${number.format(value - tolerance)} dan ${number.format(value + tolerance)})`
    : number.format(value)

const textsOf = (options: { text: string }[]) => options.map(({ text }) => text)
