import { limits } from '@semai/contract/call/limits'
import type { Database } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { addDays, localDay } from '../../lib/time/local-time.ts'
import { isWatchable, listWatchable } from './live-queries.ts'

const topicOf = (buildingId: string) => `building:${buildingId}`

/** Everybody who is signed in may watch the slots of a building that can be booked. */
export const guardBuildings = ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
  realtime.guardTopic('building', (_, id) => isWatchable(db, id))

/** Tells those who watch a building with this process that its slots have changed, once that is committed. */
export async function pushSlots(
  { db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  listen: Database['listen'],
  onError: (error: unknown) => void,
) {
  const push = (building_id: string, dates: string[]) =>
    realtime.toTopic(topicOf(building_id)).emit('building-slots', { building_id, dates })
  // What was missed is not known: all days that anybody looks at.
  const pushAll = async () => {
    for (const { id, time_zone } of await listWatchable(db)) {
      const today = localDay(clock.now(), time_zone)
      push(
        id,
        Array.from({ length: limits.calendarDays }, (_, count) => addDays(today, count)),
      )
    }
  }
  return listen('building_slots', {
    onNotice: (payload) => {
      const [buildingId = '', ...dates] = payload.split(' ')
      realtime.changes.note(topicOf(buildingId))
      push(buildingId, dates)
    },
    onGap: () => void pushAll().catch(onError),
  })
}
