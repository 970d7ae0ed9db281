import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { nameless } from '../../event/participation/anonymise-participations.ts'
import { personalTables } from '../personal-rules.ts'
import { clearedOfMentors } from './anonymise-mentor.ts'

/** Clear the columns of a retained row that identify the person. */
const cleared: Record<string, (tx: Tx, userId: string, time: string) => Promise<unknown>> = {
  app_user: (tx, userId, time) =>
    sql`
      update app_user
      set email = 'anonim-' || id || '@anonim.invalid', email_verified_at = null, password_hash = null,
          full_name = 'Anggota Semai', scope = 'participant', operator_hub_id = null, photo_file_id = null,
          phone = null, gender = null, occupation = null, organization = null, bio = null, region_id = null,
          regency_id = null, region_hub_id = null, profile_completed_at = null,
          status = 'anonymised', anonymised_at = ${time}, updated_at = ${time}
      where id = ${userId}`.execute(tx),
  // The programme said it to many.
  announcement: (tx, userId) => sql`update announcement set sent_by = null where sent_by = ${userId}`.execute(tx),
  // It still proves that it was issued, without the name.
  certificate: (tx, userId, time) =>
    sql`
      update certificate
      set user_id = null, recipient_name = 'Nama dihapus atas permintaan pemiliknya', pdf_key = null, updated_at = ${time}
      where user_id = ${userId}`.execute(tx),
  event_participant: (tx, userId, time) =>
    sql`
      update event_participant
      set ${nameless(new Date(time))}
      where user_id = ${userId}
         or (user_id is null and lower(email) = (select lower(email) from app_user where id = ${userId}))`.execute(tx),
  // The use of the room stays, without person and purpose.
  schedule: (tx, userId, time) =>
    sql`
      update schedule
      set user_id = null, startup_id = null, purpose = '', cancel_reason = null, request_digest = '',
          reference_no = 'anonim-' || id, updated_at = ${time}
      where user_id = ${userId}`.execute(tx),
  channel: (tx, userId) =>
    sql`
      update channel
      set created_by = nullif(created_by, ${userId}), awaited_id = nullif(awaited_id, ${userId})
      where created_by = ${userId}
         or awaited_id = ${userId}`.execute(tx),
  // Messages stay for their readers, without the author.
  message: (tx, userId) =>
    sql`
      with said as (
        update message
        set sender_id = null, mentions = array_remove(mentions, ${userId}::uuid), sent_hash = ''
        where sender_id = ${userId}
      )
      update message
      set mentions = array_remove(mentions, ${userId}::uuid)
      where mentions @> array[${userId}::uuid]
        and mentions <> '{}'
        and sender_id is distinct from ${userId}`.execute(tx),
  // Their files are deleted, and with them the attachments.
  message_attachment: (tx, userId) =>
    sql`update message_attachment set owner_id = null where owner_id = ${userId}`.execute(tx),
  // Posts stay without the author; earlier versions and pictures are deleted.
  forum_topic: (tx, userId) => clearPosts(tx, 'forum_topic', userId),
  forum_reply: (tx, userId) => clearPosts(tx, 'forum_reply', userId),
  report: (tx, userId, time) =>
    sql`
      update report
      set reporter_id = null, note = '', updated_at = ${time}
      where reporter_id = ${userId}`.execute(tx),
  // Decisions stay for the statistics, without person and text.
  moderation_case: (tx, userId, time) =>
    sql`
      with reported as (
        update report
        set about_id = null, excerpt = '', updated_at = ${time}
        where about_id = ${userId}
      )
      update moderation_case
      set about_id = null, excerpt = '', updated_at = ${time}
      where about_id = ${userId}`.execute(tx),
  moderation_action: (tx, userId) =>
    sql`
      update moderation_action
      set about_id = null, reason = '', token_hash = null
      where about_id = ${userId}`.execute(tx),
  // Open appeals need no answer.
  appeal: (tx, userId, time) =>
    sql`
      update appeal
      set user_id = null, text = '', answer = '', decided_at = coalesce(decided_at, ${time}::timestamptz),
          status = case when status = 'open' then 'denied' else status end
      where user_id = ${userId}`.execute(tx),
  ...clearedOfMentors,
  // A team's work stays the team's.
  task_submission: (tx, userId, time) =>
    sql`
      with own as (
        delete from task_submission
        where user_id = ${userId}
          and startup_id is null
      )
      update task_submission
      set user_id = null, updated_at = ${time}
      where user_id = ${userId}
        and startup_id is not null`.execute(tx),
  // Reviews stay with their works, without the reviewer; pending ones go to other readers.
  task_review: (tx, userId) =>
    sql`
      update task_review
      set reviewer_id = null, state = case when state = 'assigned' then 'released' else state end
      where reviewer_id = ${userId}`.execute(tx),
  // Finished tickets stay for the estimate of waiting times; waiting ones end.
  mentor_queue_ticket: (tx, userId, time) =>
    sql`
      update mentor_queue_ticket
      set user_id = null, updated_at = ${time}, ended_at = coalesce(ended_at, ${time}::timestamptz),
          state = case when ended_at is null then 'left' else state end
      where user_id = ${userId}`.execute(tx),
  startup_stage_change: (tx, userId) =>
    sql`update startup_stage_change set changed_by = null where changed_by = ${userId}`.execute(tx),
}

const clearPosts = (tx: Tx, table: 'forum_topic' | 'forum_reply', userId: string) =>
  sql`
    with written as (
      update ${sql.table(table)}
      set author_id = null, mentions = array_remove(mentions, ${userId}::uuid), sent_hash = ''
      where author_id = ${userId}
    )
    update ${sql.table(table)}
    set mentions = array_remove(mentions, ${userId}::uuid)
    where mentions @> array[${userId}::uuid]
      and mentions <> '{}'
      and author_id is distinct from ${userId}`.execute(tx)

/** Delete or clear a person's data, table by table as db/personal-data.json says. Returns the keys of their files. */
export async function anonymise(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const time = now.toISOString()
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email
    from app_user
    where id = ${userId}
      and status = 'deactivated'
    for update`.execute(tx)
  const person = rows[0]
  if (!person) return []
  const { rows: files } = await sql<{ storage_key: string }>`
    select storage_key
    from file
    where owner_id = ${userId}
    union all
    select pdf_key
    from certificate
    where user_id = ${userId}
      and pdf_key is not null`.execute(tx)
  await forgetAddress(tx, person.email)
  await sql`update startup_invitation set message = '' where invited_by = ${userId}`.execute(tx)
  // The account last: others are found by its address. Before it the files, which many rows point at.
  for (const { table, column, onAnonymise } of personalTables.toSorted(byDeletionOrder)) {
    if (onAnonymise === 'clear') await clear(tx, table, userId, time)
    if (onAnonymise === 'delete') {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(tx)
    }
  }
  await insertAudit(tx, { actor_id: null, action: 'account-anonymised', subject_id: userId }, now)
  return files.map(({ storage_key }) => storage_key)
}

const lastTables = ['file', 'app_user']
const byDeletionOrder = (a: { table: string }, b: { table: string }) =>
  lastTables.indexOf(a.table) - lastTables.indexOf(b.table)

function clear(tx: Tx, table: string, userId: string, time: string) {
  const change = cleared[table]
  if (!change) throw new Error(`nothing says what stays of ${table}`)
  return change(tx, userId, time)
}

/** Delete e-mails and requests of an address from before or after it had an account. */
async function forgetAddress(tx: Tx, email: string) {
  await sql`delete from mail where lower(to_address) = ${email}`.execute(tx)
  await sql`delete from email_challenge where lower(email) = ${email}`.execute(tx)
  await sql`delete from account_invitation where lower(email) = ${email}`.execute(tx)
  await sql`delete from mentor_invitation where lower(email) = ${email}`.execute(tx)
}
