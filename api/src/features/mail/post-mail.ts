import { sql } from 'kysely'
import { limits } from '@semai/contract/call/limits'
import type { NotificationKind } from '@semai/contract/notification/kind'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import type { Jobs } from '../../lib/job/jobs.ts'
import { layOut, type MailText } from '../../lib/mail/template.ts'
import type { OutgoingMail } from '../../lib/mail/smtp.ts'
import { wantedMails } from '../profile/setting/queries.ts'
import { requireDirect } from './direct-rules.ts'
import { goodUntil, isUrgent } from './rules.ts'

export interface Email extends MailText {
  to: string
  user_id: string | null
  /** The kind that people can turn off; absent for account mails and mails they asked for. */
  kind?: NotificationKind
  reply_to?: string
  /** Its subject, such as 'event:<id>': `withdrawMails` deletes the mail until it is sent. */
  about?: string
}

interface Wiring {
  jobs: Jobs | null
}

/**
 * Put a mail into the outbox, in the transaction that causes it, unless its reader turned its kind off. A job delivers it.
 * For a mail that only accompanies a notification, call `notify`.
 */
export const postMail = (tx: Tx, wiring: Wiring, email: Email, now: Date) => postMails(tx, wiring, [email], now)

// E-mails have some kilobytes each, and a batch is one value of a statement.
const AT_ONCE = 500

/** Post many e-mails. Some hundreds take as many round trips as one. */
export async function postMails(tx: Tx, wiring: Wiring, emails: Email[], now: Date) {
  emails.forEach(requireDirect)
  await insertIntoOutbox(tx, wiring, await wantedMails(tx, emails), now)
}

/** For the feature `notification` only, which has checked its readers' settings. Returns the ids in order. */
export async function insertIntoOutbox(tx: Tx, { jobs }: Wiring, emails: Email[], now: Date): Promise<string[]> {
  const all = emails.map((email) => mailOf(email, jobs ? 'queued' : 'held', now))
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const rows = all.slice(from, from + AT_ONCE)
    await Promise.all([insertMails(tx, rows), jobs && enqueueMails(tx, jobs, rows)])
  }
  return all.map(({ id }) => id)
}

async function insertMails(tx: Tx, rows: MailRow[]) {
  await sql`
    insert into mail (id, user_id, to_address, reply_to, topic, unsubscribe_url, template, subject, text_body, html_body,
                      about, status, is_urgent, good_until, created_at)
    select *
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as mail (
      id uuid, user_id uuid, to_address text, reply_to text, topic text, unsubscribe_url text, template text,
      subject text, text_body text, html_body text, about text, status text, is_urgent boolean, good_until timestamptz,
      created_at timestamptz)`.execute(tx)
}

interface MailToTry {
  id: string
  is_urgent: boolean
  /** Key of the job, by default the mail's id. A retry needs a new key, since the first job may still exist. */
  key?: string
}

export async function enqueueMails(tx: Tx, jobs: Jobs, rows: MailToTry[]) {
  const [urgent, other] = [rows.filter(({ is_urgent }) => is_urgent), rows.filter(({ is_urgent }) => !is_urgent)]
  if (urgent.length > 0) await jobs.enqueue(tx, 'mail-urgent', urgent.map(jobOf))
  if (other.length > 0) await jobs.enqueue(tx, 'mail-deliver', other.map(jobOf))
}

type MailRow = ReturnType<typeof mailOf>

function mailOf(email: Email, status: 'queued' | 'held', now: Date) {
  const { text, html } = layOut(email)
  return {
    id: newId(),
    user_id: email.user_id,
    to_address: email.to,
    reply_to: email.reply_to ?? null,
    topic: email.kind ?? null,
    unsubscribe_url: email.unsubscribe_url ?? null,
    template: email.template,
    subject: email.subject,
    text_body: text,
    html_body: html,
    about: email.about ?? null,
    status,
    is_urgent: isUrgent(email),
    good_until: goodUntil(email, now)?.toISOString() ?? null,
    created_at: now.toISOString(),
  }
}

const jobOf = ({ id, key = id }: MailToTry) => ({ key, data: { mail_id: id } })

export interface QueuedMail extends OutgoingMail {
  /** A code in it is not valid any more. */
  isTooLate: boolean
  /** Younger than the lifetime of a code. */
  isFresh: boolean
  /** Number of cut-offs. The mail may have arrived at each of them. */
  cutOffs: number
  /** The first cut-off was at least 10 minutes ago. */
  wasCutOff: boolean
  /** The server cuts off mail after mail, so deliveries are paused. */
  isPaused: boolean
}

/** Time from the first to a later cut-off after which the mail counts as sent. */
export const CUT_OFF_MS = 10 * 60_000

/** Read mails that are ready to be sent, in the order of `ids`; null for settled mails and mails with a later try. */
export async function findQueuedMails(db: Db, ids: string[], now: Date): Promise<(QueuedMail | null)[]> {
  const [time, cutBefore] = [now.toISOString(), new Date(now.getTime() - CUT_OFF_MS).toISOString()]
  const freshFrom = new Date(now.getTime() - limits.codeMinutes * 60_000).toISOString()
  const { rows } = await sql<QueuedMail>`
    select id, to_address as "to", reply_to as "replyTo", topic, unsubscribe_url as "unsubscribeUrl",
           is_urgent as "isUrgent", subject, text_body as text, html_body as html,
           coalesce(good_until <= ${time}, false) as "isTooLate", created_at > ${freshFrom} as "isFresh",
           cut_offs as "cutOffs", coalesce(cut_off_at <= ${cutBefore}, false) as "wasCutOff",
           (select paused_at is not null from mail_pause) as "isPaused"
    from mail
    where id = any(${ids}::uuid[])
      and status = 'queued'
      and (next_try_at is null or next_try_at <= ${time})`.execute(db)
  const found = new Map(rows.map((mail) => [mail.id, mail]))
  return ids.map((id) => found.get(id) ?? null)
}

// The database rejects half a surrogate pair, which cut or generated text may have.
export const jsonOf = (rows: object[]) =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

export interface OutboxMail {
  id: string
  to_address: string
  template: string
  subject: string
  text_body: string
  created_at: string
}

/** The latest mails, for the developers' outbox page. */
export async function listOutbox(db: Db, to: string | null): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`
    select id, to_address, template, subject, text_body, created_at
    from mail
    where ${to}::text is null or to_address = ${to}
    order by created_at desc, id desc
    limit 50`.execute(db)
  return rows
}
