import type { Database } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { roomOf } from '../../lib/realtime/realtime.ts'

/** Push new moments to connected people. A missed push arrives with the next page. Returns a function that stops it. */
export const publishMoments = ({ realtime }: Pick<Deps, 'realtime'>, listen: Database['listen']) =>
  listen('moment', {
    onNotice: (userId) => {
      realtime.changes.note(roomOf(userId))
      realtime.toUser(userId).emit('moment')
    },
    onGap: () => {},
  })
