import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { PEER_DAYS } from '../rules.ts'
import { dayEnd } from '../due-days.ts'
import { proposeAssignments, proposePractice } from './assignment-rules.ts'
import { READS, type PeerRead, type PeerSituation } from './board-rules.ts'
import { handUnread } from './claim-unread.ts'
import { notifyReaders } from './notifications.ts'
import { drawFrom, listShort } from './pool-rules.ts'
import { listPractice } from './practice-queries.ts'
import { LETTERS } from './rules.ts'
import {
  listApart,
  listPairs,
  listReaders,
  listWaiting,
  lockPeers,
  type FoundReader,
  type PeerTask,
} from './situation-queries.ts'
import { takeUnopened } from './take-unopened.ts'

interface Found {
  situation: PeerSituation
  readers: FoundReader[]
  /** Works that have waited 6 hours in the pool. */
  late: Set<string>
}

/**
 * Draw readers for the waiting works of a task, among people who have handed in themselves, and notify them. Works stay
 * in the pool until it is full or 6 hours have passed. An unopened read may move to another reader, so that the last
 * works find readers, too. Idempotent.
 */
export async function assignPeers(tx: Tx, deps: { clock: Clock }, subModuleId: string) {
  const task = await lockPeers(tx, subModuleId)
  const now = deps.clock.now()
  const { situation, readers, late } = await readSituation(tx, task, now)
  const short = new Set(listShort(situation, late))
  const before = keysOf(situation.unopened)
  const proposed = proposeAssignments({ ...situation, works: situation.works.filter(({ id }) => !short.has(id)) })
  const given = new Set(proposed.map(({ work_id }) => work_id))
  await handUnread(tx, [...late].filter((id) => !given.has(id)).toSorted(), now)
  const after = keysOf(proposed)
  await deleteReads(
    tx,
    situation.unopened.filter((read) => !after.has(keyOf(read))),
  )
  const added = proposed.filter((read) => !before.has(keyOf(read)))
  await insertReads(tx, added, { kind: 'peer', now })
  await numberReads(tx, task)
  await assignPractice(tx, task, { situation: { ...situation, unopened: proposed }, readers }, now)
  await notifyReaders(tx, deps, task, [...new Set(added.map(({ reader_id }) => reader_id))].toSorted())
}

async function readSituation(tx: Tx, task: PeerTask, now: Date): Promise<Found> {
  const given = await takeUnopened(tx, task)
  const { works, readers, late } = drawFrom(await listWaiting(tx, task), await listReaders(tx, task, now), now)
  const reliable = readers.filter(({ is_reliable }) => is_reliable)
  // Only reads of reliable readers, of works in this draw, may move. Others stay with their readers.
  const ids = new Set(reliable.map(({ id }) => id))
  const unopened = given.filter(
    ({ reader_id, work_id }) => ids.has(reader_id) && works.some(({ id }) => id === work_id),
  )
  const moving = keysOf(unopened)
  const people = [...new Set([...ids, ...works.flatMap((work) => work.people)])]
  const pairs = await listPairs(tx, task, people)
  const ofReader = countBy(unopened, ({ reader_id }) => reader_id)
  const ofWork = countBy(unopened, ({ work_id }) => work_id)
  return {
    readers,
    late,
    situation: {
      works: works.map((work) => ({ ...work, fixed: work.fixed - (ofWork.get(work.id) ?? 0) })),
      readers: reliable.map((reader) => ({ ...reader, fixed: reader.fixed - (ofReader.get(reader.id) ?? 0) })),
      unopened,
      pairs: pairs.filter((pair) => !moving.has(keyOf(pair))),
      apart: await listApart(tx, people),
    },
  }
}

/** Assign a practice to readers who have not begun to read. */
async function assignPractice(tx: Tx, task: PeerTask, { situation, readers }: Omit<Found, 'late'>, now: Date) {
  const given = countBy(situation.unopened, ({ reader_id }) => reader_id)
  const free = new Set(readers.filter(({ has_practice, has_begun }) => !has_practice && !has_begun).map(({ id }) => id))
  const beginners = situation.readers.filter(({ id, fixed }) => free.has(id) && fixed + (given.get(id) ?? 0) > 0)
  if (beginners.length === 0) return
  const works = await listPractice(tx, task)
  const people = [...new Set([...beginners.map(({ id }) => id), ...works.flatMap((work) => work.people)])]
  const proposed = proposePractice({
    works,
    readers: beginners.map((reader) => ({ ...reader, fixed: 0 })),
    unopened: [],
    pairs: await listPairs(tx, task, people),
    apart: works.length > 0 ? await listApart(tx, people) : [],
  })
  await insertReads(tx, proposed, { kind: 'practice', now })
}

/** Delete unopened reads that move to another reader. */
async function deleteReads(tx: Tx, reads: PeerRead[]) {
  if (reads.length === 0) return
  await sql`
    delete from task_review r
    using jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as gone (reader_id uuid, work_id uuid)
    where r.reviewer_id = gone.reader_id
      and r.submission_id = gone.work_id
      and r.kind = 'peer'
      and r.state = 'assigned'
      and r.opened_at is null`.execute(tx)
}

/** Insert reads. Random ids and deadlines at the end of a day hide from the reader when the work was handed in. */
async function insertReads(tx: Tx, reads: PeerRead[], { kind, now }: { kind: 'peer' | 'practice'; now: Date }) {
  if (reads.length === 0) return
  const time = sql`${now.toISOString()}::timestamptz`
  await sql`
    insert into task_review (id, submission_id, reviewer_id, kind, state, position, assigned_at, due_at)
    select gen_random_uuid(), work_id, reader_id, ${kind}, 'assigned', ${kind === 'peer' ? READS : 0}, ${time},
           ${dayEnd(time, sql`${PEER_DAYS}::integer`, sql`u.time_zone`)}
    from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as added (work_id uuid, reader_id uuid)
    join app_user u on u.id = added.reader_id`.execute(tx)
}

/** Set the letters of each reader's works. Opened works keep theirs; the others get the free ones, from A on. */
const numberReads = (tx: Tx, { id }: PeerTask) =>
  sql`
    with read as (
      select r.id, r.reviewer_id, r.position, r.opened_at is not null or r.state <> 'assigned' as is_fixed
      from task_review r
      join task_submission t on t.id = r.submission_id
      where t.workshop_sub_module_id = ${id}
        and r.kind = 'peer'
        and r.state <> 'released'
    ),
    unopened as (
      select id, reviewer_id, row_number() over (partition by reviewer_id order by position, id) as nth
      from read
      where not is_fixed
    ),
    free as (
      select reader.reviewer_id, letter.position,
             row_number() over (partition by reader.reviewer_id order by letter.position) as nth
      from (select distinct reviewer_id from unopened) reader
      cross join generate_series(1, ${LETTERS}::integer) as letter (position)
      where not exists (
        select
        from read
        where read.reviewer_id = reader.reviewer_id
          and read.position = letter.position
          and read.is_fixed
      )
    )
    update task_review r
    set position = free.position
    from unopened
    join free using (reviewer_id, nth)
    where r.id = unopened.id
      and r.opened_at is null
      and r.position <> free.position`.execute(tx)

const keyOf = (read: { reader_id: string; work_id: string }) => `${read.reader_id} ${read.work_id}`
const keysOf = (reads: PeerRead[]) => new Set(reads.map(keyOf))

function countBy<T>(all: T[], nameOf: (one: T) => string) {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  return counts
}
