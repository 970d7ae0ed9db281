import type { Database } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { isWatchable, listWatchable } from './live-queries.ts'

const topicOf = (buildingId: string) => `building:${buildingId}`

/** Let signed-in users watch the slots of bookable buildings. */
export const guardBuildings = ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
  realtime.guardTopic('building', (_, id) => isWatchable(db, id))

/** Send viewers of a building that are connected to this process the committed changes of its slots. */
export async function pushSlots(
  { db, realtime }: Pick<Deps, 'db' | 'realtime'>,
  listen: Database['listen'],
  onError: (error: unknown) => void,
) {
  const push = (building_id: string, dates: string[] | null) =>
    realtime.toTopic(topicOf(building_id)).emit('building-slots', { building_id, dates })
  const pushAll = async () => {
    for (const id of await listWatchable(db)) push(id, null)
  }
  return listen('building_slots', {
    onNotice: (payload) => {
      const [buildingId = '', ...dates] = payload.split(' ')
      realtime.changes.note(topicOf(buildingId))
      push(buildingId, dates.length > 0 ? dates : null)
    },
    onGap: () => void pushAll().catch(onError),
  })
}
