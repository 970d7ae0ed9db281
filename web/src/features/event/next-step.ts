import type { EventSummary } from '@semai/contract/event'
import type { Profile } from '@semai/contract/profile'
import type { ProgramStage } from '@semai/contract/program'
import { isToday, localDay } from './agenda.ts'

type StepStage = Pick<ProgramStage, 'code' | 'name' | 'state'>

/** The one thing to do next, with its reason. */
export type NextStep =
  | { kind: 'profile'; missing: 'hub' | 'photo' }
  | { kind: 'attend'; event: EventSummary; when: 'ongoing' | 'today' | 'tomorrow' }
  | { kind: 'begin'; stage: StepStage }
  | { kind: 'join'; event: EventSummary }
  | { kind: 'browse' }

export interface NextStepFacts {
  person: Pick<Profile, 'photo' | 'region_hub'>
  /** One's own events that have not ended, the soonest first. Undefined while unknown, here and below. */
  agenda: EventSummary[] | undefined
  stages: StepStage[] | undefined
  /** Events to come of one's own stage, then of the next one, the soonest first. */
  stageEvents: EventSummary[] | undefined
  now: Date
  viewerZone: string
}

/**
 * Without a hub most of Beranda stays empty, so that comes first; events lead on, and a photo waits for a quiet day.
 * Null while a fact that decides is still unknown.
 */
export function nextStepOf({ person, agenda, stages, stageEvents, now, viewerZone }: NextStepFacts): NextStep | null {
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

function findNear(agenda: EventSummary[], now: Date, viewerZone: string): NextStep | null {
  const coming = agenda.filter(({ participation, status }) => participation === 'registered' && status === 'published')
  const ongoing = coming.find(({ start_at }) => new Date(start_at) <= now)
  if (ongoing) return { kind: 'attend', event: ongoing, when: 'ongoing' }
  const today = coming.find((event) => isToday(event, now, viewerZone))
  if (today) return { kind: 'attend', event: today, when: 'today' }
  const nextDay = localDay(new Date(now.getTime() + DAY_MS), viewerZone)
  const tomorrow = coming.find(({ start_at }) => localDay(start_at, viewerZone) === nextDay)
  return tomorrow ? { kind: 'attend', event: tomorrow, when: 'tomorrow' } : null
}

// The country's zones have no daylight saving: a day is always this long.
const DAY_MS = 86_400_000

const canJoin = ({ is_registration_open, participation, seats_left, scope, region_hub }: EventSummary, hubId: string) =>
  is_registration_open &&
  (participation === null || participation === 'cancelled') &&
  seats_left !== 0 &&
  (scope === 'national' || region_hub?.id === hubId)
