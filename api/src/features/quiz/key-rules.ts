import type { KeyedQuestion } from './grading-rules.ts'

/** A key that a correction has replaced. */
export interface FormerKey {
  answer_key: KeyedQuestion['answer_key']
  /** Ids of the right options; of an ordering, of all options in the right order. */
  right_ids: string[]
  /** When the correction was saved. */
  until: string
  /** Whether the next key may raise results under this key. */
  is_regraded: boolean
}

/**
 * Return the question once for each key that counts for an attempt: the key at its start, and the corrections that raise
 * results. The review shows the last one.
 */
export function countedKeys<Q extends KeyedQuestion>(question: Q, formerKeys: FormerKey[], startedAt: string): Q[] {
  const began = formerKeys.findIndex(({ until }) => Date.parse(startedAt) < Date.parse(until))
  if (began < 0) return [question]
  const later = formerKeys.slice(began)
  const end = later.findIndex(({ is_regraded }) => !is_regraded)
  const keys: Q[] = [...later.map((key) => under(question, key)), question]
  return keys.slice(0, end < 0 ? keys.length : end + 1)
}

const under = <Q extends KeyedQuestion>(question: Q, { answer_key, right_ids }: FormerKey): Q => ({
  ...question,
  answer_key,
  options: question.options.map((option) =>
    question.type === 'ordering'
      ? { ...option, position: right_ids.indexOf(option.id) + 1 }
      : { ...option, is_correct: right_ids.includes(option.id) },
  ),
})

/** The fields of a question's form that say which answer is right, to be compared with those before a change. */
export const keyIn = (values: Record<string, unknown>) => {
  const options: unknown[] = Array.isArray(values['options']) ? values['options'] : []
  const part = values['type'] === 'ordering' ? 'text' : 'is_correct'
  return JSON.stringify([
    options.map((option) => (typeof option === 'object' && option !== null && Reflect.get(option, part)) || false),
    ...['right', 'accepted', 'number', 'tolerance'].map((name) => values[name] ?? null),
  ])
}
