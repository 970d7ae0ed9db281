import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { mayLook } from './access-queries.ts'
import { findBoard } from './queries.ts'

const topicOf = (eventId: string) => `queue:${eventId}`

// Groups 50 parallel changes into one or two messages.
const GATHER_MS = 150

/**
 * Send an event's board to this process's watchers after a change is committed. Reads the board once for all watchers and
 * grouped changes. Returns a function that stops it.
 */
export async function followMentorQueues(
  { db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  listen: Database['listen'],
  onError: (error: unknown) => void,
) {
  realtime.guardTopic('queue', (session, id) => mayLook(db, session, id))
  const pending = new Map<string, Promise<void>>()

  async function bring(eventId: string) {
    await sleep(GATHER_MS, undefined, { ref: false })
    // A change from here on schedules its own message.
    pending.delete(eventId)
    if (!realtime.isHeard(topicOf(eventId))) return
    const board = await findBoard(db, eventId, clock.now())
    if (board) realtime.toTopic(topicOf(eventId)).emit('mentor-queue', board)
  }

  const bringSoon = (eventId: string) => {
    if (!pending.has(eventId)) pending.set(eventId, bring(eventId).catch(onError))
  }
  const stop = await listen('mentor_queue', {
    onNotice: (eventId) => {
      realtime.changes.note(topicOf(eventId))
      bringSoon(eventId)
    },
    onGap: () => {
      for (const eventId of realtime.heardIds('queue')) bringSoon(eventId)
    },
  })
  return async () => {
    await stop()
    await Promise.all(pending.values())
  }
}
