import { sql } from 'kysely'

interface Hub {
  region_hub_id: string
  now: Date
  limit: number
}

/** The next published events of a hub, to be joined with other activities by `union all`. Uses the index event_of_hub_by_start. */
export const hubEvents = ({ region_hub_id, now, limit }: Hub) => sql`
  select 'event' as kind, e.id, e.title, e.start_at, e.end_at, e.time_zone,
         case when e.mode = 'online' then 'Daring' else e.venue_name end as place, '/event/' || e.id as target
  from event e
  where e.status = 'published'
    and e.region_hub_id = ${region_hub_id}
    and e.end_at > ${now.toISOString()}
  order by e.start_at, e.id
  limit ${limit}`
