import { describe, expect, it } from 'vitest'
import type { EventSummary } from '@semai/contract/event'
import type { MyParticipant, Participation } from '@semai/contract/event-participant'
import { nextStepOf, suggestedStages, type NextStepFacts } from './next-step.ts'

const HUB = { id: 'hub-7', name: 'Hub 7 Surabaya' }
const NOW = new Date('2026-08-17T03:00:00Z')

const event = (changes: Partial<EventSummary> = {}): EventSummary => ({
  id: 'e1',
  slug: 'e1',
  title: 'Pasar Ide 90 Detik',
  summary: '',
  scope: 'national',
  stage: { code: 'workshop', name: 'Workshop' },
  mode: 'online',
  region_hub: null,
  venue_name: 'Daring',
  city: null,
  start_at: '2026-08-30T08:00:00Z',
  end_at: '2026-08-30T10:00:00Z',
  time_zone: 'Asia/Jakarta',
  phase: 'upcoming',
  status: 'published',
  registration_opens_at: '2026-08-01T00:00:00Z',
  is_registration_open: true,
  seats_left: null,
  banner: null,
  participation: null,
  ...changes,
})

const stage = (code: string, state: 'done' | 'current' | 'next' | 'ahead') => ({ code, name: code, state })
const STAGES = [stage('ignition', 'done'), stage('workshop', 'current'), stage('networking', 'next')]

const facts = (changes: Partial<NextStepFacts> = {}): NextStepFacts => ({
  person: { photo: { url: '/files/a.webp' }, region_hub: HUB },
  agenda: [],
  stages: STAGES,
  stageEvents: [],
  now: NOW,
  viewerZone: 'Asia/Jakarta',
  ...changes,
})

const mine = (about: EventSummary, own: Partial<Participation> = {}): MyParticipant => ({
  participation: {
    id: `p-${about.id}`,
    status: 'registered',
    attend_mode: 'online',
    offer_expires_at: null,
    waitlist_position: null,
    ticket_code: 'code',
    join_url: null,
    created_at: '2026-08-02T00:00:00Z',
    ...own,
  },
  full_name: 'Sari',
  event: { ...about, address: null },
})

const eventToday = event({ id: 'today', start_at: '2026-08-17T12:00:00Z', end_at: '2026-08-17T13:00:00Z' })
const today = mine(eventToday)
const offered = (id: string, offer_expires_at: string) =>
  mine(event({ id }), { status: 'offered', offer_expires_at, ticket_code: null })

describe('the next step', () => {
  it('is an offered seat before anything else: it is lost first', () => {
    const seat = offered('soon', '2026-08-17T09:00:00Z')
    const person = { photo: { url: null }, region_hub: null }
    const agenda = [today, offered('late', '2026-08-17T20:00:00Z'), seat]
    expect(nextStepOf(facts({ person, agenda }))).toEqual({ kind: 'offer', registration: seat })
  })

  it('is no offer that has run out', () => {
    expect(nextStepOf(facts({ agenda: [offered('gone', '2026-08-17T03:00:00Z')] }))).toEqual({ kind: 'browse' })
  })

  it('is the hub for someone without one, before anything else is known', () => {
    const person = { photo: { url: null }, region_hub: null }
    expect(nextStepOf(facts({ person, agenda: undefined }))).toEqual({ kind: 'profile', missing: 'hub' })
  })

  it('is unknown until one’s own events are', () => {
    expect(nextStepOf(facts({ agenda: undefined }))).toBeNull()
  })

  it("is one's event of today, even without a photo", () => {
    const person = { photo: { url: null }, region_hub: HUB }
    expect(nextStepOf(facts({ person, agenda: [today] }))).toEqual({
      kind: 'attend',
      registration: today,
      when: 'today',
    })
  })

  it('is what is going on right now before what comes later today', () => {
    const ongoing = mine(event({ start_at: '2026-08-17T02:30:00Z', end_at: '2026-08-17T04:00:00Z' }))
    expect(nextStepOf(facts({ agenda: [ongoing, today] }))).toMatchObject({ when: 'ongoing' })
  })

  it("is tomorrow's event by the person's own calendar", () => {
    // 18 August, 06.00 WIT; still the 17th in UTC.
    const early = mine(event({ start_at: '2026-08-17T21:00:00Z', end_at: '2026-08-17T22:00:00Z' }))
    expect(nextStepOf(facts({ agenda: [early], viewerZone: 'Asia/Jayapura' }))).toMatchObject({ when: 'tomorrow' })
  })

  it('is not an event that one only waits for, nor a cancelled one', () => {
    const agenda = [mine(eventToday, { status: 'waitlisted' }), mine({ ...eventToday, status: 'cancelled' })]
    expect(nextStepOf(facts({ agenda }))).toEqual({ kind: 'browse' })
  })

  it('is the photo only when there is nothing to join', () => {
    const person = { photo: { url: null }, region_hub: HUB }
    expect(nextStepOf(facts({ person }))).toEqual({ kind: 'profile', missing: 'photo' })
    const open = event()
    expect(nextStepOf(facts({ person, stageEvents: [open] }))).toEqual({ kind: 'join', event: open })
  })

  it('is a first event for someone who stands nowhere yet', () => {
    const stages = [stage('ignition', 'next'), stage('workshop', 'ahead')]
    expect(nextStepOf(facts({ stages }))).toEqual({ kind: 'begin', stage: stages[0] })
  })

  it('is the soonest event that one may still join', () => {
    const full = event({ id: 'full', seats_left: 0 })
    const elsewhere = event({ id: 'far', scope: 'regional', region_hub: { id: 'hub-1', name: 'Hub 1 Medan' } })
    const joined = event({ id: 'mine', participation: 'registered' })
    const near = event({ id: 'near', scope: 'regional', region_hub: HUB })
    const stageEvents = [full, elsewhere, joined, near, event()]
    expect(nextStepOf(facts({ stageEvents }))).toEqual({ kind: 'join', event: near })
  })

  it('is to look around when nothing is open', () => {
    expect(nextStepOf(facts({ stageEvents: [event({ is_registration_open: false })] }))).toEqual({ kind: 'browse' })
  })
})

it("suggestions come from one's own stage, then from the next", () => {
  expect(suggestedStages(STAGES)).toEqual(['workshop', 'networking'])
})
