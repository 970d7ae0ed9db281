import { resourceOf } from '@semai/contract/console/resource/resources'
import { failureMessage, fieldErrors, isFailure } from '../../lib/call/failure-text.ts'
import { groupBy } from '../../lib/browser/group-by.ts'

/** Return the reason why the server rejected an action. */
export function rejectionText(error: unknown): string {
  const within = partsOf(error)
  if (within) return [...within.missing, ...(within.count > 0 ? [`${within.count} bagian masih draf.`] : [])].join(' ')
  const [first] = Object.values(fieldErrors(error))
  return first ?? failureMessage(error)
}

/** Drafts and missing content within the rows to publish. */
export interface Parts {
  count: number
  /** Sentences about missing content. */
  missing: string[]
  /** Drafts by resource title, at most 100. */
  drafts: { title: string; labels: string[] }[]
}

/** Return the drafts that block an action; null for another failure. */
export function partsOf(error: unknown): Parts | null {
  if (!isFailure(error, 'console-parts-unpublished')) return null
  const { count, missing } = error.details
  const byResource = groupBy(error.alternatives, ({ resource = '' }) => resource)
  return {
    count: Number(count ?? 0),
    missing: String(missing ?? '')
      .split('\n')
      .filter(Boolean),
    // Outermost first; publishing uses the reverse order.
    drafts: [...byResource].reverse().map(([name, parts]) => ({
      title: resourceOf(name)?.title ?? name,
      labels: parts.map(({ label = '' }) => label),
    })),
  }
}
