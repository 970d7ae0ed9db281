import { transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { postMails } from '../mail/queries.ts'
import { deleteUnread, notifyAll } from '../notification/queries.ts'
import { announcementEmail } from './emails.ts'
import { noticeKey, noticeOf, pathOf } from './rules.ts'
import {
  beginDue,
  listAtWork,
  listNext,
  lockAtWork,
  noteCleared,
  noteTold,
  type AtWork,
  type Recipient,
} from './send-queries.ts'

const BATCH = 200

/** Begins what is due, and goes on with what a process that died has left. */
export async function workOnDue(deps: Deps) {
  await transaction(deps.db, (tx) => beginDue(tx, deps))
  for (const id of await listAtWork(deps.db)) await workOnAnnouncement(deps, id)
}

/**
 * Tells everybody for whom an announcement is, or takes back the notices of one that was withdrawn. A batch is one
 * transaction and says where it stopped: who was told is never told again, whoever goes on.
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
  return found.status === 'sending' ? tellNext(tx, deps, found, batch) : clearNext(tx, deps, found, batch)
}

async function tellNext(tx: Tx, deps: Deps, found: AtWork, batch: number): Promise<boolean> {
  const now = deps.clock.now()
  const people = await listNext(tx, found, batch)
  await notifyAll(
    tx,
    deps,
    people.map(({ id }) => noticeOf(found, id)),
  )
  if (found.by_mail) await mail(tx, deps, found, people)
  const isDone = people.length < batch
  await noteTold(tx, found.id, { people, isDone }, now)
  return !isDone
}

async function mail(tx: Tx, deps: Deps, found: AtWork, people: Recipient[]) {
  const url = `${deps.config.publicUrl}${pathOf(found.id)}`
  const letters = people.flatMap(({ id, full_name, email }) => {
    if (!email) return []
    return {
      ...announcementEmail({ ...found, full_name, url }),
      to: email,
      user_id: id,
      topic: 'announcement' as const,
    }
  })
  await postMails(tx, deps, letters, deps.clock.now())
}

async function clearNext(tx: Tx, { clock }: Deps, { id }: AtWork, batch: number): Promise<boolean> {
  const count = await deleteUnread(tx, noticeKey(id), batch, clock.now())
  if (count < batch) await noteCleared(tx, id)
  return count === batch
}
