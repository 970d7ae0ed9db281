import { insertPastAttempt } from '../../src/features/quiz/insert-past-attempt.ts'
import { completeSubModule } from '../../src/features/workshop/complete-sub-module.ts'
import { saveProgress } from '../../src/features/workshop/save-progress.ts'
import { registerForWorkshop } from '../../src/features/workshop/register-for-workshop.ts'
import type { Tx } from '../../src/lib/database/db.ts'
import { readData } from './reference.ts'

type Answers = Parameters<typeof insertPastAttempt>[1]['answers']

interface Step {
  /** Such as HIP-1/2, or HIP-1/kuis. */
  part: string
  days_ago: number
  is_done?: boolean
  position?: number
  minutes?: number
  answers?: Answers
}

interface DemoLearner {
  email: string
  workshop: string
  days_ago: number
  steps: Step[]
}

const DAY_MS = 86_400_000

/** Insert participants of workshops with progress at its times. */
export async function insertLearners(tx: Tx, subModules: Map<string, string>, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const personOf = new Map(people.map(({ id, email }) => [email, id]))
  const workshops = await tx.selectFrom('workshop').select(['id', 'slug']).execute()
  const workshopOf = new Map(workshops.map(({ id, slug }) => [slug, id]))
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
  for (const { email, workshop, days_ago, steps } of readData<DemoLearner[]>('demo/workshop/participants.json')) {
    const user_id = personOf.get(email)
    const workshop_id = workshopOf.get(workshop)
    if (!user_id || !workshop_id) throw new Error(`demo/workshop/participants.json: ${email} ${workshop}`)
    await registerForWorkshop(tx, { clock: { now: () => at(days_ago) } }, { user_id, workshop_id })
    for (const step of steps) {
      const workshop_sub_module_id = subModules.get(step.part)
      if (!workshop_sub_module_id) throw new Error(`demo/workshop/participants.json: ${step.part}`)
      await take(tx, { user_id, workshop_sub_module_id }, step, at(step.days_ago))
    }
  }
}

interface Whose {
  user_id: string
  workshop_sub_module_id: string
}

async function take(tx: Tx, whose: Whose, { answers, position = 0, is_done, minutes = 0 }: Step, at: Date) {
  const deps = { clock: { now: () => at } }
  if (answers) await answer(tx, whose, { answers, minutes }, at)
  else if (is_done) await completeSubModule(tx, deps, whose)
  else await saveProgress(tx, deps, whose, { last_position: position, device_updated_at: at.toISOString() })
}

async function answer(tx: Tx, whose: Whose, past: { answers: Answers; minutes: number }, at: Date) {
  const { user_id, workshop_sub_module_id } = whose
  const quiz = await tx
    .selectFrom('quiz')
    .select(['id', 'shuffle', 'pass_percent', 'time_limit_seconds'])
    .where('workshop_sub_module_id', '=', workshop_sub_module_id)
    .executeTakeFirstOrThrow()
  const started_at = new Date(at.getTime() - past.minutes * 60_000)
  const attempt = { user_id, quiz, number: 1, started_at, submitted_at: at, answers: past.answers }
  const id = await insertPastAttempt(tx, attempt)
  const result = await tx
    .selectFrom('quiz_result')
    .select('passed')
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow()
  if (result.passed) await completeSubModule(tx, { clock: { now: () => at } }, whose)
}
