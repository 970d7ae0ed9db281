import { daysUntil } from '../../lib/local-day.ts'
import type { NextStep, NextStepFacts, OwedTask, StepStage } from './next-step.ts'

type Rule = (facts: NextStepFacts) => NextStep | 'unknown' | null

/**
 * The first rule with an answer decides. An offered seat expires first. Without a hub most of Beranda stays empty. Appointments
 * within two hours come before steps without a time, changes and reviews before the person's own promises, and those before the
 * journey and recommendations. A skipped pre-test returns late, and a photo is asked for last but one.
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

/** Null while a fact that decides is still unknown. */
export function nextStepOf(facts: NextStepFacts): NextStep | null {
  const step = decisive(facts)?.(facts) ?? { kind: 'browse' }
  return step === 'unknown' ? null : step
}

/** What one could join or read at any hour. */
type Suggestions = 'openEvents' | 'begun' | 'recommended'

/** True once nothing presses: what one could join or read is asked for only then. */
export const wantsSuggestions = (facts: Omit<NextStepFacts, Suggestions>) =>
  decisive({ ...facts, openEvents: undefined, begun: undefined, recommended: undefined }) === openEvent

/** The rule that says what is next, or that it cannot know yet. */
const decisive = (facts: NextStepFacts) => RULES.find((rule) => rule(facts))

/** The codes of the stages whose events are worth suggesting: one's own, then the next. */
export const suggestedStages = (stages: StepStage[]) =>
  stages.filter(({ state }) => state === 'current' || state === 'next').map(({ code }) => code)

// The seat that is lost first. Nobody waits for what is not known: a missing hub is said at once.
function offeredSeat({ offers, now }: NextStepFacts): ReturnType<Rule> {
  const open = (offers ?? []).filter(({ until }) => new Date(until) > now)
  const [offer] = [...open].sort((one, other) => one.until.localeCompare(other.until))
  return offer ? { kind: 'offer', offer } : null
}

function missingHub({ person }: NextStepFacts): ReturnType<Rule> {
  return person.region_hub ? null : { kind: 'profile', missing: 'hub' }
}

// What is later today stands in Hari ini.
function nearAppointment({ appointments, now }: NextStepFacts): ReturnType<Rule> {
  if (!appointments) return 'unknown'
  const coming = appointments.filter(({ end_at }) => new Date(end_at) > now)
  const ongoing = coming.find(({ start_at }) => new Date(start_at) <= now)
  if (ongoing) return { kind: 'attend', appointment: ongoing, when: 'ongoing' }
  const soon = coming.find(({ start_at }) => Date.parse(start_at) - now.getTime() <= SOON_MS)
  return soon ? { kind: 'attend', appointment: soon, when: 'soon' } : null
}

const SOON_MS = 2 * 3_600_000

// Authors and readers wait for changes and reviews. Nobody waits for a first hand-in.
function taskToMend(facts: NextStepFacts): ReturnType<Rule> {
  return owedTask(facts, 'changes')
}

function worksToRead(facts: NextStepFacts): ReturnType<Rule> {
  return owedTask(facts, 'peers')
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

// Of an action that is due soon the day counts; of one that is not, that it was promised.
function pressingAction(facts: NextStepFacts): ReturnType<Rule> {
  const step = agreedAction(facts)
  return typeof step === 'object' && step?.kind === 'action' && step.days > 1 ? null : step
}

function agreedAction({ action, now, viewerZone }: NextStepFacts): ReturnType<Rule> {
  if (action === undefined) return 'unknown'
  if (!action) return null
  return { kind: 'action', action, days: daysUntil(action.due_on, now, viewerZone) }
}

// Mentors and staff build no team: they are asked for no role.
const needsRole = ({ person: { scope, role } }: NextStepFacts) => !role && scope === 'participant'

function unknownRole(facts: NextStepFacts): ReturnType<Rule> {
  return needsRole(facts) && facts.person.pre_test_state === 'none' ? { kind: 'pretest', isAgain: false } : null
}

function unconfirmedRole(facts: NextStepFacts): ReturnType<Rule> {
  return needsRole(facts) && facts.person.pre_test_state === 'submitted' ? { kind: 'role' } : null
}

// Who has a seat somewhere has found the first one, though no stage is reached before one has come.
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
