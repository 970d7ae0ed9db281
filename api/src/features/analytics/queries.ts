import { newId, type Db } from '../../lib/db.ts'

export interface AnalyticsEvent {
  name: string
  properties: Record<string, string | number | boolean | null>
  at: string
}

export async function insertAnalyticsEvents(db: Db, userId: string, events: AnalyticsEvent[], now: Date) {
  await db
    .insertInto('analytics_event')
    .values(
      events.map(({ name, properties, at }) => ({
        id: newId(),
        user_id: userId,
        name,
        properties: JSON.stringify(properties),
        occurred_at: at,
        created_at: now.toISOString(),
      })),
    )
    .execute()
}
