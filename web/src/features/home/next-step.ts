import type { LinkProps } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import type { ProgramStage } from '@semai/contract/program'

export type StepStage = Pick<ProgramStage, 'code' | 'name' | 'state'>

/** Address of a step with its button’s label. Each content feature builds its own. */
export type StepTarget = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  label: string
  /** External address, or one of the console, instead of `to`. */
  href?: string
}

/** A seat reserved for the person. */
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
  /** 'Daring' or the venue. */
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

/** Library content with its reason: “Lanjutkan dari menit 4”, “Karena kamu Hipster”. */
interface Reading {
  title: string
  reason: string
  /** Progress, 0 to 100. */
  percent?: number
  target: StepTarget
}

/** The person’s current workshop, or the one for their role. */
interface Workshop {
  title: string
  reason: string
  /** Progress, 0 to 100; absent before the start. */
  percent?: number
  /** Duration of the next part in minutes. */
  minutes?: number
  target: StepTarget
}

/** A task that waits for the person: make changes, review peers' works, submit, or review as a mentor or staff. */
export interface OwedTask {
  kind: 'changes' | 'peers' | 'hand-in' | 'review'
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

/** The next thing to do, with its reason. */
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
