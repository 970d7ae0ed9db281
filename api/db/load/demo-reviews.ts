import type { Rubric, TaskDecision } from '@semai/contract/task/rubric'
import { newId, type Tx } from '../../src/lib/database/db.ts'

/** A demo while it is loaded: its people, and its times. */
export interface World {
  tx: Tx
  now: Date
  person: (email: string) => string
  at: (hoursAgo: number) => string
}

/** A review of a version, done or assigned. */
export interface DemoReview {
  kind: 'staff' | 'peer' | 'practice'
  by: string
  state?: 'assigned' | 'reported'
  position?: number
  assigned_hours_ago?: number
  hours_ago?: number
  decision?: TaskDecision
  /** In the order of the criteria. */
  levels?: { level: number; words?: string }[]
  words?: string
  report?: string
}

/** Words that somebody has saved. */
export interface DemoRemarks {
  by: string
  words: string[]
}

const PEER_HOURS = 120

/** Staff decide, where they have read it; or else the last of the peers. */
export function decidedHoursAgo(reviews: DemoReview[]): number {
  const staff = reviews.find(({ kind }) => kind === 'staff')
  return staff?.hours_ago ?? Math.min(...reviews.flatMap(({ hours_ago }) => hours_ago ?? []))
}

export async function insertReview(
  { tx, at, person }: World,
  submission_id: string,
  rubric: Rubric,
  review: DemoReview,
) {
  const { kind, by, state = 'done', position = 0, hours_ago, levels = [], words = '', decision, report } = review
  const assigned = review.assigned_hours_ago ?? hours_ago ?? 0
  const done_at = hours_ago === undefined ? null : at(hours_ago)
  const given = levels.map((level, index) => ({ criterion_id: rubric[index]?.id, words: '', ...level }))
  const facts = { kind, state, position, words, decision: decision ?? null, report: report ?? null }
  await tx
    .insertInto('task_review')
    .values({
      id: newId(),
      submission_id,
      reviewer_id: person(by),
      ...facts,
      levels: JSON.stringify(given),
      assigned_at: at(assigned),
      opened_at: done_at,
      due_at: kind === 'staff' ? null : at(assigned - PEER_HOURS),
      done_at,
    })
    .execute()
}

export async function insertRemarks({ tx, at, person }: World, { by, words }: DemoRemarks) {
  const rows = words.map((one, index) => ({
    id: newId(),
    user_id: person(by),
    words: one,
    created_at: at(400 - index),
  }))
  await tx.insertInto('review_remark').values(rows).execute()
}
