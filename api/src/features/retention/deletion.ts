import { sql, type RawBuilder } from 'kysely'

/** Rows per batch. Small, so that locks are short. */
export const BATCH = 1000

export interface Moment {
  /** Remove data older than this instant. */
  before: string
  now: Date
}

export type Removal = (moment: Moment) => RawBuilder<{ count: number }>

/** Delete a batch of a table's rows. Skips locked rows until the next round. */
export const deletion =
  (table: string, isOver: (moment: Moment) => RawBuilder<unknown>): Removal =>
  (moment) =>
    sql`
    with gone as (
      delete from ${sql.table(table)}
      where ctid = any(array(
        select t.ctid
        from ${sql.table(table)} t
        where ${isOver(moment)}
        limit ${BATCH}
        for update skip locked
      ))
      returning 1
    )
    select count(*) as count from gone`
