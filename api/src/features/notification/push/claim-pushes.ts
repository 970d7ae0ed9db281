import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { pendingColumns, type PendingRow, type PushContent } from '../delivery/pending-queries.ts'

export interface PendingPush extends PendingRow<PushContent> {
  /** Browsers that have received or rejected it. */
  reached: string[]
  /** Whether one of the browsers has received it. */
  is_taken: boolean
}

// Longer than a batch of slow services takes with all retries.
const TAKEN_MS = 300_000

const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Claim due pushes, so that no other process sends them. Claims of dead processes expire. */
export async function claimPushes(db: Db, limit: number, now: Date): Promise<PendingPush[]> {
  const time = now.toISOString()
  const { rows } = await sql<PendingPush>`
    with due as (
      select id
      from notification_delivery
      where way = 'push'
        and settled_at is null
        and send_at <= ${time}
        and (taken_until is null or taken_until <= ${time})
      order by send_at
      limit ${limit}
      for no key update skip locked
    )
    update notification_delivery d
    set taken_until = ${inMs(now, TAKEN_MS)}
    from due
    where d.id = due.id
    returning ${pendingColumns}, d.reached, d.is_taken`.execute(db)
  return rows
}

/** Note that one browser is done with a push: a later process skips it. */
export async function noteReached(db: Db, id: string, { browser, isTaken }: { browser: string; isTaken: boolean }) {
  await sql`
    update notification_delivery
    set reached = array_append(reached, ${browser}::uuid), is_taken = is_taken or ${isTaken}
    where id = ${id}
      and settled_at is null`.execute(db)
}

/** Release the claims of a process that shuts down. */
export async function releasePushes(db: Db, ids: string[]) {
  if (ids.length === 0) return
  await sql`
    update notification_delivery
    set taken_until = null
    where id = any(${ids}::uuid[])
      and settled_at is null`.execute(db)
}
