import { sql } from 'kysely'
import type { ParticipantStatus } from '@semai/contract/event'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { formatHourFirst } from '../../lib/time/format.ts'
import type { MailText } from '../../lib/mail/template.ts'
import { insertChallenge } from '../auth/code/challenge-queries.ts'
import { postMail, postMails } from '../mail/queries.ts'
import { notifyAll } from '../notification/queries.ts'
import {
  eventCancelledEmail,
  eventChangedEmail,
  newsEmails,
  offeredEmail,
  type EventBefore,
  type EmailParticipant,
  type ParticipationNews,
} from './emails.ts'
import { findOpenEvent } from './open-event-queries.ts'
import { holdsSeat, type OpenEvent } from './rules.ts'

/** A participant as mails reach them. */
export interface Recipient extends EmailParticipant {
  email: string
  status: ParticipantStatus
}

const selectRecipients = sql`
  select p.id, p.user_id, p.full_name, p.email, p.status, p.attend_mode, p.ticket_code, p.short_code, p.offer_expires_at, u.time_zone
  from event_participant p
  left join app_user u on u.id = p.user_id`

/** @throws when there is no such participant */
export async function getRecipient(tx: Tx, id: string): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    ${selectRecipients}
    where p.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error('a participant was there a moment ago')
  return rows[0]
}

const summaries: Partial<Record<ParticipationNews, string>> = {
  approved: 'Pendaftaranmu disetujui.',
  declined: 'Pendaftaranmu belum bisa diterima.',
  removed: 'Pendaftaranmu dibatalkan penyelenggara.',
}

/** Tells a participant what became of their registration: by mail, and in the product what an operator decided. */
export async function tellNews(deps: Deps, tx: Tx, event: OpenEvent, id: string, news: ParticipationNews) {
  const participant = await getRecipient(tx, id)
  const about = { publicUrl: deps.config.publicUrl, event, participant }
  await mailTo(deps, tx, participant, newsEmails[news](about))
  const summary = summaries[news]
  if (summary)
    await notifyOf(deps, tx, { event, participant, summary, what: `${news}:${deps.clock.now().toISOString()}` })
}

/** Tells the first of a waiting list of their seat. A guest's mail carries what takes it. */
export async function tellOffer(deps: Deps, tx: Tx, event: OpenEvent, id: string) {
  const participant = await getRecipient(tx, id)
  const expiresAt = participant.offer_expires_at
  if (!expiresAt) throw new Error('an offer without an end')
  const token = participant.user_id ? null : await insertOfferLink(deps, tx, participant, expiresAt)
  const about = { publicUrl: deps.config.publicUrl, event, participant, expiresAt, token }
  await mailTo(deps, tx, participant, offeredEmail(about))
  const time_zone = participant.time_zone ?? event.time_zone
  const summary = `Sampai ${formatHourFirst({ start_at: expiresAt, time_zone })}: ada kursi untukmu.`
  await notifyOf(deps, tx, { event, participant, summary, what: `offer:${expiresAt}` })
}

async function insertOfferLink({ signer, clock }: Deps, tx: Tx, { id, email }: Recipient, expires_at: string) {
  const payload = { participation: { participant_id: id } }
  const challenge = { purpose: 'participation', email, user_id: null, payload, expires_at } as const
  const { link } = await insertChallenge(tx, signer, challenge, clock.now())
  return link
}

export type EventChange = { kind: 'changed'; before: EventBefore } | { kind: 'cancelled' }

/**
 * Tells everybody who takes part, waits or was offered a seat that an event's time or place has changed, or that it
 * is cancelled. Call it after the change, in its transaction.
 */
export async function notifyEventChanged(deps: Deps, tx: Tx, eventId: string, change: EventChange) {
  const event = await findOpenEvent(tx, eventId)
  if (!event) return
  const { rows } = await sql<Recipient>`
    ${selectRecipients}
    where p.event_id = ${event.id}
      and p.status in ('pending_approval', 'registered', 'waitlisted', 'offered')
    order by p.id`.execute(tx)
  const at = deps.clock.now().toISOString()
  const letters = rows.map((participant) => {
    const about = { publicUrl: deps.config.publicUrl, event, participant }
    const text =
      change.kind === 'cancelled'
        ? eventCancelledEmail(about)
        : eventChangedEmail({ ...about, before: change.before }, hasTicket(participant.status))
    return letterTo(participant, text)
  })
  await postMails(tx, deps, letters, deps.clock.now())
  const what = `${change.kind}:${event.id}:${at}`
  const notices = rows.flatMap((participant) =>
    noticeOf({ event, participant, summary: changeSummary(change, event, participant), what }),
  )
  await notifyAll(tx, deps, notices)
}

function changeSummary({ kind }: EventChange, event: OpenEvent, { time_zone }: Recipient) {
  const hour = formatHourFirst(event, time_zone)
  return kind === 'cancelled'
    ? `${hour}. Kegiatan ini dibatalkan.`
    : `${hour} · ${event.venue_name}. Jadwal atau tempatnya berubah.`
}

/** A seat that was offered is no ticket before it is taken. */
export const hasTicket = (status: ParticipantStatus) => holdsSeat(status) && status !== 'offered'

const mailTo = (deps: Deps, tx: Tx, participant: Recipient, text: MailText) =>
  postMail(tx, deps, letterTo(participant, text), deps.clock.now())

const letterTo = ({ email, user_id }: Recipient, text: MailText) => ({
  ...text,
  to: email,
  user_id,
  topic: 'event' as const,
})

interface Told {
  event: OpenEvent
  participant: Recipient
  summary: string
  what: string
}

const notifyOf = async (deps: Deps, tx: Tx, told: Told) => notifyAll(tx, deps, noticeOf(told))

/** How participants are told in the product. Guests have no account to be told in. */
function noticeOf({ event, participant, summary, what }: Told) {
  if (!participant.user_id) return []
  const notice = {
    user_id: participant.user_id,
    topic: 'event' as const,
    title: event.scope === 'national' ? 'Event Nasional' : 'Event Regional',
    content_title: event.title,
    content_summary: summary,
    event_id: event.id,
    target: `/event/registration?id=${participant.id}`,
    dedupe_key: `participation:${participant.id}:${what}`,
  }
  return [notice]
}
