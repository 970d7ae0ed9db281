import type { LinkProps } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import type { ProgramStage } from '@semai/contract/program'

export type StepStage = Pick<ProgramStage, 'code' | 'name' | 'state'>

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
  | { kind: 'task'; task: OwedTask; isLate?: true }
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
