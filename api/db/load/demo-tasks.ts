import { sql } from 'kysely'
import type { Rubric, TaskState } from '@semai/contract/task/rubric'
import type { StaffReason } from '@semai/contract/task/review'
import { evaluateAwards } from '../../src/features/award/evaluate-awards.ts'
import { isOfTeam } from '../../src/features/task/task-queries.ts'
import { completeSubModule } from '../../src/features/workshop/complete-sub-module.ts'
import { updateProgress } from '../../src/features/workshop/update-progress.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { instantOf } from './demo-events.ts'
import {
  decidedHoursAgo,
  insertRemarks,
  insertReview,
  type DemoRemarks,
  type DemoReview,
  type World,
} from './demo-reviews.ts'
import { readData } from './reference.ts'

interface DemoVersion {
  /** When it was handed in; of a draft, when it was written. */
  hours_ago: number
  state: TaskState
  text: string
  links?: string[]
  due_day?: number
  claimed_by?: string
  staff_reason?: StaffReason
  staff_hours_ago?: number
  /** Handed in before the task was reviewed: complete without a review. */
  is_before_reading?: boolean
  reply?: { hours_ago: number; text: string }
  reviews?: DemoReview[]
}

interface DemoWork {
  /** Such as HIP-1/2. */
  part: string
  by: string
  /** The startup that hands in once. */
  team?: string
  versions: DemoVersion[]
}

interface DemoWorks {
  works: DemoWork[]
  remarks: DemoRemarks
}

const HOUR_MS = 3_600_000
const CLAIM_LEFT_HOURS = 0.4

/** Insert works, answers and replies by the product's own functions, each at its time. */
export async function insertTasks(tx: Tx, parts: Map<string, string>, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString()
  const world: World = { tx, now, at, person: (email) => known(idOf.get(email), email) }
  const { works, remarks } = readData<DemoWorks>('demo/workshop/works.json')
  const steps: Step[] = []
  for (const work of works) {
    const task = await readTask(tx, known(parts.get(work.part), work.part))
    const startup_id = work.team ? await readStartup(tx, work.team) : null
    for (const [index, version] of work.versions.entries())
      steps.push(...(await insertVersion(world, { work, task, startup_id, number: index + 1 }, version)))
  }
  // In order of time, so that effects of each step get its time.
  for (const step of steps.toSorted((one, other) => other.hours_ago - one.hours_ago)) await take(world, step)
  await evaluateAwards(tx, { clock: { now: () => now } }, readersOf(works).map(world.person))
  await insertRemarks(world, remarks)
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`demo/workshop/works.json: ${name}`)
  return value
}

const readersOf = (works: DemoWork[]) => [
  ...new Set(
    works.flatMap(({ versions }) =>
      versions.flatMap(({ reviews = [] }) => reviews.filter(({ kind }) => kind === 'peer').map(({ by }) => by)),
    ),
  ),
]

interface Task {
  id: string
  review: string
  rubric: Rubric
  accept_level: number
  workshop_id: string
}

async function readTask(tx: Tx, id: string): Promise<Task> {
  const { rows } = await sql<Task>`
    select s.id, s.review, s.rubric, s.accept_level, m.workshop_id
    from workshop_sub_module s
    join workshop_module m on m.id = s.workshop_module_id
    where s.id = ${id}`.execute(tx)
  return known(rows[0], id)
}

async function readStartup(tx: Tx, name: string): Promise<string> {
  const startup = await tx.selectFrom('startup').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return startup.id
}

interface Place {
  work: DemoWork
  task: Task
  startup_id: string | null
  number: number
}

/** Something that somebody's way through a workshop follows from. */
interface Step {
  hours_ago: number
  user_id: string
  task: Task
  isCompleted: boolean
}

async function insertVersion(world: World, { work, task, startup_id, number }: Place, version: DemoVersion) {
  const { tx, now, at, person } = world
  const { hours_ago, state, text, links = [], due_day, reviews = [], reply, claimed_by, ...rest } = version
  const isOld = rest.is_before_reading === true
  const [id, user_id, time] = [newId(), person(work.by), at(hours_ago)]
  const decided = state === 'accepted' || state === 'changes_requested' ? decidedHoursAgo(reviews) : null
  await tx
    .insertInto('task_submission')
    .values({
      id,
      user_id,
      startup_id,
      state,
      text,
      workshop_sub_module_id: task.id,
      version: number,
      review: isOld ? 'none' : task.review,
      rubric: JSON.stringify(isOld ? [] : task.rubric),
      accept_level: task.accept_level,
      links: JSON.stringify(links),
      due_at: due_day === undefined ? null : instantOf(now, 'Asia/Jakarta', due_day, '23:59').toISOString(),
      submitted_at: state === 'draft' ? null : time,
      decided_at: decided === null ? null : at(decided),
      ...(claimed_by && { claimed_by: person(claimed_by), claimed_until: at(-CLAIM_LEFT_HOURS) }),
      ...(rest.staff_reason && { staff_reason: rest.staff_reason, staff_since: at(rest.staff_hours_ago ?? hours_ago) }),
      ...(reply && { reply: reply.text, replied_at: at(reply.hours_ago) }),
      created_at: time,
      updated_at: at(decided ?? hours_ago),
    })
    .execute()
  for (const review of reviews) await insertReview(world, id, task.rubric, review)
  if (state === 'draft') return []
  const members = await insertMembers(tx, { id, user_id, startup_id, workshop_id: task.workshop_id })
  const isCompleted = isOld || state === 'accepted'
  return members.map((member): Step => ({ hours_ago: decided ?? hours_ago, user_id: member, task, isCompleted }))
}

interface Handed {
  id: string
  user_id: string
  startup_id: string | null
  workshop_id: string
}

async function insertMembers(tx: Tx, { id, user_id, startup_id, workshop_id }: Handed): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into task_submission_member (submission_id, user_id)
    select ${id}, p.user_id
    from workshop_participant p
    where p.workshop_id = ${workshop_id}
      and (p.user_id = ${user_id} or ${isOfTeam(startup_id)})
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

async function take({ tx, at }: World, { hours_ago, user_id, task, isCompleted }: Step) {
  const deps = { clock: { now: () => new Date(at(hours_ago)) } }
  if (isCompleted) await completeSubModule(tx, deps, { user_id, workshop_sub_module_id: task.id })
  else await updateProgress(tx, deps, { user_id, workshop_id: task.workshop_id })
}
