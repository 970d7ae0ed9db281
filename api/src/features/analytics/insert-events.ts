import { newId, type Db } from '../../lib/database/db.ts'

export interface AnalyticsEvent {
  name: string
  properties: Record<string, string | number | boolean | null>
  at: string
}

/** Insert events. A time in the future comes from a wrong device clock and becomes `now`. */
export async function insertAnalyticsEvents(db: Db, userId: string, events: AnalyticsEvent[], now: Date) {
  await db
    .insertInto('analytics_event')
    .values(
      events.map(({ name, properties, at }) => ({
        id: newId(),
        user_id: userId,
        name,
        properties: JSON.stringify(properties),
        occurred_at: new Date(Math.min(Date.parse(at), now.getTime())).toISOString(),
        created_at: now.toISOString(),
      })),
    )
    .execute()
}
