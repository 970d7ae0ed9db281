import { sql } from 'kysely'
import type { Funnel, FunnelCounts, Overview, OverviewFigures, OverviewPeople } from '@semai/contract/console/overview'
import type { Db } from '../../../lib/database/db.ts'
import { cohortOf, daysOf, eventsOf, funnelOf, lensBefore, placesOf, type Lens } from './filter-queries.ts'

/** Read the figures of a period and of the period before it. */
export async function readOverview(db: Db, lens: Lens): Promise<Overview> {
  const { rows } = await sql<Pick<Overview, 'updated_at' | 'active_since'>>`
    select (select recent_at from figure_state where round_at is not null) as updated_at,
           (select min(day) from figure_day where name = 'active' and zone = ${lens.zone} and is_total) as active_since`.execute(
    db,
  )
  const { updated_at = null, active_since = null } = rows[0] ?? {}
  const [now, before] = await Promise.all([readFigures(db, lens), readFigures(db, lensBefore(lens))])
  return { updated_at, active_since, now, before }
}

const sumOf = (column: string) => sql`coalesce(sum(f.${sql.raw(column)}), 0)::integer as ${sql.raw(column)}`

const eventSums = sql.join(['capacity', 'filled', 'attended', 'missed'].map(sumOf))
const roomSums = sql.join(['open_minutes', 'used_minutes'].map(sumOf))

async function readFigures(db: Db, lens: Lens): Promise<OverviewFigures> {
  const { rows } = await sql<OverviewFigures>`
    select *
    from (select ${sumOf('registered')} from figure_funnel f where ${funnelOf(lens)}) people
    cross join (
      select coalesce(sum(value), 0)::integer as active, count(distinct day)::integer as active_days
      from figure_day f
      where ${daysOf('active', lens)}
    ) active
    cross join (
      select coalesce(sum(value), 0)::integer as certificates
      from figure_day f
      where ${daysOf('certificate', lens)}
    ) certificates
    cross join (
      select count(*)::integer as events, ${eventSums}
      from figure_event f
      where ${eventsOf(lens)}
    ) events
    cross join (select ${roomSums} from figure_room_day f where ${placesOf('room_id', lens)}) rooms`.execute(db)
  if (!rows[0]) throw new Error('figures that are sums have a row')
  return rows[0]
}

const STEPS = ['registered', 'pretest', 'ignition', 'workshop', 'module', 'completed', 'certificate'] as const
const AFTER = ['ignition', 'workshop', 'module', 'completed', 'certificate'] as const

const stepSums = sql.join(STEPS.map(sumOf))

type After = Record<`${(typeof AFTER)[number]}_after`, number>

/** Read the funnel of people who registered in the period. */
export async function readFunnel(db: Db, lens: Lens): Promise<Funnel> {
  const [all, hubs, stages] = await Promise.all([readSteps(db, lens), listHubs(db, lens), listStages(db, lens)])
  const { ignition_after, workshop_after, module_after, completed_after, certificate_after, ...counts } = all
  const after = {
    pretest: all.pretest,
    ignition: ignition_after,
    workshop: workshop_after,
    module: module_after,
    completed: completed_after,
    certificate: certificate_after,
  }
  return { all: counts, after, hubs, stages }
}

async function readSteps(db: Db, lens: Lens) {
  const afterSums = sql.join(AFTER.map((step) => sumOf(`${step}_after`)))
  const { rows } = await sql<FunnelCounts & After>`
    select ${stepSums}, ${afterSums}
    from figure_funnel f
    where ${funnelOf(lens)}`.execute(db)
  if (!rows[0]) throw new Error('figures that are sums have a row')
  return rows[0]
}

/** List the funnel by hub in the hubs’ order. People without a hub come last. */
async function listHubs(db: Db, lens: Lens) {
  const { rows } = await sql<Funnel['hubs'][number]>`
    select h.id, h.name, ${sql.join(STEPS.map((step) => sql`f.${sql.raw(step)}`))}
    from (
      select f.region_hub_id, ${stepSums}
      from figure_funnel f
      where ${funnelOf(lens)}
      group by f.region_hub_id
    ) f
    left join region_hub h on h.id = f.region_hub_id
    order by h.number nulls last`.execute(db)
  return rows
}

/** List the funnel by stage. It lists all stages, also when the lens has one. */
async function listStages(db: Db, lens: Lens) {
  const { rows } = await sql<Funnel['stages'][number]>`
    select s.code, s.name, ${sql.join(STEPS.map((step) => sql`coalesce(f.${sql.raw(step)}, 0) as ${sql.raw(step)}`))}
    from program_stage s
    left join (
      select f.stage_id, ${stepSums}
      from figure_funnel f
      where f.stage_id is not null
        and ${cohortOf(lens)}
      group by f.stage_id
    ) f on f.stage_id = s.id
    where s.is_active
    order by s.position`.execute(db)
  return rows
}

/** Read new accounts and active people: each day of the period, and each complete week. */
export async function readPeople(db: Db, lens: Lens): Promise<OverviewPeople> {
  const { rows: days } = await sql<OverviewPeople['days'][number]>`
    select d.day::date as day, coalesce(r.registered, 0)::integer as registered, coalesce(a.value, 0) as active
    from generate_series(${lens.from}::date, ${lens.to}::date, interval '1 day') d (day)
    left join (
      select f.day, sum(f.registered) as registered
      from figure_funnel f
      where ${funnelOf(lens)}
      group by f.day
    ) r on r.day = d.day::date
    left join (select f.day, f.value from figure_day f where ${daysOf('active', lens)}) a on a.day = d.day::date
    order by d.day`.execute(db)
  const { rows: weeks } = await sql<OverviewPeople['weeks'][number]>`
    select f.day, f.value as active
    from figure_day f
    where ${daysOf('active-week', lens)}
    order by f.day`.execute(db)
  return { days, weeks }
}
