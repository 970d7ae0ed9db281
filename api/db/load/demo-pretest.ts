import { insertUserCategory } from '../../src/features/pretest/choose-role.ts'
import { listQuestions } from '../../src/features/pretest/queries.ts'
import { listRoleCodes } from '../../src/features/pretest/role-queries.ts'
import { countedAnswers, outcomeOf, type Question } from '../../src/features/pretest/rules.ts'
import { insertSkip } from '../../src/features/pretest/skip-pretest.ts'
import { insertResult } from '../../src/features/pretest/suggest-role.ts'
import type { Tx } from '../../src/lib/database/db.ts'
import { readData } from './reference.ts'

interface DemoChoice {
  email: string
  /** For each question the role that the answer speaks for; null is the neutral one. */
  answers?: (string | null)[]
  decided?: string
  skips?: boolean
  role?: string
  days_ago: number
}

/** Insert answers to the pre-test and chosen roles of some people. */
export async function insertPreTests(tx: Tx, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const personOf = new Map(people.map(({ id, email }) => [email, id]))
  const questions = await listQuestions(tx)
  const roles = await listRoleCodes(tx)
  for (const { email, answers, decided, skips, role, days_ago } of readData<DemoChoice[]>('demo/pretest.json')) {
    const user_id = personOf.get(email)
    if (!user_id) throw new Error(`demo/pretest.json names an unknown person: ${email}`)
    const at = new Date(now.getTime() - days_ago * 86_400_000)
    if (answers) {
      const counted = countedAnswers(
        questions,
        answered(questions, [...answers, decided ?? null]),
        decided !== undefined,
      )
      await insertResult(tx, { user_id, answers: counted, outcome: outcomeOf(roles, questions, counted), now: at })
    }
    if (skips) await insertSkip(tx, user_id, at)
    if (role) await insertUserCategory(tx, user_id, role, at)
  }
}

const answered = (questions: Question[], roles: (string | null)[]) =>
  questions.map(({ id, options }, at) => ({
    question_id: id,
    option_id: options.findIndex(({ weights }) => (Object.keys(weights)[0] ?? null) === roles[at]),
  }))
