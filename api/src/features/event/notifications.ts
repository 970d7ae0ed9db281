import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { formatHourFirst } from '../../lib/time/format-date.ts'
import type { MailText } from '../../lib/mail/template.ts'
import { insertChallenge } from '../auth/code/issue-code.ts'
import { postMail } from '../mail/post-mail.ts'
import { dropPending } from '../notification/drop-pending.ts'
import type { Notice } from '../notification/notice.ts'
import { notifyAll } from '../notification/notify.ts'
import { outcomeEmails, offeredEmail, type ParticipationOutcome } from './participation/emails.ts'
import { getRecipient, type Recipient } from './recipient-queries.ts'
import type { OpenEvent } from './rules.ts'

/** Notices for decisions by operators. Other outcomes are the person's own actions, confirmed by e-mail. */
const decisions: Partial<Record<ParticipationOutcome, string>> = {
  approved: 'Pendaftaranmu disetujui.',
  declined: 'Pendaftaranmu belum bisa diterima.',
  removed: 'Pendaftaranmu dibatalkan penyelenggara.',
}

// Mailed at once: tickets and receipts of the person's own actions.
const direct = new Set<ParticipationOutcome>(['registered', 'pending_approval', 'waitlisted', 'approved'])

/** Notify a person of the outcome of their participation. */
export async function notifyParticipation(
  deps: Deps,
  tx: Tx,
  { event, id, outcome }: { event: OpenEvent; id: string; outcome: ParticipationOutcome },
) {
  await notifyRecipient(deps, tx, { event, participation: await getRecipient(tx, id), outcome })
}

/** Notify a known recipient. */
export async function notifyRecipient(
  deps: Deps,
  tx: Tx,
  { event, participation, outcome }: { event: OpenEvent; participation: Recipient; outcome: ParticipationOutcome },
) {
  const { id, user_id } = participation
  const about = { publicUrl: deps.config.publicUrl, event, participation }
  const email = outcomeEmails[outcome](about)
  const isDirect = direct.has(outcome)
  await Promise.all([
    // Drops, for example, a pending notice of an offer that was accepted.
    user_id ? dropPending(tx, { user_id, subject: `participation:${id}:` }, deps.clock.now()) : null,
    isDirect || !user_id ? mailTo(deps, tx, participation, email) : null,
  ])
  const summary = decisions[outcome]
  if (!summary) return
  const what = `${outcome}:${deps.clock.now().toISOString()}`
  const notice = { event, participation, summary, what, email: isDirect ? null : email }
  await notifyAll(tx, deps, noticeOf({ ...notice, kind: 'decision', happens_at: event.start_at }))
}

/** Offer a seat to a person on the waiting list. A guest's e-mail has a link to accept it. */
export async function notifyOffer(deps: Deps, tx: Tx, event: OpenEvent, id: string) {
  const participation = await getRecipient(tx, id)
  const expiresAt = participation.offer_expires_at
  if (!expiresAt) throw new Error('an offer without an end')
  const token = participation.user_id ? null : await insertOfferLink(deps, tx, participation, expiresAt)
  const about = { publicUrl: deps.config.publicUrl, event, participation, expiresAt, token }
  const email = offeredEmail(about)
  if (!participation.user_id) await mailTo(deps, tx, participation, email)
  const time_zone = participation.time_zone ?? event.time_zone
  const summary = `Sampai ${formatHourFirst({ start_at: expiresAt, time_zone })}: ada kursi untukmu.`
  const actions = [{ action: 'accept' as const, subject: id }]
  const notice = { event, participation, summary, what: `offer:${expiresAt}`, email, actions }
  await notifyAll(tx, deps, noticeOf({ ...notice, kind: 'event', happens_at: expiresAt }))
}

/** Create the link that accepts a guest's offer. Returns its token. */
export async function insertOfferLink({ signer, clock }: Deps, tx: Tx, { id, email }: Recipient, expires_at: string) {
  const payload = { participation: { participant_id: id } }
  const challenge = { purpose: 'participation', email, user_id: null, payload, expires_at } as const
  const { link } = await insertChallenge(tx, signer, challenge, clock.now())
  return link
}

const mailTo = (deps: Deps, tx: Tx, participation: Recipient, text: MailText) =>
  postMail(tx, deps, mailFor(participation, text), deps.clock.now())

export const mailFor = ({ email, user_id }: Pick<Recipient, 'email' | 'user_id'>, text: MailText) => ({
  ...text,
  to: email,
  user_id,
  kind: 'event' as const,
})

interface About {
  kind: 'event' | 'decision'
  /** In place of the participation's own key. */
  key?: string
  event: OpenEvent
  participation: Recipient
  summary: string
  what: string
  email: MailText | null
  happens_at: string
  actions?: Notice['actions']
}

/** Build the notification in the product. Empty for guests, who have no account. */
export function noticeOf({
  kind,
  event,
  participation,
  summary,
  what,
  email,
  happens_at,
  actions,
  key,
}: About): Notice[] {
  if (!participation.user_id) return []
  const notice = {
    ...(actions && { actions }),
    user_id: participation.user_id,
    kind,
    email,
    happens_at,
    title: event.scope === 'national' ? 'Kegiatan nasional' : 'Kegiatan regional',
    content_title: event.title,
    content_summary: summary,
    event_id: event.id,
    target: `/event/registration?id=${participation.id}`,
    dedupe_key: `${key ?? `participation:${participation.id}`}:${what}`,
  }
  return [notice]
}
