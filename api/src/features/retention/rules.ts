import { accountRetentions } from './account-rules.ts'
import { figureRetentions } from './figure-rules.ts'
import { noticeRetentions } from './notice-rules.ts'
import { peopleRetentions } from './people-rules.ts'

/** A retention period. */
export interface Retention {
  /** The removed data, in a few words. */
  what: string
  tables: readonly string[]
  /** Whole days after `since`; 0: at once. */
  days: number
  since: string
  end: 'deleted' | 'cleared' | 'anonymised'
  why: string
}

/**
 * Data that the job `retention` removes, by the names in its log, its metric and `retention_run`. `delete-expired.ts` has the
 * statements. The runbook has the same table, and a test compares them.
 */
export const retentions = {
  ...accountRetentions,
  ...noticeRetentions,
  ...peopleRetentions,
  ...figureRetentions,
} satisfies Record<string, Retention>

export type RetentionKind = keyof typeof retentions

const isKind = (name: string): name is RetentionKind => Object.hasOwn(retentions, name)

export const retentionKinds = Object.keys(retentions).filter(isKind)
