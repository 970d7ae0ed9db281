import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../lib/db.ts'
import type { Jobs } from '../../lib/jobs.ts'
import { layOut, type MailText } from '../../lib/mail-template.ts'
import type { OutgoingMail } from '../../lib/mailer.ts'
import { wantedOf, type Topic } from '../profile/setting-queries.ts'

export interface Letter extends MailText {
  to: string
  user_id: string | null
  /** What people may turn off; without it, it is about their account, or they asked for it. */
  topic?: Topic
  reply_to?: string
}

/** Puts a mail into the outbox within the transaction that causes it, unless its reader wants none of the kind; a job delivers. */
export async function postMail(tx: Tx, { jobs }: { jobs: Jobs | null }, letter: Letter, now: Date) {
  if ((await wantedOf(tx, [letter], 'email')).length === 0) return
  const id = newId()
  const { text, html } = layOut(letter)
  await tx
    .insertInto('mail')
    .values({
      id,
      user_id: letter.user_id,
      to_address: letter.to,
      reply_to: letter.reply_to ?? null,
      topic: letter.topic ?? null,
      unsubscribe_url: letter.unsubscribe_url ?? null,
      template: letter.template,
      subject: letter.subject,
      text_body: text,
      html_body: html,
      status: jobs ? 'queued' : 'held',
      created_at: now.toISOString(),
    })
    .execute()
  await jobs?.enqueue(tx, 'mail-deliver', id, { mail_id: id })
}

/** A mail that still has to go; null once it is sent. */
export async function findQueuedMail(db: Db, id: string): Promise<OutgoingMail | null> {
  const { rows } = await sql<OutgoingMail>`
    select to_address as "to", reply_to as "replyTo", topic, unsubscribe_url as "unsubscribeUrl", subject,
           text_body as text, html_body as html
    from mail
    where id = ${id}
      and status <> 'sent'`.execute(db)
  return rows[0] ?? null
}

export async function markMail(
  db: Db,
  id: string,
  outcome: { status: 'sent' | 'failed'; error: string | null },
  now: Date,
) {
  const sentAt = outcome.status === 'sent' ? now.toISOString() : null
  await sql`
    update mail
    set status = ${outcome.status}, last_error = ${outcome.error}, sent_at = ${sentAt}
    where id = ${id}`.execute(db)
}

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

const KEPT_DAYS = 30

/** Mails are no archive: they hold names and what people wrote. */
export async function deleteOldMails(db: Db, now: Date) {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await sql`
    delete from mail
    where created_at < ${before}
      and status <> 'queued'`.execute(db)
}
