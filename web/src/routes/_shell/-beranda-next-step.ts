import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { NextSession } from '@semai/contract/mentor/session'
import type { Profile } from '@semai/contract/profile/profile'
import type { ProgramStage } from '@semai/contract/program'
import { appointmentsOf, openEventsOf, seatOffersOf } from '../../features/event/next-step-facts.ts'
import { agendaQuery } from '../../features/event/participation/queries.ts'
import { stageEventsQuery } from '../../features/event/list/queries.ts'
import type { NextStepFacts } from '../../features/home/next-step.ts'
import { suggestedStages, wantsSuggestions } from '../../features/home/next-step-rules.ts'
import { sessionAppointmentsOf } from '../../features/ignition/next-step-facts.ts'
import { mySessionsQuery } from '../../features/ignition/queries.ts'
import { begunQuery, contentsOf, recommendationsQuery } from '../../features/library/list/queries.ts'
import { begunReadingOf, recommendedReadingOf } from '../../features/library/next-step-facts.ts'
import { nextBookingQuery } from '../../features/markas/booking/queries.ts'
import { bookingAppointmentsOf } from '../../features/markas/booking/next-step-facts.ts'
import { agreedActionOf, mentorAppointmentsOf } from '../../features/mentor/session/next-step-facts.ts'
import { nextSessionQuery } from '../../features/mentor/session/queries.ts'
import { stagesQuery } from '../../features/program/queries.ts'
import { owedTasksOf, workshopStepOf } from '../../features/workshop/next-step-facts.ts'
import { deadlinesQuery, currentWorkshopQuery } from '../../features/workshop/queries.ts'

/** Collect the facts for the next step from the features. */
export function useNextStepFacts(person: Profile): NextStepFacts {
  const now = new Date()
  const agenda = known(useQuery(agendaQuery), [])
  const sessions = known(useQuery(mySessionsQuery), [])
  const booking = known(useQuery(nextBookingQuery), NO_BOOKING)
  const mentoring = known(useQuery({ ...nextSessionQuery, select: mentoringOf }), NO_MENTORING)
  const stages = known(useQuery(stagesQuery), [])
  const current = known(useQuery(currentWorkshopQuery), NO_WORKSHOP)
  const deadlines = known(useQuery(deadlinesQuery), [])
  const pressing = {
    person,
    offers: agenda && seatOffersOf(agenda, now),
    appointments:
      agenda &&
      sessions &&
      booking &&
      mentoring &&
      inOrder([
        ...appointmentsOf(agenda),
        ...sessionAppointmentsOf(sessions),
        ...bookingAppointmentsOf(booking.next),
        ...mentorAppointmentsOf(mentoring.next),
      ]),
    stages,
    action: mentoring && agreedActionOf(mentoring.action),
    tasks: deadlines && owedTasksOf(deadlines, person.scope),
    workshop: current && workshopStepOf(current.workshop),
    now,
    viewerZone: person.time_zone,
  }
  return { ...pressing, ...useSuggestions(person, stages, wantsSuggestions(pressing)) }
}

/** Nothing is asked for until it is wanted. */
function useSuggestions(person: Profile, stages: ProgramStage[] | undefined, enabled: boolean) {
  const stageEvents = useQueries({
    queries: suggestedStages(stages ?? []).map((code) => ({ ...stageEventsQuery(code), enabled })),
  })
  const events = stageEvents.map((query) => known(query, []))
  const begun = known(useInfiniteQuery({ ...begunQuery, enabled }), NONE)
  const recommended = known(useInfiniteQuery({ ...recommendationsQuery, enabled }), NONE)
  return {
    openEvents: events.every(isKnown) ? openEventsOf(events.flat(), person.region_hub?.id) : undefined,
    begun: begun && begunReadingOf(contentsOf(begun)),
    recommended: recommended && recommendedReadingOf(contentsOf(recommended)),
  }
}

const NO_WORKSHOP = { workshop: null }
const NO_BOOKING = { today: '', next: null, upcoming: [] }
const mentoringOf = ({ next, action }: NextSession) => ({ next, action })
const NO_MENTORING = { next: null, action: null }
const NONE = { pages: [], pageParams: [] }

interface Answer<Data> {
  data: Data | undefined
  isError: boolean
  isPaused: boolean
}

// A failed answer counts as empty: another step is better than none.
const known = <Data>({ data, isError, isPaused }: Answer<Data>, nothing: Data): Data | undefined =>
  data ?? (isError || isPaused ? nothing : undefined)

const isKnown = <Data>(data: Data | undefined): data is Data => data !== undefined

const inOrder = <Timed extends { start_at: string }>(appointments: Timed[]) =>
  [...appointments].sort((one, other) => one.start_at.localeCompare(other.start_at))
