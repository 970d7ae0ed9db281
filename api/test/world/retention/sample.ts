import type { RawBuilder } from 'kysely'
import type { RetentionKind } from '../../../src/features/retention/rules.ts'
import type { TestApp } from '../../app.ts'

/** A row with a retention period. */
export interface Sample {
  /** Makes one, as of now. Answers whether it is still there, or still says whose it was. */
  make: () => Promise<() => Promise<boolean>>
  /** Days for which it is there at least, when it does not begin to count at once. */
  lasts?: number
}

export type Samples = Partial<Record<RetentionKind, Sample>>

/** Helpers for samples. */
export const sampling = ({ clock, db }: TestApp) => ({
  time: () => clock.now().toISOString(),
  isThere: (rows: RawBuilder<unknown>) => async () => (await rows.execute(db)).rows.length > 0,
})
