import { sql } from 'kysely'

/**
 * The next meeting of each workshop of a hub, to be joined with other activities by `union all`. A workshop without meetings
 * is listed until it starts.
 */
export const hubMeetings = ({ region_hub_id, now, limit }: { region_hub_id: string; now: Date; limit: number }) => sql`
  select 'workshop' as kind, w.id, w.title, m.start_at, m.end_at, w.time_zone,
         coalesce(w.venue_name, h.base_city) as place, '/workshop/' || w.id as target
  from workshop w
  join region_hub h on h.id = w.region_hub_id
  cross join lateral (
    select start_at, end_at
    from jsonb_to_recordset(w.sessions) as s (start_at timestamptz, end_at timestamptz)
    where end_at > ${now.toISOString()}
    union all
    select w.starts_at, coalesce(w.ends_at, w.starts_at)
    where w.sessions = '[]'
      and w.starts_at > ${now.toISOString()}
    order by start_at
    limit 1
  ) m
  where w.status = 'published'
    and w.region_hub_id = ${region_hub_id}
  order by m.start_at, w.id
  limit ${limit}`
