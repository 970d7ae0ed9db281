import type { LinkProps } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import type { ProgramStage } from '@semai/contract/program'

export type StepStage = Pick<ProgramStage, 'code' | 'name' | 'state'>

/** Address of a step with the text of its button. Made by the feature of the content. */
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

/** An appointment of the person: an event, an Ignition session, a session with a mentor, a booking. */
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

/** An action agreed with a mentor. */
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

/** Facts of the decision. Undefined: not loaded yet. */
export interface NextStepFacts {
  person: Pick<Profile, 'scope' | 'photo' | 'region_hub' | 'role' | 'pre_test_state'>
  offers: SeatOffer[] | undefined
  /** Entries that have not ended, the soonest first. */
  appointments: Appointment[] | undefined
  stages: StepStage[] | undefined
  /** The agreed action that is due first; null for none. */
  action: AgreedAction | null | undefined
  /** Events of the person's stage, then of the next one, the soonest first. */
  openEvents: OpenEvent[] | undefined
  /** Tasks that wait for the person, the soonest first. */
  tasks: OwedTask[] | undefined
  /** The workshop to continue or to start; null for none. */
  workshop: Workshop | null | undefined
  /** The library content that was started last; null for none. */
  begun: Reading | null | undefined
  recommended: Reading | null | undefined
  now: Date
  viewerZone: string
}
