import type { Rubric, RubricCriterion } from '@semai/contract/task/rubric'
import type { Review } from './queries.ts'

/** Unsent review. */
export interface ReviewDraft {
  /** From 1, by criterion. */
  levels: Record<string, number>
  words: Record<string, string>
  /** Over the whole work. */
  overall: string
}

/** Least length of a remark. */
const LEAST_CHARACTERS = 3

export const emptyReview: ReviewDraft = { levels: {}, words: {}, overall: '' }

export type Missing = { kind: 'level' | 'words'; criterion: RubricCriterion } | { kind: 'overall' }

/** Whether a criterion needs a remark, because its level is below the best. */
export const wantsWords = ({ id, levels }: RubricCriterion, given: ReviewDraft['levels']) =>
  given[id] !== undefined && given[id] < levels.length

/** Missing parts of a review from top to bottom. Mirrors the server's rule, so that a complete review is accepted. */
export function missingOf(rubric: Rubric, { levels, words, overall }: ReviewDraft): Missing[] {
  const missing = rubric.flatMap((criterion): Missing[] => {
    if (levels[criterion.id] === undefined) return [{ kind: 'level', criterion }]
    const isBare = wantsWords(criterion, levels) && (words[criterion.id] ?? '').trim().length < LEAST_CHARACTERS
    return isBare ? [{ kind: 'words', criterion }] : []
  })
  return overall.trim() ? missing : [...missing, { kind: 'overall' }]
}

/** Text beside the buttons about the first missing part; null for the overall message, whose field shows it. */
export function missingWords([first, ...rest]: readonly Missing[]): string | null {
  if (!first || first.kind === 'overall') return null
  const more = rest.length > 0 ? ` Setelah itu ${rest.length} lagi.` : ''
  const { title } = first.criterion
  return first.kind === 'level' ? `Pilih tingkat untuk “${title}”.${more}` : `Tulis dulu saran untuk “${title}”.${more}`
}

/** Find the first criterion below the level that acceptance requires. */
export const findTooLow = (rubric: Rubric, { levels }: ReviewDraft, acceptLevel: number): RubricCriterion | undefined =>
  rubric.find(({ id }) => (levels[id] ?? acceptLevel) < acceptLevel)

export const tooLowWords = ({ title }: RubricCriterion, acceptLevel: number) =>
  `Bisa diterima mulai tingkat ${acceptLevel} di semua kriteria. “${title}” masih di bawahnya.`

/** Find the next criterion without a level after the current one. */
export function nextCriterion(rubric: Rubric, levels: ReviewDraft['levels'], id: string): RubricCriterion | undefined {
  const at = rubric.findIndex((criterion) => criterion.id === id)
  return [...rubric.slice(at + 1), ...rubric.slice(0, at)].find((criterion) => levels[criterion.id] === undefined)
}

/** Body of the call. Omits remarks on best levels, whose field is hidden. */
export const reviewOf = (rubric: Rubric, { levels, words, overall }: ReviewDraft): Omit<Review, 'id' | 'decision'> => ({
  levels: rubric.map((criterion) => ({
    criterion_id: criterion.id,
    level: levels[criterion.id] ?? 1,
    words: wantsWords(criterion, levels) ? (words[criterion.id]?.trim() ?? '') : '',
  })),
  words: overall.trim(),
})

/** Append a saved remark to a text. */
export const withRemark = (text: string, remark: string) => (text.trim() ? `${text.trimEnd()} ${remark}` : remark)
