import { sql } from 'kysely'

// A template's code is a workshop's id, its role or its line. A single match needs no choice.
export const workshopOf = (workshopId: string | null) => sql`
  left join lateral (
    select case when count(*) = 1 or ${workshopId}::uuid is not null then min(w.id::text) end as id,
           min(w.title) as title
    from workshop w
    where m.subject_type = 'workshop'
      and m.subject_key in (w.id::text, w.role_code, w.line, 'any')
      and case when ${workshopId}::uuid is null then w.status = 'published' else w.id = ${workshopId} end
  ) w on true`
