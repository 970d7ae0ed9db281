import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

/** Searches of a day that found nothing, by people of one hub. */
export interface Miss {
  term: string
  day: string
  region_hub_id: string | null
  count: number
  /** Marks of the people who searched: see decision 0034. */
  askers: number[]
}

/** Add searches without results. */
export async function addMisses(db: Db, misses: Miss[]) {
  await sql`
    insert into search_miss (term, day, region_hub_id, count, askers)
    select term, day, region_hub_id, count, (askers)[1:3]
    from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb)
      as miss (term text, day date, region_hub_id uuid, count integer, askers integer[])
    order by day, term, region_hub_id
    on conflict (day, term, region_hub_id) do update
    set count = search_miss.count + excluded.count,
        askers = (array(
          select distinct asker
          from unnest(search_miss.askers || excluded.askers) asker
        ))[1:3]`.execute(db)
}
