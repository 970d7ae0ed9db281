import type { Rubric, TaskDecision } from '@semai/contract/task/rubric'
import type { TaskAnswer, TaskVersion } from '@semai/contract/task/submission'
import type { Deps } from '../../lib/deps.ts'
import { staffChecks } from './check-queries.ts'
import { POOL_MS } from './peer/pool-rules.ts'
import { medianLevels, pointsOf } from './rules.ts'
import { linkedFiles, type Reading, type StoredVersion } from './version-queries.ts'

/** Answers to a version: one for each of staff, and one for all peers once they may be shown. */
function answersOf(version: StoredVersion, arePeersShown: boolean) {
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

/** A handed-in version as its people see it. */
export function versionOf(deps: Deps, stored: StoredVersion, arePeersShown: boolean): TaskVersion {
  const { id, version, state, text, links, rubric, handed_in_by, reply, replied_at, staff_check } = stored
  const submitted_at = stored.submitted_at ?? stored.updated_at
  return {
    id,
    version,
    state,
    text,
    links,
    rubric,
    handed_in_by,
    submitted_at,
    files: linkedFiles(deps, stored.files),
    is_late: stored.due_at !== null && submitted_at > stored.due_at,
    waits_for: waitsFor(stored),
    pool_until: poolUntil(stored),
    staff_check,
    answers: stored.decided_at || stored.review === 'both' ? answersOf(stored, arePeersShown) : [],
    reply: reply !== null && replied_at !== null ? { text: reply, at: replied_at } : null,
  }
}

function poolUntil(stored: StoredVersion) {
  const { is_given, submitted_at } = stored
  if (waitsFor(stored) !== 'peer' || is_given || submitted_at === null) return null
  return new Date(Date.parse(submitted_at) + POOL_MS).toISOString()
}

function waitsFor({ state, review, staff_reason }: StoredVersion) {
  if (state !== 'submitted' && state !== 'in_review') return null
  if (review === 'none') return null
  return review === 'peer' && staff_reason === null ? 'peer' : 'staff'
}
