import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { makeExports } from '../../src/features/profile/export/jobs.ts'
import { settlePeerWork } from '../../src/features/task/peer/jobs.ts'
import { testPassword, type TestApp } from '../app.ts'
import { levelsOf, taskMaker } from './tasks.ts'

interface Person {
  id: string
  token: string
}

interface Listed {
  id: string
  kind: 'practice' | 'peer'
  state: string
}

const review = 'peer' as const

export const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

/** Counts how often each name occurs, in ascending order. */
export const countsOf = (names: (string | null)[]) =>
  [...Map.groupBy(names, (name) => name).values()].map(({ length }) => length).toSorted((a, b) => a - b)

/** @throws Error for an empty list */
export function first<T>(all: T[]): T {
  if (all[0] === undefined) throw new Error('the list is empty')
  return all[0]
}

/** Makes groups who read each other's work, and their calls. */
export function peerMaker(app: TestApp) {
  const { call, db } = app
  const maker = taskMaker(app)
  const { handIn, learner, readTask } = maker
  const get = (path: string, { token }: Person) => call('GET', path, { token })
  const post = (path: string, { token }: Person, body: object) => call('POST', path, { token, body })

  const list = (who: Person, { id }: { id: string }) => get(`/v1/task-peer/list?workshop_sub_module_id=${id}`, who)
  const open = (who: Person, id: string) => get(`/v1/task-peer/get?id=${id}`, who)
  const judge = (who: Person, id: string, given: object = {}) =>
    post('/v1/task-peer/store', who, { id, levels: levelsOf(), words: 'Runtut dan jujur.', ...given })

  const worksOf = async (who: Person, task: { id: string }): Promise<Listed[]> =>
    (await list(who, task)).json.data.works

  /** Everybody's reads of a task that somebody has or had. */
  const readsOf = ({ id }: { id: string }) =>
    db
      .selectFrom('task_review as r')
      .innerJoin('task_submission as t', 't.id', 'r.submission_id')
      .select([
        'r.id',
        'r.reviewer_id',
        't.user_id as author_id',
        'r.submission_id',
        'r.kind',
        'r.state',
        'r.is_counted',
      ])
      .where('t.workshop_sub_module_id', '=', id)
      .orderBy('r.id')
      .execute()

  /** Lets 6 hours pass for what waits in a task's pool. */
  async function endPool({ id }: { id: string }) {
    await sql`
      update task_submission t
      set submitted_at = submitted_at - interval '6 hours'
      where workshop_sub_module_id = ${id}
        and state = 'submitted'
        and not exists (select from task_review r where r.submission_id = t.id and r.kind = 'peer')`.execute(db)
    await settlePeerWork(app.deps)
  }

  /** Registers people for a workshop, one after another. */
  async function learners(of: { id: string }, size: number) {
    const people: Awaited<ReturnType<typeof learner>>[] = []
    for (let count = 0; count < size; count++) people.push(await learner(of))
    return people
  }

  /** Hands in for people, one after another. */
  async function handInAll(people: Person[], task: { id: string }) {
    for (const [at, person] of people.entries()) await handIn(person, task, { text: `Kami bertemu sopir nomor ${at}.` })
  }

  return {
    ...maker,
    list,
    open,
    judge,
    worksOf,
    readsOf,
    endPool,
    learners,
    handInAll,
    report: (who: Person, id: string, reason = 'Ini salinan karya orang lain.') =>
      post('/v1/task-peer/report', who, { id, reason }),
    /** People who have handed in, one after another, and whose works have left the pool. */
    async group(size: number, options: Parameters<typeof readTask>[0] = {}) {
      const made = await readTask({ review, ...options })
      const people = await learners(made.workshop, size)
      await handInAll(people, made.task)
      await endPool(made.task)
      return { ...made, people }
    },
    /** Judge the works before this one in the list. */
    async readBefore(who: Person, task: { id: string }, before: string) {
      const works = await worksOf(who, task)
      for (const { id, state } of works.slice(
        0,
        works.findIndex((work) => work.id === before),
      ))
        if (state !== 'done') await judge(who, id)
    },
    /** Judge all works in the list. */
    async readAll(who: Person, task: { id: string }, given: object = {}) {
      for (const { id, state } of await worksOf(who, task)) if (state !== 'done') await judge(who, id, given)
    },
    /** All that somebody's copy of their data says. */
    async copyOf(who: Person): Promise<string> {
      await post('/v1/data-export/create', who, { password: testPassword })
      await makeExports(app.deps)
      const { url } = (await get('/v1/data-export/get', who)).json.data
      const { rawPayload } = await app.app.inject({ url })
      return Object.values(unzipSync(new Uint8Array(rawPayload)))
        .map((bytes) => strFromU8(bytes))
        .join('\n')
    },
    /** How a work stands. */
    async workOf({ id: user_id }: Person, { id }: { id: string }) {
      return db
        .selectFrom('task_submission')
        .select(['id', 'state', 'staff_reason', 'staff_since'])
        .where('user_id', '=', user_id)
        .where('workshop_sub_module_id', '=', id)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow()
    },
  }
}
