import type { LinkProps } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import type { ProgramStage } from '@semai/contract/program'
import { daysUntil } from '../../lib/local-day.ts'

type StepStage = Pick<ProgramStage, 'code' | 'name' | 'state'>

/** Where a step leads, with the words of its button. The feature that knows the thing makes it. */
export type StepTarget = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  label: string
  /** An address outside the product, in place of `to`. */
  href?: string
}

/** A seat that is held for the person. */
export interface SeatOffer {
  title: string
  until: string
  time_zone: string
  target: StepTarget
}

/** Where the person is expected: an event, an Ignition session, a session with a mentor, a room of theirs. */
export interface Appointment {
  kind: 'event' | 'mentor' | 'room'
  title: string
  start_at: string
  end_at: string
  time_zone: string
  /** Daring, or where to go. */
  place: string
  target: StepTarget
}

/** An event that the person may join. */
export interface OpenEvent {
  title: string
  start_at: string
  time_zone: string
  place: string
  stage: string
  target: StepTarget
}

/** Something of the library, with its reason: “Lanjutkan dari menit 4”, “Karena kamu Hipster”. */
interface Reading {
  title: string
  reason: string
  /** How far one is, 0 to 100. */
  percent?: number
  target: StepTarget
}

/** The workshop one is in, or the one of one's role. */
interface Workshop {
  title: string
  reason: string
  /** How far one is, 0 to 100; left out before it is begun. */
  percent?: number
  /** How long the next part takes. */
  minutes?: number
  target: StepTarget
}

/** A task that waits for the person: to mend, to read works of others for, to hand in. */
export interface OwedTask {
  kind: 'changes' | 'peers' | 'hand-in'
  title: string
  /** Null for changes of a task without a deadline. */
  due_at: string | null
  target: StepTarget
}

/** What one agreed on with a mentor. */
export interface AgreedAction {
  title: string
  /** The last day for it, as a date. */
  due_on: string
  mentor_name: string
  target: StepTarget
}

/** The one thing to do next, with its reason. */
export type NextStep =
  | { kind: 'offer'; offer: SeatOffer }
  | { kind: 'profile'; missing: 'hub' | 'photo' }
  | { kind: 'attend'; appointment: Appointment; when: 'ongoing' | 'soon' }
  | { kind: 'pretest'; isAgain: boolean }
  | { kind: 'role' }
  | { kind: 'begin'; stage: StepStage }
  | { kind: 'task'; task: OwedTask }
  | { kind: 'action'; action: AgreedAction; days: number }
  | { kind: 'workshop'; workshop: Workshop }
  | { kind: 'join'; event: OpenEvent }
  | { kind: 'continue'; reading: Reading }
  | { kind: 'read'; reading: Reading }
  | { kind: 'browse' }

/** What the decision is made from. Undefined: not known yet. */
export interface NextStepFacts {
  person: Pick<Profile, 'scope' | 'photo' | 'region_hub' | 'role' | 'pre_test_state'>
  offers: SeatOffer[] | undefined
  /** What has not ended, the soonest first. */
  appointments: Appointment[] | undefined
  stages: StepStage[] | undefined
  /** What one agreed to do and is due first; null for nothing. */
  action: AgreedAction | null | undefined
  /** Of one's own stage, then of the next one, the soonest first. */
  openEvents: OpenEvent[] | undefined
  /** Tasks that wait for the person, the soonest first. */
  tasks: OwedTask[] | undefined
  /** What goes on in a workshop, or could begin; null for nothing. */
  workshop: Workshop | null | undefined
  /** What one began in the library last; null for nothing. */
  begun: Reading | null | undefined
  recommended: Reading | null | undefined
  now: Date
  viewerZone: string
}

type Rule = (facts: NextStepFacts) => NextStep | 'unknown' | null

/**
 * The first rule that has something to say says it. An offered seat is soon somebody else's. Without a hub most of
 * Beranda stays empty, so that comes before the rest. What begins within two hours comes before what has no hour, work
 * that was sent back and the work of others come before what one promised oneself,
 * what somebody waits for before the rest of the journey, and that before what one could read; a pre-test that was skipped comes back, but
 * only then, and a photo waits for a quiet day. A recommendation there nearly always is.
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

function owedTask({ tasks }: NextStepFacts, kind: OwedTask['kind']): ReturnType<Rule> {
  if (!tasks) return 'unknown'
  const task = tasks.find((one) => one.kind === kind)
  return task ? { kind: 'task', task } : null
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
