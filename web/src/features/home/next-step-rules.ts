import { daysUntil } from '../../lib/time/local-day.ts'
import type { NextStep, NextStepFacts, OwedTask, StepStage } from './next-step.ts'

type Rule = (facts: NextStepFacts) => NextStep | 'unknown' | null

/**
 * The first rule with an answer decides. Offered seats expire, and without a hub most of Beranda is empty, so both come
 * first. Duties towards others come before the person’s own, and those before recommendations.
 */
const RULES: Rule[] = [
  offeredSeat,
  missingHub,
  nearAppointment,
  taskToMend,
  worksToRead,
  pressingAction,
  dueTask,
  unknownRole,
  unconfirmedRole,
  firstStage,
  agreedAction,
  workshopOn,
  openEvent,
  begunReading,
  skippedPreTest,
  missingPhoto,
  recommendedReading,
]

/** Return the next step; null while a deciding fact is still unknown. */
export function nextStepOf(facts: NextStepFacts): NextStep | null {
  const step = decisive(facts)?.(facts) ?? { kind: 'browse' }
  return step === 'unknown' ? null : step
}

/** Facts about optional steps: events to join and things to read. */
type Suggestions = 'openEvents' | 'begun' | 'recommended'

/** Whether optional steps are needed. The page loads them only then. */
export const wantsSuggestions = (facts: Omit<NextStepFacts, Suggestions>) =>
  decisive({ ...facts, openEvents: undefined, begun: undefined, recommended: undefined }) === openEvent

/** Return the first rule with an answer or an unknown fact. */
const decisive = (facts: NextStepFacts) => RULES.find((rule) => rule(facts))

/** Return the codes of the stages to suggest events of: the current one, then the next. */
export const suggestedStages = (stages: StepStage[]) =>
  stages.filter(({ state }) => state === 'current' || state === 'next').map(({ code }) => code)

// The offer that expires first. Offers still loading do not delay the next rule, a missing hub.
function offeredSeat({ offers, now }: NextStepFacts): ReturnType<Rule> {
  const open = (offers ?? []).filter(({ until }) => new Date(until) > now)
  const [offer] = [...open].sort((one, other) => one.until.localeCompare(other.until))
  return offer ? { kind: 'offer', offer } : null
}

function missingHub({ person }: NextStepFacts): ReturnType<Rule> {
  return person.region_hub ? null : { kind: 'profile', missing: 'hub' }
}

// Hari ini shows events later today.
function nearAppointment({ appointments, now }: NextStepFacts): ReturnType<Rule> {
  if (!appointments) return 'unknown'
  const coming = appointments.filter(({ end_at }) => new Date(end_at) > now)
  const ongoing = coming.find(({ start_at }) => new Date(start_at) <= now)
  if (ongoing) return { kind: 'attend', appointment: ongoing, when: 'ongoing' }
  const soon = coming.find(({ start_at }) => Date.parse(start_at) - now.getTime() <= SOON_MS)
  return soon ? { kind: 'attend', appointment: soon, when: 'soon' } : null
}

const SOON_MS = 2 * 3_600_000

// Others wait for changes and reviews, but not for a first submission.
function taskToMend(facts: NextStepFacts): ReturnType<Rule> {
  return owedTask(facts, 'changes')
}

function worksToRead(facts: NextStepFacts): ReturnType<Rule> {
  return owedTask(facts, 'peers') ?? owedTask(facts, 'review')
}

function dueTask(facts: NextStepFacts): ReturnType<Rule> {
  return owedTask(facts, 'hand-in')
}

function owedTask({ tasks, now }: NextStepFacts, kind: OwedTask['kind']): ReturnType<Rule> {
  if (!tasks) return 'unknown'
  const task = tasks.find((one) => one.kind === kind)
  if (!task) return null
  const isLate = task.due_at !== null && new Date(task.due_at) <= now
  return { kind: 'task', task, ...(isLate && { isLate }) }
}

// Only an action due by tomorrow comes this early. `agreedAction` covers later ones.
function pressingAction(facts: NextStepFacts): ReturnType<Rule> {
  const step = agreedAction(facts)
  return typeof step === 'object' && step?.kind === 'action' && step.days > 1 ? null : step
}

function agreedAction({ action, now, viewerZone }: NextStepFacts): ReturnType<Rule> {
  if (action === undefined) return 'unknown'
  if (!action) return null
  return { kind: 'action', action, days: daysUntil(action.due_on, now, viewerZone) }
}

// Mentors and staff build no team, so they need no role.
const needsRole = ({ person: { scope, role } }: NextStepFacts) => !role && scope === 'participant'

function unknownRole(facts: NextStepFacts): ReturnType<Rule> {
  return needsRole(facts) && facts.person.pre_test_state === 'none' ? { kind: 'pretest', isAgain: false } : null
}

function unconfirmedRole(facts: NextStepFacts): ReturnType<Rule> {
  return needsRole(facts) && facts.person.pre_test_state === 'submitted' ? { kind: 'role' } : null
}

// A person with a seat needs no first event, although a stage counts only after attendance.
function firstStage({ stages, appointments, now }: NextStepFacts): ReturnType<Rule> {
  if (!stages) return 'unknown'
  if (appointments?.some(({ kind, end_at }) => kind === 'event' && new Date(end_at) > now)) return null
  const first = stages[0]
  return first && !stages.some(({ state }) => state === 'current') ? { kind: 'begin', stage: first } : null
}

function workshopOn({ workshop }: NextStepFacts): ReturnType<Rule> {
  if (workshop === undefined) return 'unknown'
  return workshop && { kind: 'workshop', workshop }
}

function openEvent({ openEvents }: NextStepFacts): ReturnType<Rule> {
  if (!openEvents) return 'unknown'
  return openEvents[0] ? { kind: 'join', event: openEvents[0] } : null
}

function begunReading({ begun }: NextStepFacts): ReturnType<Rule> {
  if (begun === undefined) return 'unknown'
  return begun && { kind: 'continue', reading: begun }
}

function skippedPreTest(facts: NextStepFacts): ReturnType<Rule> {
  return needsRole(facts) && facts.person.pre_test_state === 'skipped' ? { kind: 'pretest', isAgain: true } : null
}

function recommendedReading({ recommended }: NextStepFacts): ReturnType<Rule> {
  if (recommended === undefined) return 'unknown'
  return recommended && { kind: 'read', reading: recommended }
}

function missingPhoto({ person }: NextStepFacts): ReturnType<Rule> {
  return person.photo.url ? null : { kind: 'profile', missing: 'photo' }
}
