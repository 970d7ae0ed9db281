import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorsOf, idOf, personOf, situationOf, type Person } from '../../../../test/world/peer-situations.ts'
import { proposeAssignments, proposePractice } from './assignment-rules.ts'
import { Board, READS, type PeerRead, type PeerSituation } from './board-rules.ts'

/** A group whose people hand in one after another. Some open their reads in between. */
interface Group {
  people: Person[]
  /** Members of each work, by the index of the person who handed it in. */
  teams: string[][]
  apart: PeerSituation['apart']
  /** After which hand-ins a reader opens their reads. */
  openers: boolean[]
}

const luck = fc.record({ chance: fc.string({ minLength: 4, maxLength: 4 }), is_guide: fc.boolean() })

const groups = (isOpening: boolean) =>
  fc.integer({ min: 2, max: 14 }).chain((size) =>
    fc.record({
      people: fc
        .tuple(...Array.from({ length: size }, () => fc.tuple(fc.subarray(['s1', 's2'], { maxLength: 1 }), luck)))
        .map((all) => all.map(([startup_ids, own], index) => personOf(index, { startup_ids, ...own }))),
      teams: fc.tuple(
        ...Array.from({ length: size }, (_, index) =>
          fc
            .option(fc.integer({ min: 0, max: size - 1 }), { freq: 6 })
            .map((other) => (other === null || other === index ? [idOf(index)] : [idOf(index), idOf(other)])),
        ),
      ),
      apart: fc
        .array(fc.record({ one: fc.nat(size - 1).map(idOf), other: fc.nat(size - 1).map(idOf) }), {
          maxLength: 6,
        })
        .map((pairs) => pairs.filter(({ one, other }) => one !== other)),
      openers: fc.array(
        fc.boolean().map((isOne) => isOne && isOpening),
        { minLength: size, maxLength: size },
      ),
    }),
  )

/** Let people hand in one after another. Returns each situation with its proposed reads. */
function arrivals({ people, teams, apart, openers }: Group) {
  const fixed: PeerRead[] = []
  let unopened: PeerRead[] = []
  return people.map((person, last) => {
    const here = people.slice(0, last + 1)
    const situation = situationOf({ people: here, teams, apart, fixed, unopened })
    const proposed = proposeAssignments(situation)
    const opened = openers[last] ? proposed.filter(({ reader_id }) => reader_id === here[last >> 1]?.id) : []
    const all = [...fixed, ...proposed]
    fixed.push(...opened)
    unopened = proposed.filter((read) => !opened.includes(read))
    return { person, situation, proposed, all }
  })
}

const spreadOf = (counts: number[]) => Math.max(...counts) - Math.min(...counts)
const readsOf = ({ works }: PeerSituation, all: PeerRead[]) =>
  works.map(({ id }) => all.filter(({ work_id }) => work_id === id).length)
const loadsOf = ({ readers }: PeerSituation, all: PeerRead[]) =>
  readers.map(({ id }) => all.filter(({ reader_id }) => reader_id === id).length)

/** List violations of the rules of assignment. */
function faultsOf(situation: PeerSituation, all: PeerRead[]): string[] {
  const { apart, readers, works } = situation
  const met = all.flatMap(({ reader_id, work_id }) =>
    authorsOf(situation, work_id).map((author_id) => ({ reader_id, author_id })),
  )
  const namesOf = ({ reader_id, author_id }: { reader_id: string; author_id: string }) => `${reader_id} ${author_id}`
  const known = new Set(met.map(namesOf))
  const ofPairs = met.flatMap((pair) => {
    const { reader_id, author_id } = pair
    const isBlocked = apart.some((two) => [two.one, two.other].every((id) => id === reader_id || id === author_id))
    return [
      reader_id === author_id && `${namesOf(pair)} is their own`,
      isBlocked && `${namesOf(pair)} is behind a block`,
      known.has(`${author_id} ${reader_id}`) && `${namesOf(pair)} is each other's`,
    ].filter((fault) => fault !== false)
  })
  const ofStartups = all.filter(({ reader_id, work_id }) => {
    const startups = works.find(({ id }) => id === work_id)?.startup_ids ?? []
    return readers.find(({ id }) => id === reader_id)?.startup_ids.some((id) => startups.includes(id))
  })
  return [
    ...ofPairs,
    ...ofStartups.map((read) => `${keyOf(read)} is of one startup`),
    ...(known.size < met.length ? ['the same pair twice'] : []),
    ...[...readsOf(situation, all), ...loadsOf(situation, all)].filter((count) => count > READS).map(String),
  ]
}

/** Expect no work short of readers that a reader could take, and no reader who could move to a work with two fewer. */
function expectNothingLeft(group: Group) {
  for (const { situation, proposed } of arrivals(group)) {
    const board = new Board({ ...situation, unopened: proposed })
    expect(board.reads(), 'the same as proposed').toHaveLength(proposed.length)
    for (const work of board.works) {
      for (const reader of board.readers) {
        if (board.countOf(work) < READS) expect(board.isFree({ reader, work })).toBe(false)
        for (const rich of board.works.filter((one) => board.givenTo(reader).has(one))) {
          if (board.countOf(rich) < board.countOf(work) + 2) continue
          // The only guide of a work stays with it.
          if (board.isOnlyGuide({ reader, work: rich })) continue
          board.remove({ reader, work: rich })
          expect(board.isFree({ reader, work }), 'a fairer work').toBe(false)
          board.add({ reader, work: rich })
        }
      }
    }
  }
}

describe('proposeAssignments', () => {
  test('never pairs people with themselves, their team, their startup, a blocked person, their reader, or an author twice', () => {
    fc.assert(
      fc.property(groups(true), (group) => {
        for (const { situation, all } of arrivals(group)) expect(faultsOf(situation, all)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test('leaves no read that a reader could take, and no two works unevenly read', () => {
    fc.assert(
      fc.property(groups(true), (group) => {
        expectNothingLeft(group)
      }),
      { numRuns: 50 },
    )
  })

  test('retries works without a reader after a move has freed one', () => {
    const authors = [[0, 3], [1], [2], [3, 1], [4, 1]]
    const people = Array.from({ length: 13 }, (_, index) =>
      personOf(index, { startup_ids: index === 1 || index === 2 ? ['s2'] : [] }),
    )
    const teams = people.map((_, index) => (authors[index] ?? [index]).map(idOf))
    expectNothingLeft({ people, teams, apart: [], openers: people.map(() => false) })
  })

  test('assigns as many reads as possible, evenly, to people without ties: three each from eight people on', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 16 }), (order) => {
        const people = order.map((index) => personOf(index))
        const group = { people, teams: people.map(({ id }) => [id]), apart: [], openers: order.map(() => false) }
        for (const { situation, all } of arrivals(group)) {
          const size = situation.works.length
          expect(all).toHaveLength(Math.min(READS * size, (size * (size - 1)) / 2))
          expect(spreadOf(readsOf(situation, all))).toBeLessThanOrEqual(1)
          expect(spreadOf(loadsOf(situation, all))).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('proposes the same for any order of its input, and no fewer reads when repeated', () => {
    fc.assert(
      fc.property(groups(true), (group) => {
        const last = arrivals(group).at(-1)
        if (!last) return
        const { works, readers, unopened, ...rest } = last.situation
        const other = {
          ...rest,
          works: works.toReversed(),
          readers: readers.toReversed(),
          unopened: unopened.toReversed(),
        }
        expect(proposeAssignments(other)).toEqual(last.proposed)
        const again = proposeAssignments({ ...last.situation, unopened: last.proposed })
        expect(again.length).toBeGreaterThanOrEqual(last.proposed.length)
      }),
      { numRuns: 50 },
    )
  })
})

const keyOf = ({ reader_id, work_id }: PeerRead) => `${reader_id} ${work_id}`

describe('proposePractice', () => {
  const work = (id: string, person: string, fixed = 0) => ({
    id,
    people: [person],
    startup_ids: [],
    chance: id,
    fixed,
    has_guide: false,
  })
  const reader = (id: string) => ({ id, startup_ids: [], chance: id, fixed: 0, is_guide: false })
  const none = { unopened: [], pairs: [], apart: [] }

  test('distributes works of other people among readers, without works that they read already', () => {
    const works = [work('1', 'a'), work('2', 'b')]
    const readers = ['a', 'b', 'c', 'd'].map(reader)
    expect(proposePractice({ ...none, works, readers }).map(keyOf)).toEqual(['a 2', 'b 1', 'c 1', 'd 2'])
    const pairs = [{ reader_id: 'c', author_id: 'a' }]
    expect(proposePractice({ ...none, works: [work('1', 'a')], readers: [reader('c')], pairs })).toEqual([])
  })

  test('proposes a work whose author reads the reader', () => {
    const pairs = [{ reader_id: 'a', author_id: 'c' }]
    const proposed = proposePractice({ ...none, works: [work('1', 'a')], readers: [reader('c')], pairs })
    expect(proposed.map(keyOf)).toEqual(['c 1'])
  })
})
