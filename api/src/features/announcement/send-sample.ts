import { newId, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { postMail } from '../mail/post-mail.ts'
import { notify } from '../notification/notify.ts'
import { sampleEmail } from './emails.ts'
import { noticeOf } from './notifications.ts'
import { getAnnounced } from './send-announcement.ts'

/** Send an announcement to a member of staff only, as a notification and, where its recipients are mailed, as a mail. */
export async function sendSample(tx: Tx, deps: Deps, id: string, userId: string) {
  const announced = await getAnnounced(tx, id)
  const reader = await tx
    .selectFrom('app_user')
    .select(['full_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const notice = noticeOf(announced, userId)
  const content_title = `Contoh: ${notice.content_title}`
  await notify(tx, deps, { ...notice, content_title, is_always: true, dedupe_key: `announcement-sample:${newId()}` })
  if (!announced.by_mail) return
  const email = sampleEmail({ publicUrl: deps.config.publicUrl, announced, reader })
  await postMail(tx, deps, { ...email, to: reader.email, user_id: userId }, deps.clock.now())
}
