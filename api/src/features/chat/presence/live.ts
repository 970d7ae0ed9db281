import { newId, transaction, type Database } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { forgetExpired, forgetProcess, noteGone, noteHere } from './note-presence.ts'
import { mayWatchPresence } from './queries.ts'

type Live = Pick<Deps, 'db' | 'realtime' | 'clock'>

// A short loss of connection, as when changing trains, does not count as gone.
const GRACE_MS = 30_000
const REFRESH_MS = 30_000
const HELD_MS = 90_000

/**
 * Track online people who consent, and notify their watchers. `graceMs` is how long a person may be disconnected
 * before they count as gone.
 */
export async function followPresence(
  deps: Live,
  listen: Database['listen'],
  onError: (error: unknown) => void,
  graceMs = GRACE_MS,
) {
  const { db, realtime } = deps
  realtime.guardTopic('user', (session, id) => mayWatchPresence(db, id, session.user_id))
  const tracked = trackPresence(deps, onError, graceMs)
  realtime.hearPresence(tracked.note)
  const stops = [
    await listen('presence', {
      onNotice: (payload) => {
        const [userId = '', what, seenAt] = payload.split(' ')
        if (what !== 'asked') show(deps, userId, what === 'on', seenAt ?? null)
        else if (realtime.isHere(userId)) tracked.note(userId, true)
      },
      onGap: () => {},
    }),
    await listen('user_block', {
      onNotice: (payload) => {
        const [one = '', other = ''] = payload.split(' ')
        realtime.evict(`user:${one}`, other)
        realtime.evict(`user:${other}`, one)
      },
      onGap: () => {},
    }),
  ]
  return async () => {
    await tracked.stop()
    for (const stop of stops) await stop()
  }
}

function show({ realtime }: Live, user_id: string, is_online: boolean, last_seen_at: string | null) {
  realtime.changes.note(`user:${user_id}`)
  realtime.toTopic(`user:${user_id}`).emit('presence', { user_id, is_online, last_seen_at })
}

/** Track for this process who connects and who stays disconnected. */
function trackPresence({ db, realtime, clock }: Live, onError: (error: unknown) => void, graceMs: number) {
  const process_id = newId()
  const leaving = new Map<string, NodeJS.Timeout>()
  const keep = (user_ids: string[]) =>
    noteHere(db, { process_id, user_ids, until: new Date(clock.now().getTime() + HELD_MS) })

  const note = (userId: string, isHere: boolean) => {
    clearTimeout(leaving.get(userId))
    leaving.delete(userId)
    if (isHere) {
      void keep([userId]).catch(onError)
      return
    }
    const seenAt = clock.now()
    const go = () => {
      leaving.delete(userId)
      void transaction(db, (tx) => noteGone(tx, process_id, userId, seenAt)).catch(onError)
    }
    leaving.set(userId, setTimeout(go, graceMs).unref())
  }
  const refresh = async () => {
    const ids = [...realtime.peopleHere(), ...leaving.keys()]
    if (ids.length > 0) await keep(ids)
    await transaction(db, (tx) => forgetExpired(tx, clock.now()))
  }
  const timer = setInterval(() => void refresh().catch(onError), REFRESH_MS).unref()
  return {
    note,
    async stop() {
      clearInterval(timer)
      realtime.hearPresence(() => {})
      for (const waiting of leaving.values()) clearTimeout(waiting)
      await forgetProcess(db, process_id)
    },
  }
}
