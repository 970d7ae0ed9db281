import { resourceOf } from '@semai/contract/console/resource/resources'
import { failureMessage, fieldErrors, isFailure } from '../../lib/call/failure-text.ts'
import { groupBy } from '../../lib/browser/group-by.ts'

/** Why an action was not done: what stands in its way, where the server says it. */
export function rejectionText(error: unknown): string {
  const within = partsOf(error)
  if (within) return [...within.missing, ...(within.count > 0 ? [`${within.count} bagian masih draf.`] : [])].join(' ')
  const [first] = Object.values(fieldErrors(error))
  return first ?? failureMessage(error)
}

/** What participants would miss in what is to be published. */
export interface Parts {
  count: number
  /** In sentences: what is not there at all. */
  missing: string[]
  /** Drafts by the name of what they are: at most a hundred. */
  drafts: { title: string; labels: string[] }[]
}

/** Null where an action failed for another reason. */
export function partsOf(error: unknown): Parts | null {
  if (!isFailure(error, 'console-parts-unpublished')) return null
  const { count, missing } = error.details
  const byResource = groupBy(error.alternatives, ({ resource = '' }) => resource)
  return {
    count: Number(count ?? 0),
    missing: String(missing ?? '')
      .split('\n')
      .filter(Boolean),
    // From the outside to the inside: they are published the other way round.
    drafts: [...byResource].reverse().map(([name, parts]) => ({
      title: resourceOf(name)?.title ?? name,
      labels: parts.map(({ label = '' }) => label),
    })),
  }
}
