import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { formatHourFirst } from '../../lib/time/format.ts'
import { postMails } from '../mail/queries.ts'
import { notifyAll } from '../notification/queries.ts'
import { sessionCancelledEmail } from './emails.ts'
import { lockSession } from './participant-queries.ts'
import { trackName } from './rules.ts'
import { fillSeats } from './seat-queries.ts'

interface Recipient {
  user_id: string
  full_name: string
  email: string
  time_zone: string
}

/** A session may have more seats than before: those who wait come first. */
export async function fillFreeSeats(deps: Deps, tx: Tx, id: string) {
  await fillSeats(deps, tx, await lockSession(tx, id))
}

/** Tells everybody who was coming or waited. Call it after the session was cancelled, in its transaction. */
export async function tellCancelled(deps: Deps, tx: Tx, id: string) {
  const session = await lockSession(tx, id)
  const { rows } = await sql<Recipient>`
    select u.id as user_id, u.full_name, u.email, u.time_zone
    from ignition_participant p
    join app_user u on u.id = p.user_id
    where p.ignition_content_id = ${id}
      and p.status in ('registered', 'waitlisted')
      and u.status = 'active'
    order by p.id`.execute(tx)
  const notices = rows.map(({ user_id, time_zone }) => ({
    user_id,
    topic: 'learning' as const,
    title: trackName(session),
    content_title: session.title,
    content_summary: `${formatHourFirst({ start_at: session.start_time, time_zone: session.time_zone }, time_zone)}. Sesi ini dibatalkan.`,
    target: `/ignition/${id}`,
    dedupe_key: `ignition:cancelled:${id}`,
  }))
  await notifyAll(tx, deps, notices)
  const letters = rows.map((reader) => {
    const letter = sessionCancelledEmail({ publicUrl: deps.config.publicUrl, session, reader })
    return { ...letter, to: reader.email, user_id: reader.user_id, topic: 'learning' as const }
  })
  await postMails(tx, deps, letters, deps.clock.now())
}
