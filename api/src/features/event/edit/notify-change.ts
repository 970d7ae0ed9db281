import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst } from '../../../lib/time/format-date.ts'
import { postMails } from '../../mail/post-mail.ts'
import { withdrawMails } from '../../mail/withdraw-mails.ts'
import { dropPending } from '../../notification/drop-pending.ts'
import type { Notice } from '../../notification/notice.ts'
import { notifyAll } from '../../notification/notify.ts'
import { insertOfferLink, mailFor, noticeOf } from '../notifications.ts'
import { findOpenEvent } from '../open-event-queries.ts'
import { listRecipients, type Recipient } from '../recipient-queries.ts'
import { changeKey, hasTicket, type OpenEvent } from '../rules.ts'
import { modeBeside, type EventBefore, type Move } from './change-rules.ts'
import { eventCancelledEmail, eventChangedEmail, hasFacts, linkText, moveText, type AboutChange } from './emails.ts'

export type EventChange =
  | { kind: 'changed'; before: EventBefore; moves: ReadonlyMap<string, Move>; hasOtherLink: boolean }
  | { kind: 'cancelled' }

type ChangeText = Pick<Notice, 'email' | 'actions'> & { summary: string }

/**
 * Notify all people with a seat, an offer or a place on the waiting list that an event has changed or is cancelled.
 * Reminders and changes that were queued before are dropped. Call it after the change, in its transaction.
 */
export async function notifyEventChanged(deps: Deps, tx: Tx, eventId: string, change: EventChange) {
  const event = await findOpenEvent(tx, eventId)
  if (!event) return
  const now = deps.clock.now()
  const recipients = (await listRecipients(tx, event.id)).filter((one) => isConcerned(event, one, change))
  const accounts = recipients.flatMap(({ user_id }) => user_id ?? [])
  await dropPending(tx, { user_id: accounts, subject: [`reminder:${event.id}:`, changeKey(event.id)] }, now)
  await withdrawMails(tx, `event:${event.id}`)
  const notices: Notice[] = []
  const mails = []
  for (const participation of recipients) {
    const { email, actions, summary } = await emailOf(deps, tx, { event, participation, change })
    const about = { kind: 'event', event, participation, happens_at: event.start_at, email: email ?? null } as const
    const what = `${change.kind}:${now.toISOString()}`
    notices.push(
      ...noticeOf({ ...about, key: changeKey(event.id).slice(0, -1), what, summary, ...(actions && { actions }) }),
    )
    if (!participation.user_id && email) mails.push({ ...mailFor(participation, email), about: `event:${event.id}` })
  }
  await postMails(tx, deps, mails, now)
  await notifyAll(tx, deps, notices)
}

/** Whether a change concerns a participation. A replaced link alone concerns people who can open it. */
function isConcerned(event: OpenEvent, participation: Recipient, change: EventChange): boolean {
  if (change.kind === 'cancelled' || hasFacts({ event, before: change.before })) return true
  return change.hasOtherLink && opensLink(participation)
}

const opensLink = ({ attend_mode, status }: Recipient) => attend_mode === 'online' && hasTicket(status)

interface Concerned {
  event: OpenEvent
  participation: Recipient
  change: EventChange
}

async function emailOf(deps: Deps, tx: Tx, { event, participation, change }: Concerned): Promise<ChangeText> {
  const { publicUrl } = deps.config
  if (change.kind === 'cancelled') {
    const summary = `${formatHourFirst(event, participation.time_zone)}. Kegiatan ini dibatalkan.`
    return { email: eventCancelledEmail({ publicUrl, event, participation }), summary }
  }
  const move = change.moves.get(participation.id) ?? null
  const isAsked = move?.until && !participation.user_id
  const token = isAsked ? await insertOfferLink(deps, tx, participation, move.until ?? '') : null
  const hasOtherLink = change.hasOtherLink && opensLink(participation)
  const about = { publicUrl, event, participation, before: change.before, move, hasOtherLink, token }
  const accept = move?.until ? [{ action: 'accept' as const, subject: participation.id }] : []
  const leave = hasTicket(participation.status) ? [{ action: 'leave' as const, subject: participation.id }] : []
  return { email: eventChangedEmail(about), summary: changeSummary(about), actions: [...accept, ...leave] }
}

/** The new time and place, the former values that differ, and what became of the seat. */
function changeSummary(about: AboutChange): string {
  const { event, before, participation, hasOtherLink } = about
  const then = { ...event, ...before }
  const hourOf = (one: AboutChange['event']) => formatHourFirst(one, participation.time_zone)
  const former = [
    ...(hourOf(then) === hourOf(event) ? [] : [hourOf(then)]),
    ...(before.venue_name === event.venue_name ? [] : [before.venue_name]),
    ...(before.mode === event.mode ? [] : modeBeside(before)),
  ]
  const sentences = [
    `${hourOf(event)} · ${event.venue_name}.`,
    ...(former.length > 0 ? [`Semula ${former.join(' · ')}.`] : []),
    ...(former.length === 0 && hasFacts(about) ? ['Jadwal atau tempatnya berubah.'] : []),
    moveText(about) ?? '',
    hasOtherLink ? linkText : '',
  ]
  return sentences.filter(Boolean).join(' ')
}
