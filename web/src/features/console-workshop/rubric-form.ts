import { readNumber } from '@semai/contract/call/written-number'
import type { Rubric, RubricCriterion } from '@semai/contract/task/rubric'
import { isFormRow, type FormRow, type FormValues } from '../console/record/form-values.ts'

const LEVELS = [1, 2, 3, 4]

/** Whether the form’s task is reviewed. */
export const isRead = ({ kind, review }: FormValues) =>
  kind === 'task' && typeof review === 'string' && READ.has(review)

const READ = new Set(['staff', 'peer', 'both'])

/** Return the rubric of the form, without criteria that lack a title and levels that lack text. */
export function rubricOf({ rubric }: FormValues): Rubric {
  const rows = Array.isArray(rubric) ? rubric.filter(isFormRow) : []
  return rows.map(criterionOf).filter(({ title, levels }) => title !== '' && levels.length > 0)
}

/** Return the sum of the best levels’ points. */
export const pointsOf = (rubric: Rubric) => rubric.reduce((sum, { levels }) => sum + (levels.at(-1)?.points ?? 0), 0)

const criterionOf = ({ key, values }: FormRow): RubricCriterion => ({
  id: key,
  title: textOf(values['title']),
  levels: LEVELS.flatMap((level) => {
    const words = textOf(values[`level_${level}`])
    return words === '' ? [] : [{ words, points: readNumber(textOf(values[`points_${level}`]), 'whole') ?? 0 }]
  }),
})

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
