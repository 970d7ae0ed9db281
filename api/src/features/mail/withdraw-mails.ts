import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

/** Delete the unsent mails about a subject. Their jobs find no mail and end. */
export async function withdrawMails(tx: Tx, about: string) {
  await sql`
    delete from mail
    where about = ${about}
      and status in ('queued', 'held')`.execute(tx)
}
