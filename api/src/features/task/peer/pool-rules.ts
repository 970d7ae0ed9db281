import { Board, READS, type PeerReader, type PeerSituation, type WaitingWork } from './board-rules.ts'

/** Works of different people and startups that fill a pool. */
const POOL_SIZE = 8
/** Longest time that a work waits in its pool. */
export const POOL_MS = 6 * 3_600_000

/** A work that waits for peers. It is in the pool until it gets its first reader. */
export interface PooledWork extends WaitingWork {
  submitted_at: string
  is_given: boolean
}

/**
 * Choose the works and readers of a draw. A pool is drawn when it is full, or once a work in it has waited 6 hours. Until
 * then its authors get nothing to read. Otherwise the next person to hand in would become the next reader, which friends
 * could arrange.
 * @returns `late`: ids of works that have waited 6 hours without a reader
 */
export function drawFrom<Reader extends PeerReader>(works: PooledWork[], readers: Reader[], now: Date) {
  const pool = works.filter(({ is_given }) => !is_given)
  const late = pool.filter(({ submitted_at }) => Date.parse(submitted_at) + POOL_MS <= now.getTime())
  const isFull = countApart(pool) >= POOL_SIZE
  const resting = new Set(isFull || late.length > 0 ? [] : pool.flatMap(({ people }) => people))
  return {
    works: works.filter((work) => isFull || work.is_given || late.includes(work)),
    readers: readers.filter(({ id }) => !resting.has(id)),
    late: new Set(late.map(({ id }) => id)),
  }
}

/** Count works, leaving out those that share a person or a startup with an earlier one. */
function countApart(works: WaitingWork[]): number {
  const seen = new Set<string>()
  return works.filter(({ people, startup_ids }) => {
    const ids = [...people, ...startup_ids]
    const isNew = ids.every((id) => !seen.has(id))
    for (const id of ids) seen.add(id)
    return isNew
  }).length
}

/** List the ids of works, among some, that fewer than three people could read. */
export function listShort(situation: PeerSituation, ids: Set<string>): string[] {
  const board = new Board({ ...situation, unopened: [] })
  const free = board.readers.filter(({ fixed }) => fixed < READS)
  return board.works
    .filter((work) => ids.has(work.id) && free.filter((reader) => board.may({ reader, work })).length < READS)
    .map(({ id }) => id)
}
