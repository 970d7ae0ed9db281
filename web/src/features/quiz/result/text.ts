import type { QuizResult, ReviewedQuestion } from '@semai/contract/quiz'
import { writeNumber } from '../answer/written-number.ts'

// So near to the pass mark the words say so.
const NEAR = 15

/** The result in one sentence. */
export function titleOf({ passed, percent, pass_percent }: QuizResult): string {
  if (percent === 100) return 'Lulus dengan nilai sempurna'
  if (passed) return `Kamu lulus dengan nilai ${percent}`
  return pass_percent - percent <= NEAR ? `Nilaimu ${percent}, sedikit lagi` : `Nilaimu ${percent}, belum lulus`
}

/** The numbers behind the sentence. */
export function factsOf({ state, score, max_score, pass_percent, percent }: QuizResult): string {
  const points = `${writeNumber(Math.round(score * 100) / 100)} dari ${writeNumber(max_score)} poin`
  const end = state === 'expired' ? ' Waktunya habis; yang tersimpan dinilai.' : ''
  return `${points}, nilaimu ${percent}. Nilai lulus: ${pass_percent}.${end}`
}

export type Verdict = 'right' | 'partly' | 'wrong' | 'open'

export function verdictOf({ is_right, earned, answer }: ReviewedQuestion): Verdict {
  if (is_right) return 'right'
  if (answer === null) return 'open'
  return (earned ?? 0) > 0 ? 'partly' : 'wrong'
}

/** “1,5 dari 3 poin” */
export const pointsWords = ({ earned, points }: ReviewedQuestion) =>
  earned === null ? `${points} poin` : `${writeNumber(Math.round(earned * 100) / 100)} dari ${points} poin`

/** Return the lines of the person's answer, for types whose options do not show it. Sorted items have a line each. */
export function ownAnswer({ answer, options }: Pick<ReviewedQuestion, 'answer' | 'options'>): string[] {
  if (answer === null) return ['Tidak dijawab']
  if (typeof answer === 'boolean') return [answer ? 'Benar' : 'Salah']
  if (typeof answer === 'number') return [writeNumber(answer)]
  if (typeof answer === 'string') return [answer]
  return answer.map((id) => options.find((option) => option.id === id)?.text ?? '')
}

const ARROW = ' → '

/** Return the lines of the right answer. The server writes an order in one line. */
export function rightAnswer({ type, right_answer, options }: ReviewedQuestion): string[] {
  if (right_answer === null) return []
  const lines = right_answer.split(ARROW)
  return type === 'ordering' && lines.length === options.length ? lines : [right_answer]
}
