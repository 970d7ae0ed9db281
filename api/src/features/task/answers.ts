import type { Rubric, TaskDecision } from '@semai/contract/task/rubric'
import type { TaskAnswer } from '@semai/contract/task/submission'
import { staffChecks } from './check-queries.ts'
import { medianLevels, pointsOf } from './rules.ts'
import type { Reading, StoredVersion } from './version-queries.ts'

/** Answers to a version: one for each of staff, and one for all peers once they may be shown. */
export function answersOf(version: StoredVersion, arePeersShown: boolean) {
  const { rubric, readings } = version
  const ofStaff = readings.filter(({ kind }) => kind === 'staff')
  const ofPeers = readings.filter(({ kind }) => kind === 'peer')
  const answers: TaskAnswer[] = ofStaff.map(({ reader, levels, words, decision, done_at }) => ({
    by: 'staff',
    reader,
    levels: levels.map((level) => ({ ...level, words: level.words ? [level.words] : [] })),
    words: words ? [words] : [],
    decision,
    points: pointsOf(rubric, levels),
    answered_at: done_at,
  }))
  if (!arePeersShown || ofPeers.length === 0) return answers
  return [...answers, peersAnswer(rubric, ofPeers, peersDecision(version))]
}

function peersDecision({ review, state, staff_reason }: StoredVersion): TaskDecision | null {
  if (review !== 'peer') return null
  if (staff_reason !== null) return staffChecks.includes(staff_reason) ? 'accepted' : null
  return state === 'accepted' || state === 'changes_requested' ? state : null
}

/** Merge the readings of peers: median levels, and all words. */
export function peersAnswer(rubric: Rubric, readings: Reading[], decision: TaskDecision | null): TaskAnswer {
  const levels = medianLevels(
    rubric,
    readings.map((reading) => reading.levels),
  )
  return {
    by: 'peer',
    reader: null,
    levels,
    words: readings.map(({ words }) => words).filter(Boolean),
    decision,
    points: pointsOf(rubric, levels),
    answered_at:
      readings
        .map(({ done_at }) => done_at)
        .toSorted()
        .at(-1) ?? '',
  }
}
