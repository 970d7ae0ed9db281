import { sql } from 'kysely'
import { postMail } from '../../../src/features/mail/post-mail.ts'
import { newId, transaction } from '../../../src/lib/database/db.ts'
import type { TestApp } from '../../app.ts'
import { claimReply } from '../../../src/features/notification/action/claim-reply.ts'
import { hashToken } from '../../../src/lib/security/session.ts'
import { testEmail } from '../../server/test-email.ts'
import { guestCalls } from '../registration.ts'
import { sampling, type Samples } from './sample.ts'

/** Samples of notifications and mails. */
export function noticeSamples(app: TestApp) {
  const { clock, db, person } = app
  const { forgot } = guestCalls(app)
  const { isThere, time } = sampling(app)

  async function insertNotification() {
    const [{ id: user_id }, id] = [await person(), newId()]
    await sql`
      insert into notification (id, user_id, title, content_title, content_summary, dedupe_key, created_at)
      values (${id}, ${user_id}, 'Kabar', '', '', ${id}, ${time()})`.execute(db)
    return id
  }

  const leftNotice = (id: string) => isThere(sql`select from notification where id = ${id}`)

  return {
    mail: {
      make: async () => {
        const { email } = await person()
        await forgot(email)
        return isThere(sql`select from mail where to_address = ${email}`)
      },
    },
    'mail-text': {
      make: async () => {
        const [to, sent] = [`${newId()}@surel.example`, { status: 'sent', sent_at: time() }]
        await transaction(db, (tx) => postMail(tx, { jobs: null }, testEmail(to), clock.now()))
        await db.updateTable('mail').set(sent).where('to_address', '=', to).execute()
        return isThere(sql`select from mail where to_address = ${to} and text_body <> ''`)
      },
    },
    'push-reply': {
      lasts: 1,
      make: async () => {
        const [token, until] = [newId(), new Date(clock.now().getTime() + 86_400_000)]
        await claimReply(db, { token, message_id: newId(), until })
        return isThere(sql`select from push_reply where token_hash = ${hashToken(token)}`)
      },
    },
    'deleted-notification': {
      make: async () => {
        const id = await insertNotification()
        await sql`update notification set deleted_at = ${time()} where id = ${id}`.execute(db)
        return leftNotice(id)
      },
    },
    'read-notification': {
      make: async () => {
        const id = await insertNotification()
        await sql`update notification set read_at = ${time()} where id = ${id}`.execute(db)
        return leftNotice(id)
      },
    },
    'unread-notification': { make: async () => leftNotice(await insertNotification()) },
    'notification-delivery': {
      make: async () => {
        const [{ id: user_id }, id] = [await person(), newId()]
        await sql`
          insert into notification_delivery (id, user_id, kind, way, dedupe_key, content, send_at, outcome, settled_at,
                                             created_at)
          values (${id}, ${user_id}, 'event', 'mail', ${id}, '{}', ${time()}, 'sent', ${time()}, ${time()})`.execute(db)
        return isThere(sql`select from notification_delivery where id = ${id}`)
      },
    },
    moment: {
      make: async () => {
        const [{ id: user_id }, id] = [await person(), newId()]
        await sql`
          insert into moment (id, user_id, kind, subject_id, title, created_at)
          values (${id}, ${user_id}, 'badge', ${newId()}, 'Api Pertama', ${time()})`.execute(db)
        return isThere(sql`select from moment where id = ${id}`)
      },
    },
  } satisfies Samples
}
