import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { endOfDay, startOfDay } from '../../../lib/time/local-time.ts'
import { zoneBits, type Days } from './rules.ts'
import { replaceFigures } from './replace-figures.ts'

/** `z (zone, bit)`, to count each row once for each time zone. */
export const zonesTable = sql`(values ${sql.join(zoneBits.map(({ zone, bit }) => sql`(${zone}, ${bit}::integer)`))}) z (zone, bit)`

/** Whether an instant may fall on one of these days in any of the country’s time zones. */
export const isAround = (moment: ReturnType<typeof sql>, { from, to }: Days) => sql`
  ${moment} >= ${startOfDay(from, 'Asia/Jayapura').toISOString()}::timestamptz
  and ${moment} < ${endOfDay(to, 'Asia/Jakarta').toISOString()}::timestamptz`

/** Participants who registered on these days, with the steps they have completed. */
const peopleOf = (days: Days) => sql`
  select u.created_at, u.region_hub_id, coalesce(stages.ids, '{}') as stages,
         exists (
           select
           from pre_test_submission s
           where s.user_id = u.id
             and s.state = 'submitted'
         ) as pretest,
         coalesce(stages.has_ignition, false) as ignition,
         coalesce(workshops.is_in, false) as workshop,
         exists (select from workshop_module_completion c where c.user_id = u.id) as module,
         coalesce(workshops.is_done, false) as completed,
         exists (select from certificate c where c.user_id = u.id and c.status = 'issued') as certificate
  from app_user u
  left join lateral (
    select true as is_in, bool_or(p.status = 'completed') as is_done
    from workshop_participant p
    where p.user_id = u.id
      and p.status <> 'withdrawn'
    having count(*) > 0
  ) workshops on true
  left join lateral (
    select array_agg(distinct s.id) as ids, bool_or(s.code = 'ignition') as has_ignition
    from program_stage s
    where s.id in (
        select e.stage_id
        from event_participant p
        join event e on e.id = p.event_id
        where p.user_id = u.id
          and p.status = 'attended'
      )
      or s.code = 'ignition' and exists (
        select
        from ignition_participant p
        join ignition_content c on c.id = p.ignition_content_id
        where p.user_id = u.id
          and p.status = 'attended'
          and c.track = 'ignition'
      )
      or s.code = 'workshop' and workshops.is_in
  ) stages on true
  where ${isAround(sql`u.created_at`, days)}
    and u.scope = 'participant'
    and u.status not in ('pending', 'anonymised')`

const COUNTS = [
  'registered',
  'pretest',
  'ignition',
  'ignition_after',
  'workshop',
  'workshop_after',
  'module',
  'module_after',
  'completed',
  'completed_after',
  'certificate',
  'certificate_after',
] as const

/** Recount the funnel of people who registered on these days. */
export async function countFunnel(tx: Tx, days: Days) {
  await replaceFigures(tx, {
    table: 'figure_funnel',
    key: ['zone', 'day'],
    maybe: ['region_hub_id', 'stage_id'],
    values: COUNTS,
    scope: sql`f.day between ${days.from}::date and ${days.to}::date`,
    rows: stepsOf(days),
  })
}

const stepsOf = (days: Days) => sql`
  select z.zone, (p.created_at at time zone z.zone)::date as day, p.region_hub_id, stage_id,
         count(*),
         count(*) filter (where pretest),
         count(*) filter (where ignition),
         count(*) filter (where ignition and pretest),
         count(*) filter (where workshop),
         count(*) filter (where workshop and ignition),
         count(*) filter (where module),
         count(*) filter (where module and workshop),
         count(*) filter (where completed),
         count(*) filter (where completed and module),
         count(*) filter (where certificate),
         count(*) filter (where certificate and completed)
  from (${peopleOf(days)}) p
  cross join ${zonesTable}
  cross join unnest(array_prepend(null::uuid, p.stages)) as stage_id
  where (p.created_at at time zone z.zone)::date between ${days.from}::date and ${days.to}::date
  group by z.zone, day, p.region_hub_id, stage_id`
