import type { TaskParts } from './rubric.ts'

/** Limits of a work: characters of its text, links, and files with recordings. */
export const workLimits = { textMin: 100, textMax: 10_000, links: 5, files: 5 } as const

type Part = keyof TaskParts

/** Sizes of the parts: characters of the trimmed text, and numbers of links, files and recordings. */
export type WorkSizes = Record<Part, number>

/** Problem of a part: required but empty, a text with too few characters, or given although the task does not ask for it. */
export type PartProblem = 'missing' | 'short' | 'unasked'

const parts: readonly Part[] = ['text', 'link', 'file', 'audio']

/** Find the problems of a work, in the order of its form. Empty if it can be handed in. */
export function workProblems(asked: TaskParts, sizes: WorkSizes): { part: Part; problem: PartProblem }[] {
  return parts.flatMap((part) => {
    const problem = problemOf(part, asked, sizes)
    return problem ? [{ part, problem }] : []
  })
}

function problemOf(part: Part, asked: TaskParts, sizes: WorkSizes): PartProblem | null {
  const size = sizes[part]
  if (asked[part] === 'none') return size > 0 ? 'unasked' : null
  if (asked[part] !== 'required') return null
  if (part === 'text') return size < workLimits.textMin ? 'short' : null
  return size > 0 ? null : 'missing'
}

export const isEmptyWork = (sizes: WorkSizes) => parts.every((part) => sizes[part] === 0)
