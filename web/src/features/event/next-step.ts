import type { EventSummary } from '@semai/contract/event'
import type { MyParticipant } from '@semai/contract/event-participant'
import type { Profile } from '@semai/contract/profile'
import type { ProgramStage } from '@semai/contract/program'
import { isToday, localDay } from '../../lib/local-day.ts'
import { isOfferOpen } from './registration.ts'

type StepStage = Pick<ProgramStage, 'code' | 'name' | 'state'>

/** The one thing to do next, with its reason. */
export type NextStep =
  | { kind: 'offer'; registration: MyParticipant }
  | { kind: 'profile'; missing: 'hub' | 'photo' }
  | { kind: 'attend'; registration: MyParticipant; when: 'ongoing' | 'today' | 'tomorrow' }
  | { kind: 'begin'; stage: StepStage }
  | { kind: 'join'; event: EventSummary }
  | { kind: 'browse' }

export interface NextStepFacts {
  person: Pick<Profile, 'photo' | 'region_hub'>
  /** One's registrations for what has not ended, the soonest first. Undefined while unknown, here and below. */
  agenda: MyParticipant[] | undefined
  stages: StepStage[] | undefined
  /** Events to come of one's own stage, then of the next one, the soonest first. */
  stageEvents: EventSummary[] | undefined
  now: Date
  viewerZone: string
}

/**
 * An offered seat is soon somebody else's. Without a hub most of Beranda stays empty, so that comes before the rest;
 * events lead on, and a photo waits for a quiet day.
 * Null while a fact that decides is still unknown.
 */
export function nextStepOf({ person, agenda, stages, stageEvents, now, viewerZone }: NextStepFacts): NextStep | null {
  const offer = agenda && findOffer(agenda, now)
  if (offer) return offer
  if (!person.region_hub) return { kind: 'profile', missing: 'hub' }
  if (!agenda) return null
  const near = findNear(agenda, now, viewerZone)
  if (near) return near
  if (!stages) return null
  const first = stages[0]
  if (first && !stages.some(({ state }) => state === 'current')) return { kind: 'begin', stage: first }
  if (!stageEvents) return null
  const hubId = person.region_hub.id
  const open = stageEvents.find((event) => canJoin(event, hubId))
  if (open) return { kind: 'join', event: open }
  return person.photo.url ? { kind: 'browse' } : { kind: 'profile', missing: 'photo' }
}

/** The codes of the stages whose events are worth suggesting: one's own, then the next. */
export const suggestedStages = (stages: StepStage[]) =>
  stages.filter(({ state }) => state === 'current' || state === 'next').map(({ code }) => code)

/** The offered seat that is lost first. */
function findOffer(agenda: MyParticipant[], now: Date): NextStep | null {
  const open = agenda.filter(
    ({ event, participation }) => event.status === 'published' && isOfferOpen(participation, now),
  )
  const [registration] = open.toSorted((one, other) => endOf(one).localeCompare(endOf(other)))
  return registration ? { kind: 'offer', registration } : null
}

const endOf = ({ participation, event }: MyParticipant) => participation.offer_expires_at ?? event.start_at

function findNear(agenda: MyParticipant[], now: Date, viewerZone: string): NextStep | null {
  const coming = agenda.filter(
    ({ event, participation }) => participation.status === 'registered' && event.status === 'published',
  )
  const ongoing = coming.find(({ event }) => new Date(event.start_at) <= now)
  if (ongoing) return { kind: 'attend', registration: ongoing, when: 'ongoing' }
  const today = coming.find(({ event }) => isToday(event, now, viewerZone))
  if (today) return { kind: 'attend', registration: today, when: 'today' }
  const nextDay = localDay(new Date(now.getTime() + DAY_MS), viewerZone)
  const tomorrow = coming.find(({ event }) => localDay(event.start_at, viewerZone) === nextDay)
  return tomorrow ? { kind: 'attend', registration: tomorrow, when: 'tomorrow' } : null
}

// The country's zones have no daylight saving: a day is always this long.
const DAY_MS = 86_400_000

const canJoin = ({ is_registration_open, participation, seats_left, scope, region_hub }: EventSummary, hubId: string) =>
  is_registration_open &&
  (participation === null || participation === 'cancelled') &&
  seats_left !== 0 &&
  (scope === 'national' || region_hub?.id === hubId)
