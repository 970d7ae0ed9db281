import type { LinkProps } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import type { ProgramStage } from '@semai/contract/program'
import { isToday, localDay } from '../../lib/local-day.ts'

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

/** Where the person is expected: an event, an Ignition session, a room of theirs. */
export interface Appointment {
  kind: 'event' | 'room'
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
  target: StepTarget
}

/** The one thing to do next, with its reason. */
export type NextStep =
  | { kind: 'offer'; offer: SeatOffer }
  | { kind: 'profile'; missing: 'hub' | 'photo' }
  | { kind: 'attend'; appointment: Appointment; when: 'ongoing' | 'today' | 'tomorrow' }
  | { kind: 'pretest'; isAgain: boolean }
  | { kind: 'role' }
  | { kind: 'begin'; stage: StepStage }
  | { kind: 'workshop'; workshop: Workshop }
  | { kind: 'join'; event: OpenEvent }
  | { kind: 'continue'; reading: Reading }
  | { kind: 'read'; reading: Reading }
  | { kind: 'browse' }

/** What the decision is made from. Undefined: not known yet. */
export interface NextStepFacts {
  person: Pick<Profile, 'photo' | 'region_hub' | 'role' | 'pre_test_state'>
  offers: SeatOffer[] | undefined
  /** What has not ended, the soonest first. */
  appointments: Appointment[] | undefined
  stages: StepStage[] | undefined
  /** Of one's own stage, then of the next one, the soonest first. */
  openEvents: OpenEvent[] | undefined
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
 * Beranda stays empty, so that comes before the rest. What has an hour comes before what has none, the journey before
 * what one could read; a pre-test that was skipped comes back, but only then, and a photo waits for a quiet day. A
 * recommendation there nearly always is.
 */
const RULES: Rule[] = [
  offeredSeat,
  missingHub,
  nearAppointment,
  unknownRole,
  unconfirmedRole,
  firstStage,
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

function nearAppointment({ appointments, now, viewerZone }: NextStepFacts): ReturnType<Rule> {
  if (!appointments) return 'unknown'
  const coming = appointments.filter(({ end_at }) => new Date(end_at) > now)
  const ongoing = coming.find(({ start_at }) => new Date(start_at) <= now)
  if (ongoing) return { kind: 'attend', appointment: ongoing, when: 'ongoing' }
  const today = coming.find((appointment) => isToday(appointment, now, viewerZone))
  if (today) return { kind: 'attend', appointment: today, when: 'today' }
  const nextDay = localDay(new Date(now.getTime() + DAY_MS), viewerZone)
  const tomorrow = coming.find(({ start_at }) => localDay(start_at, viewerZone) === nextDay)
  return tomorrow ? { kind: 'attend', appointment: tomorrow, when: 'tomorrow' } : null
}

// The country's zones have no daylight saving: a day is always this long.
const DAY_MS = 86_400_000

function unknownRole({ person: { role, pre_test_state } }: NextStepFacts): ReturnType<Rule> {
  return !role && pre_test_state === 'none' ? { kind: 'pretest', isAgain: false } : null
}

function unconfirmedRole({ person: { role, pre_test_state } }: NextStepFacts): ReturnType<Rule> {
  return !role && pre_test_state === 'submitted' ? { kind: 'role' } : null
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

function skippedPreTest({ person: { role, pre_test_state } }: NextStepFacts): ReturnType<Rule> {
  return !role && pre_test_state === 'skipped' ? { kind: 'pretest', isAgain: true } : null
}

function recommendedReading({ recommended }: NextStepFacts): ReturnType<Rule> {
  if (recommended === undefined) return 'unknown'
  return recommended && { kind: 'read', reading: recommended }
}

function missingPhoto({ person }: NextStepFacts): ReturnType<Rule> {
  return person.photo.url ? null : { kind: 'profile', missing: 'photo' }
}
