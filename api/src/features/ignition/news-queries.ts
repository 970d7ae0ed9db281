import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { formatHourFirst } from '../../lib/time/format.ts'
import { postMail } from '../mail/queries.ts'
import { notify } from '../notification/queries.ts'
import { promotedEmail } from './emails.ts'
import { trackName, type OpenSession } from './rules.ts'

interface Recipient {
  user_id: string
  full_name: string
  email: string
  time_zone: string
}

async function getRecipient(tx: Tx, participantId: string): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    select u.id as user_id, u.full_name, u.email, u.time_zone
    from ignition_participant p
    join app_user u on u.id = p.user_id
    where p.id = ${participantId}`.execute(tx)
  if (!rows[0]) throw new Error('a participant was there a moment ago')
  return rows[0]
}

const spanOf = ({ start_time, end_time, time_zone }: OpenSession) => ({
  start_at: start_time,
  end_at: end_time,
  time_zone,
})

export async function tellRegistered(deps: Deps, tx: Tx, session: OpenSession, participantId: string) {
  const person = await getRecipient(tx, participantId)
  const summary = `${formatHourFirst(spanOf(session), person.time_zone)}. Kamu terdaftar.`
  await tell(deps, tx, { session, person, summary, what: `registered:${participantId}` })
}

export async function tellWaitlisted(
  deps: Deps,
  tx: Tx,
  session: OpenSession,
  participantId: string,
  place: number | null,
) {
  const person = await getRecipient(tx, participantId)
  const summary = `Kursinya penuh. Kamu di urutan ke-${place ?? 1} daftar tunggu.`
  await tell(deps, tx, { session, person, summary, what: `waitlisted:${participantId}` })
}

/** A seat has come free for somebody who waited: by mail too, for they may not be looking. */
export async function tellPromoted(deps: Deps, tx: Tx, session: OpenSession, participantId: string) {
  const person = await getRecipient(tx, participantId)
  const summary = `${formatHourFirst(spanOf(session), person.time_zone)}. Ada kursi untukmu, dan kamu sudah terdaftar.`
  await tell(deps, tx, { session, person, summary, what: `promoted:${participantId}` })
  const letter = promotedEmail({ publicUrl: deps.config.publicUrl, session, reader: person })
  await postMail(
    tx,
    deps,
    { ...letter, to: person.email, user_id: person.user_id, topic: 'learning' },
    deps.clock.now(),
  )
}

interface Told {
  session: OpenSession
  person: Recipient
  summary: string
  /** With the time it names what happened: one may register, cancel and register again. */
  what: string
}

const tell = (deps: Deps, tx: Tx, { session, person, summary, what }: Told) =>
  notify(tx, deps, {
    user_id: person.user_id,
    topic: 'learning',
    title: trackName(session),
    content_title: session.title,
    content_summary: summary,
    target: `/ignition/${session.id}`,
    dedupe_key: `ignition:${what}:${deps.clock.now().toISOString()}`,
  })
