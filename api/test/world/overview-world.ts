import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import { insertConfirmedAccount } from '../../src/features/auth/insert-account.ts'
import { newId, transaction } from '../../src/lib/database/db.ts'
import { localDay } from '../../src/lib/time/local-time.ts'
import type { TestApp } from '../app.ts'

/** Actions of a person of the random world, counted by the test. */
export interface Citizen {
  id: string
  hub: string | null
  at: Date
  isCounted: boolean
  stages: string[]
  pretest: boolean
  ignition: boolean
  workshop: boolean
  module: boolean
  completed: boolean
  certificate: boolean
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const STAGES = ['ignition', 'workshop', 'hacksprint']

/** Repeatable chances: the same world at each run of a seed. */
function chancesOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    yes: (share: number) => next() < share,
    below: (limit: number) => Math.floor(next() * limit),
    oneOf: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  }
}

/** A small programme in which anything may have happened, above all around midnight. */
export async function makeWorld({ db, clock }: Pick<TestApp, 'db' | 'clock'>, seed: number, count: number) {
  const chances = chancesOf(seed)
  const { rows: hubs } = await sql<{ id: string }>`select id from region_hub order by number limit 3`.execute(db)
  const places = [...hubs.map(({ id }) => id), null]
  const events = await makeEvents({ db, clock }, hubs[0]?.id ?? null)
  const workshop = await makeWorkshop(db)
  const citizens: Citizen[] = []
  for (let number = 0; number < count; number++) {
    const at = new Date(Date.UTC(2026, 6, 1 + chances.below(30), 14) + chances.below(5) * HOUR_MS - chances.below(2))
    const citizen: Citizen = {
      id: '',
      hub: chances.oneOf(places),
      at,
      isCounted: chances.yes(0.9),
      stages: STAGES.filter(() => chances.yes(0.4)),
      pretest: chances.yes(0.6),
      ignition: false,
      workshop: chances.yes(0.5),
      module: chances.yes(0.4),
      completed: false,
      certificate: chances.yes(0.2),
    }
    citizen.completed = citizen.workshop && chances.yes(0.4)
    citizen.ignition = citizen.stages.includes('ignition')
    citizen.id = await insertCitizen({ db, clock }, citizen, { events, workshop, number })
    if (citizen.workshop && !citizen.stages.includes('workshop')) citizen.stages.push('workshop')
    citizens.push(citizen)
  }
  return { citizens, hubs: hubs.map(({ id }) => id), events, chances }
}

async function makeEvents({ db, clock }: Pick<TestApp, 'db' | 'clock'>, hub: string | null) {
  const events = new Map<string, string>()
  for (const stage of STAGES) {
    const id = newId()
    const start = clock.now().getTime() - 5 * DAY_MS
    await sql`
      insert into event (
        id, slug, title, summary, description_html, scope, stage_id, mode, region_hub_id, venue_name, start_at, end_at,
        time_zone, registration_opens_at, registration_closes_at, organizer_name, status
      )
      select ${id}, ${`dunia-${id}`}, ${`Kegiatan ${stage}`}, '', '', 'national', s.id, 'online', ${hub}, 'Daring',
             ${new Date(start).toISOString()}, ${new Date(start + HOUR_MS).toISOString()}, 'Asia/Jakarta',
             ${new Date(start - DAY_MS).toISOString()}, ${new Date(start).toISOString()}, 'Semai', 'published'
      from program_stage s
      where s.code = ${stage}`.execute(db)
    events.set(stage, id)
  }
  return events
}

async function makeWorkshop(db: TestApp['db']) {
  const [id, module] = [newId(), newId()]
  await sql`
    insert into workshop (id, slug, title, summary, description_html)
    values (${id}, ${`dunia-${id}`}, 'Workshop', '', '')`.execute(db)
  await sql`
    insert into workshop_module (id, workshop_id, code, title, description, position)
    values (${module}, ${id}, ${`DUNIA-${id}`}, 'Modul', '', 1)`.execute(db)
  return { id, module }
}

interface Surroundings {
  events: Map<string, string>
  workshop: { id: string; module: string }
  number: number
}

async function insertCitizen(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  citizen: Citizen,
  { events, workshop, number }: Surroundings,
) {
  const now = clock.now().toISOString()
  const account = { email: `warga-${newId()}@surel.example`, full_name: 'Warga', password_hash: '' }
  const scope = citizen.isCounted ? ('participant' as const) : ('mentor' as const)
  const id = await transaction(db, (tx) => insertConfirmedAccount(tx, { ...account, scope }, citizen.at))
  await sql`
    update app_user set created_at = ${citizen.at.toISOString()}, region_hub_id = ${citizen.hub} where id = ${id}`.execute(
    db,
  )
  // Skipping the pre-test is not taking it.
  await sql`
    insert into pre_test_submission (id, user_id, state, created_at)
    values (${newId()}, ${id}, ${citizen.pretest ? 'submitted' : 'skipped'}, ${now})`.execute(db)
  for (const [stage, event] of events) {
    const status = citizen.stages.includes(stage) ? 'attended' : 'registered'
    if (stage === 'workshop' && !citizen.stages.includes(stage) && number % 2) continue
    await sql`
      insert into event_participant (id, event_id, user_id, full_name, email, attend_mode, status, ticket_code)
      values (${newId()}, ${event}, ${id}, 'Warga', ${account.email}, 'online', ${status}, ${newId()})`.execute(db)
  }
  if (citizen.workshop || number % 3 === 0) {
    const status = citizen.completed ? 'completed' : citizen.workshop ? 'active' : 'withdrawn'
    await sql`
      insert into workshop_participant (id, user_id, workshop_id, status, created_at, updated_at)
      values (${newId()}, ${id}, ${workshop.id}, ${status}, ${now}, ${now})`.execute(db)
  }
  if (citizen.module) {
    await sql`
      insert into workshop_module_completion (user_id, workshop_module_id, completed_at)
      values (${id}, ${workshop.module}, ${now})`.execute(db)
  }
  if (citizen.certificate || number % 5 === 0) {
    await sql`
      insert into certificate (
        id, user_id, serial, verify_code, subject_type, subject_key, recipient_name, title, description, signatories,
        issued_at, status, created_at, updated_at
      )
      values (
        ${newId()}, ${id}, ${newId()}, ${newId()}, 'workshop', ${workshop.id}, 'Warga', 'Tamat', '', '[]', ${now},
        ${citizen.certificate ? 'issued' : 'revoked'}, ${now}, ${now}
      )`.execute(db)
  }
  return id
}

export interface Question {
  from: string
  to: string
  zone: TimeZone
  hub: string | null
  stage: string | null
}

const steps = ['pretest', 'ignition', 'workshop', 'module', 'completed', 'certificate'] as const

/** The funnel, counted one by one. */
export function countByHand(citizens: Citizen[], { from, to, zone, hub, stage }: Question) {
  const cohort = citizens.filter((citizen) => {
    const day = localDay(citizen.at, zone)
    if (!citizen.isCounted || day < from || day > to) return false
    return (hub === null || citizen.hub === hub) && (stage === null || citizen.stages.includes(stage))
  })
  const all = { registered: cohort.length, ...sums((step) => cohort.filter((citizen) => citizen[step]).length) }
  const after = sums((step) => {
    const before = steps[steps.indexOf(step) - 1]
    return cohort.filter((citizen) => citizen[step] && (!before || citizen[before])).length
  })
  return { all, after, cohort }
}

const sums = (count: (step: (typeof steps)[number]) => number) =>
  Object.fromEntries(steps.map((step) => [step, count(step)]))
