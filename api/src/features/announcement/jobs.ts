import { transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { postMails } from '../mail/post-mail.ts'
import { dropAnnouncement } from '../notification/drop-pending.ts'
import { deleteUnread } from '../notification/mark-read.ts'
import { notifyAll } from '../notification/notify.ts'
import { listNext, type Recipient } from './audience-queries.ts'
import { announcementEmail, guestEmail } from './emails.ts'
import { noticeOf } from './notifications.ts'
import { noticeKey, noticeKeys } from './rules.ts'
import { beginDue, listAtWork, lockAtWork, noteCleared, noteNotified, type AtWork } from './send-announcement.ts'

const BATCH = 200

/** Start due announcements, and continue those of a process that died. */
export async function workOnDue(deps: Deps) {
  await transaction(deps.db, (tx) => beginDue(tx, deps))
  for (const id of await listAtWork(deps.db)) await workOnAnnouncement(deps, id)
}

/**
 * Notify the audience of an announcement, or delete the notifications of a withdrawn one. Each batch is one transaction
 * that saves its position, so no person is notified twice.
 */
export async function workOnAnnouncement(deps: Deps, id: string, batch = BATCH) {
  let isLeft
  do {
    isLeft = await transaction(deps.db, (tx) => workOnNext(tx, deps, { id, batch }))
  } while (isLeft)
}

async function workOnNext(tx: Tx, deps: Deps, { id, batch }: { id: string; batch: number }): Promise<boolean> {
  const found = await lockAtWork(tx, id)
  if (!found) return false
  return found.status === 'sending' ? notifyNext(tx, deps, found, batch) : clearNext(tx, deps, found, batch)
}

async function notifyNext(tx: Tx, deps: Deps, found: AtWork, batch: number): Promise<boolean> {
  const now = deps.clock.now()
  const people = await listNext(tx, found, batch)
  await notifyAll(
    tx,
    deps,
    people.flatMap((one) => (one.user_id ? noticeOf(found, one.user_id, emailOf(deps, found, one)) : [])),
  )
  const guests = people.filter(({ user_id }) => !user_id)
  await postMails(
    tx,
    deps,
    guests.map((one) => mailToGuest(deps, found, one)),
    now,
  )
  const isDone = people.length < batch
  await noteNotified(tx, found.id, { people, isDone }, now)
  return !isDone
}

const emailOf = ({ config: { publicUrl } }: Deps, announced: AtWork, reader: Recipient) =>
  announced.by_mail ? announcementEmail({ publicUrl, announced, reader }) : null

const mailToGuest = ({ config: { publicUrl } }: Deps, announced: AtWork, reader: Recipient) => ({
  ...guestEmail({ publicUrl, announced, reader, link: announced.link }),
  to: reader.email,
  user_id: null,
  about: noticeKey(announced.id),
})

async function clearNext(tx: Tx, { clock }: Deps, { id, edition }: AtWork, batch: number): Promise<boolean> {
  const now = clock.now()
  const unread = await deleteUnread(tx, noticeKeys(id, edition), batch, now)
  const unsent = await dropAnnouncement(tx, noticeKeys(id, edition), batch, now)
  const isLeft = unread === batch || unsent === batch
  if (!isLeft) await noteCleared(tx, id)
  return isLeft
}
