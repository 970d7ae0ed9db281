import type { Database } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { roomOf } from '../../lib/realtime/realtime.ts'

/** Tells those who are here that there is a moment of theirs. Missed, it comes with the next page. Answers how to stop. */
export const tellOfMoments = ({ realtime }: Pick<Deps, 'realtime'>, listen: Database['listen']) =>
  listen('moment', {
    onNotice: (userId) => {
      realtime.changes.note(roomOf(userId))
      realtime.toUser(userId).emit('moment')
    },
    onGap: () => {},
  })
