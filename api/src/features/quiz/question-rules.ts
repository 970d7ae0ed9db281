import type { QuizQuestion } from '@semai/contract/quiz'
import { foldText } from './answer-rules.ts'

/** A question as an editor or a loader hands it in. The options of an ordering come in the right order. */
export interface NewQuestion extends Pick<QuizQuestion, 'type' | 'body_html' | 'points'> {
  explanation_html: string
  read_again_id: string | null
  options: { text: string; is_correct: boolean; feedback: string | null }[]
  answer_key: { value?: boolean | number; tolerance?: number; accepted?: string[] } | null
}

/** Say why a question has no possible right answer or no wrong one; null for a valid question. */
export function errorOf({
  type,
  options,
  answer_key,
}: Pick<NewQuestion, 'type' | 'options' | 'answer_key'>): string | null {
  const right = options.filter(({ is_correct }) => is_correct).length
  const { value, tolerance = 0, accepted = [] } = answer_key ?? {}
  switch (type) {
    case 'single':
      return right === 1 && options.length > 1 ? null : 'a single choice has one right option and a wrong one'
    case 'multiple':
      return right > 0 && right < options.length ? null : 'a multiple choice has right and wrong options'
    case 'ordering':
      return options.length > 1 ? null : 'an ordering has two things or more'
    case 'true_false':
      return typeof value === 'boolean' ? null : 'true or false has one of them as its key'
    case 'number':
      return Number.isFinite(value) && tolerance >= 0 ? null : 'a number has a number as its key'
    case 'short_text':
      return accepted.length > 0 && accepted.every((words) => foldText(words) !== '') ? null : 'words have words as key'
  }
}
