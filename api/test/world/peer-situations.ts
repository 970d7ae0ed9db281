import type { PeerRead, PeerSituation } from '../../src/features/task/peer/board-rules.ts'

/** Somebody who hands in and reads. */
export interface Person {
  id: string
  startup_ids: string[]
  chance: string
  is_guide: boolean
}

interface Given {
  people: Person[]
  /** Members of a work by the place of who handed it in. */
  teams: string[][]
  apart: PeerSituation['apart']
  fixed: PeerRead[]
  unopened: PeerRead[]
}

export const idOf = (index: number) => `p${String(index).padStart(2, '0')}`

/** Somebody by the place at which they come: with chances of their own as a reader and as an author. */
export const personOf = (index: number, more: Partial<Person> = {}): Person => ({
  id: idOf(index),
  startup_ids: [],
  chance: String((index * 7) % 16),
  is_guide: false,
  ...more,
})

export const authorsOf = ({ works }: PeerSituation, id: string) => works.find((work) => work.id === id)?.people ?? []

/** The situation of people who have handed in, with what they have opened (`fixed`) and what they have not. */
export function situationOf(given: Given): PeerSituation {
  const { people, teams, apart, fixed, unopened } = given
  const guides = new Set(people.filter(({ is_guide }) => is_guide).map(({ id }) => id))
  const works = people.map(({ id, startup_ids, chance }, index) => {
    const reads = fixed.filter(({ work_id }) => work_id === `w-${id}`)
    return {
      id: `w-${id}`,
      people: teams[index] ?? [id],
      startup_ids,
      chance: `${chance.slice(2)}${chance.slice(0, 2)}`,
      fixed: reads.length,
      has_guide: reads.some(({ reader_id }) => guides.has(reader_id)),
    }
  })
  const readers = people.map((one) => ({ ...one, fixed: fixed.filter(({ reader_id }) => reader_id === one.id).length }))
  const empty = { works, readers, unopened, pairs: [], apart }
  const pairs = fixed.flatMap(({ reader_id, work_id }) =>
    authorsOf(empty, work_id).map((author_id) => ({ reader_id, author_id })),
  )
  return { ...empty, pairs }
}
