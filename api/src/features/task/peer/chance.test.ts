import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idOf, personOf, situationOf } from '../../../../test/world/peer-situations.ts'
import { proposeAssignments } from './assignment-rules.ts'
import { READS, type PeerRead, type PeerSituation } from './board-rules.ts'

describe('guides', () => {
  const size = 8
  const pool = (guides: number, chances: string[]) => {
    const people = chances.map((chance, index) => personOf(index, { chance, is_guide: index < guides }))
    return situationOf({ people, teams: people.map(({ id }) => [id]), apart: [], fixed: [], unopened: [] })
  }
  const chances = fc.uniqueArray(fc.string({ minLength: 4, maxLength: 4 }), { minLength: size, maxLength: size })
  const guidedOf = (situation: PeerSituation, all: PeerRead[]) => {
    const guides = new Set(situation.readers.filter(({ is_guide }) => is_guide).map(({ id }) => id))
    return new Set(all.filter(({ reader_id }) => guides.has(reader_id)).map(({ work_id }) => work_id)).size
  }

  test('read every work of a pool of eight if there are at least three, else three works each', () => {
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: size }), (drawn, guides) => {
        const situation = pool(guides, drawn)
        const all = proposeAssignments(situation)
        expect(all).toHaveLength(READS * size)
        expect(guidedOf(situation, all)).toBe(Math.min(READS * guides, size))
      }),
      { numRuns: 200 },
    )
  })
})

test('draws the next person to hand in as reader with the same probability as others', () => {
  const rounds = 400
  const size = 8
  let drawn = 0
  for (let round = 0; round < rounds; round++) {
    const people = Array.from({ length: size }, (_, index) => personOf(index, { chance: randomUUID() }))
    const situation = situationOf({ people, teams: people.map(({ id }) => [id]), apart: [], fixed: [], unopened: [] })
    const works = situation.works.map((work) => ({ ...work, chance: randomUUID() }))
    const all = proposeAssignments({ ...situation, works })
    drawn += Number(all.some(({ reader_id, work_id }) => work_id === `w-${idOf(2)}` && reader_id === idOf(3)))
  }
  // 3 of 7: 171 of 400, give or take 10; a draw outside of this comes once in a billion runs.
  expect(drawn).toBeGreaterThan(110)
  expect(drawn).toBeLessThan(235)
})
