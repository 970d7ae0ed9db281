import type { RowChange } from '../../lib/change/effect.ts'
import type { Change, ConsoleContext } from './table.ts'

/** A row that is created or updated as a change; a new row has no values before. */
export const changeOf = (
  { now }: Pick<ConsoleContext, 'now'>,
  { id, before, values }: Pick<Change, 'id' | 'before' | 'values'>,
): RowChange => ({ id, before: before ?? {}, after: values, now })
