import type { Database } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { findNotification, listNotifiedSince } from './queries.ts'
import { roomOf } from '../../lib/realtime/realtime.ts'

// A lost connection is noticed some time after it broke.
const OVERLAP_MS = 60_000

/** Send each notification to its person's sockets of this process after the commit. */
export async function pushNotifications(
  { db, realtime }: Pick<Deps, 'db' | 'realtime'>,
  listen: Database['listen'],
  onError: (error: unknown) => void,
) {
  const push = async (userId: string, id: string) => {
    if (!realtime.isHere(userId)) return
    const notification = await findNotification(db, id)
    if (notification) realtime.toUser(userId).emit('notification', notification)
  }
  const catchUp = async (since: Date) => {
    const missed = await listNotifiedSince(db, realtime.peopleHere(), new Date(since.getTime() - OVERLAP_MS))
    for (const { user_id, id } of missed) await push(user_id, id)
  }
  return listen('notification', {
    onNotice: (payload) => {
      const [userId = '', id = ''] = payload.split(' ')
      realtime.changes.note(roomOf(userId))
      void push(userId, id).catch(onError)
    },
    onGap: (since) => void catchUp(since).catch(onError),
  })
}
