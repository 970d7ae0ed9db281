import { followSessions } from './features/auth/live.ts'
import { followChat } from './features/chat/live.ts'
import { notifyOfMessages } from './features/chat/notification/live.ts'
import { followForum } from './features/forum/live.ts'
import { pushSlots } from './features/markas/live.ts'
import { followMentorQueues } from './features/mentor/queue/live.ts'
import { publishMoments } from './features/moment/live.ts'
import { pushNotifications } from './features/notification/live.ts'
import { sendPushes } from './features/notification/push/live.ts'
import type { Database } from './lib/database/db.ts'
import type { Deps } from './lib/deps.ts'

interface Live {
  deps: Deps
  listen: Database['listen']
  onError: (error: unknown, what: string) => void
}

/** Deliver changes from the database to sockets and browsers. Returns functions that send due pushes and that stop. */
export async function followDatabase({ deps, onError, ...given }: Live) {
  const { realtime } = deps
  const listen: Live['listen'] = (channel, { onNotice, onGap }) =>
    given.listen(channel, {
      onNotice,
      onGap: (since) => {
        realtime.changes.forget()
        onGap(since)
      },
    })
  const failing = (what: string) => (error: unknown) => onError(error, what)
  const stops = [
    // The embedded database has one process only.
    ...(deps.config.databaseUrl ? [await followSessions(deps, listen, failing('telling of sessions failed'))] : []),
    await followForum(deps, listen, failing('telling of the forum failed')),
    await followChat(deps, listen, failing('bringing messages failed')),
    await pushSlots(deps, listen, failing('pushing slots failed')),
    await followMentorQueues(deps, listen, failing('bringing a mentor queue failed')),
    await publishMoments(deps, listen),
    await pushNotifications(deps, listen, failing('pushing a notification failed')),
  ]
  // The process heard no change before this moment.
  realtime.changes.forget()
  const pushes = await sendPushes(deps, listen, failing('pushing to a browser failed'))
  const stopNotifying = await notifyOfMessages(deps, listen, failing('telling of a message failed'))
  return {
    sendDue: pushes.sendDue,
    /** Stop the sources of messages before the sockets. */
    async stop() {
      await stopNotifying()
      await pushes.stop()
      for (const stop of stops.toReversed()) await stop()
    },
  }
}
