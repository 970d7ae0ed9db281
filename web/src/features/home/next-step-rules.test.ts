import { describe, expect, it } from 'vitest'
import type { Appointment, NextStepFacts, OwedTask } from './next-step.ts'
import { nextStepOf, suggestedStages, wantsSuggestions } from './next-step-rules.ts'

const NOW = new Date('2026-08-17T03:00:00Z')

const stage = (code: string, state: 'reached' | 'current' | 'next' | 'ahead') => ({ code, name: code, state })
const STAGES = [stage('ignition', 'reached'), stage('workshop', 'current'), stage('networking', 'next')]

const person = (changes: Partial<NextStepFacts['person']> = {}): NextStepFacts['person'] => ({
  scope: 'participant',
  photo: { url: '/files/a.webp' },
  region_hub: { id: 'hub-7', name: 'Hub 7 Surabaya' },
  role: { code: 'HIP', name: 'Hipster' },
  pre_test_state: 'submitted',
  ...changes,
})

const facts = (changes: Partial<NextStepFacts> = {}): NextStepFacts => ({
  person: person(),
  offers: [],
  appointments: [],
  stages: STAGES,
  action: null,
  tasks: [],
  openEvents: [],
  workshop: null,
  begun: null,
  recommended: null,
  now: NOW,
  viewerZone: 'Asia/Jakarta',
  ...changes,
})

const target = { to: '/event', label: 'Buka' } as const
const offer = (title: string, until: string) => ({ title, until, time_zone: 'Asia/Jakarta', target })
const appointment = (title: string, start_at: string, end_at: string): Appointment => {
  return { kind: 'event', title, start_at, end_at, time_zone: 'Asia/Jakarta', place: 'Daring', target }
}
const soon = appointment('soon', '2026-08-17T05:00:00Z', '2026-08-17T06:00:00Z')
const today = appointment('today', '2026-08-17T12:00:00Z', '2026-08-17T13:00:00Z')
const open = { ...today, title: 'open', start_at: '2026-08-30T08:00:00Z', stage: 'Workshop' }
const begun = { title: 'Lean Canvas', reason: 'Lanjutkan dari menit 4', percent: 40, target }
const recommended = { title: 'Purwarupa Kertas', reason: 'Karena kamu Hipster', target }

describe('the next step', () => {
  it('is an offered seat before anything else, because it expires first', () => {
    const first = offer('soon', '2026-08-17T09:00:00Z')
    const all = { offers: [offer('late', '2026-08-17T20:00:00Z'), first], appointments: [today] }
    expect(nextStepOf(facts({ person: person({ region_hub: null }), ...all }))).toEqual({ kind: 'offer', offer: first })
  })

  it('is no expired offer', () => {
    expect(nextStepOf(facts({ offers: [offer('gone', '2026-08-17T03:00:00Z')] }))).toEqual({ kind: 'browse' })
  })

  it('is the hub for a person without one, before other facts are loaded', () => {
    const nothing = { offers: undefined, appointments: undefined, stages: undefined }
    expect(nextStepOf(facts({ person: person({ region_hub: null }), ...nothing }))).toEqual({
      kind: 'profile',
      missing: 'hub',
    })
  })

  const owed = (kind: OwedTask['kind']) => ({ kind, title: kind, due_at: '2026-08-20T16:59:59Z', target }) as const
  const promised = (due_on: string) => ({ title: 'promised', due_on, mentor_name: 'Wulan', target })
  const [changes, peers, handIn, review] = [owed('changes'), owed('peers'), owed('hand-in'), owed('review')]
  const own = { title: 'workshop', reason: 'Hipster', target }

  it.each([
    ['work that was sent back, before all else that waits', { tasks: [peers, changes] }, changes],
    [
      'works of others, before a promise for tomorrow',
      { tasks: [handIn, peers], action: promised('2026-08-18') },
      peers,
    ],
    ['a work that waits for a mentor or staff, before their own tasks', { tasks: [handIn, review] }, review],
    ['a task to hand in, before a promise for next week', { tasks: [handIn], action: promised('2026-08-27') }, handIn],
    [
      'a task to hand in, before what goes on and what is offered',
      { tasks: [handIn], workshop: own, openEvents: [open] },
      handIn,
    ],
  ])('is %s', (_, situation, task) => {
    expect(nextStepOf(facts(situation))).toEqual({ kind: 'task', task })
  })

  it.each([
    ['an event that begins within 2 hours', { tasks: [changes], appointments: [soon] }, 'attend'],
    ['a promise for tomorrow, before a task to hand in', { tasks: [handIn], action: promised('2026-08-18') }, 'action'],
    ['the workshop, once nothing waits', { workshop: own, openEvents: [open] }, 'workshop'],
    ['an open event, once nothing waits and nothing goes on', { openEvents: [open] }, 'join'],
  ])('is %s', (_, situation, kind) => {
    expect(nextStepOf(facts(situation))).toMatchObject({ kind })
  })

  it('is late work with requested changes, before other due tasks', () => {
    const late = { ...changes, due_at: '2026-08-10T16:59:59Z' }
    const situation = { tasks: [late, handIn], action: promised('2026-08-18'), workshop: own, openEvents: [open] }
    expect(nextStepOf(facts(situation))).toEqual({ kind: 'task', task: late, isLate: true })
  })

  it('is unknown until the tasks are loaded', () => {
    expect(nextStepOf(facts({ tasks: undefined }))).toBeNull()
  })

  it('is unknown until the person’s events are loaded', () => {
    expect(nextStepOf(facts({ appointments: undefined }))).toBeNull()
  })

  it('is an event that begins within 2 hours, before the pre-test and the photo', () => {
    const newcomer = person({ photo: { url: null }, role: null, pre_test_state: 'none' })
    expect(nextStepOf(facts({ person: newcomer, appointments: [soon] }))).toEqual({
      kind: 'attend',
      appointment: soon,
      when: 'soon',
    })
  })

  it('is a running event before a later one today', () => {
    const ongoing = appointment('ongoing', '2026-08-17T02:30:00Z', '2026-08-17T04:00:00Z')
    expect(nextStepOf(facts({ appointments: [today, ongoing] }))).toMatchObject({ when: 'ongoing' })
  })

  it('is no ended event', () => {
    const over = appointment('over', '2026-08-17T01:00:00Z', '2026-08-17T02:00:00Z')
    expect(nextStepOf(facts({ appointments: [over] }))).toEqual({ kind: 'browse' })
  })

  it('is no later event, because Hari ini shows it', () => {
    expect(nextStepOf(facts({ appointments: [today] }))).toEqual({ kind: 'browse' })
  })

  it('is the pre-test without a role, if the person has not taken or skipped it', () => {
    const newcomer = person({ role: null, pre_test_state: 'none' })
    expect(nextStepOf(facts({ person: newcomer, stages: undefined }))).toEqual({ kind: 'pretest', isAgain: false })
    expect(nextStepOf(facts({ person: person({ pre_test_state: 'none' }) }))).toEqual({ kind: 'browse' })
  })

  it.each(['mentor', 'operator', 'admin'] as const)(
    'is no pre-test and no role for a %s, who builds no team',
    (scope) => {
      for (const pre_test_state of ['none', 'submitted', 'skipped'] as const)
        expect(nextStepOf(facts({ person: person({ scope, role: null, pre_test_state }) }))).toEqual({ kind: 'browse' })
    },
  )

  it('is the choice of a role after the pre-test', () => {
    expect(nextStepOf(facts({ person: person({ role: null }), openEvents: [open] }))).toEqual({ kind: 'role' })
  })

  it('is a first event for a person without a stage', () => {
    const stages = [stage('ignition', 'next'), stage('workshop', 'ahead')]
    expect(nextStepOf(facts({ stages, begun }))).toEqual({ kind: 'begin', stage: stages[0] })
  })

  it('is no first event for a person with a seat at one; a booked room does not count', () => {
    const stages = [stage('ignition', 'next'), stage('workshop', 'ahead')]
    const later = appointment('later', '2026-08-30T02:00:00Z', '2026-08-30T04:00:00Z')
    const past = appointment('past', '2026-08-16T02:00:00Z', '2026-08-16T04:00:00Z')
    const stepWith = (appointments: Appointment[]) => nextStepOf(facts({ stages, appointments, begun }))
    expect(stepWith([later])).toMatchObject({ kind: 'continue' })
    expect(stepWith([{ ...later, kind: 'room' }])).toMatchObject({ kind: 'begin' })
    expect(stepWith([past])).toMatchObject({ kind: 'begin' })
  })

  it('is the soonest open event, before reading', () => {
    expect(nextStepOf(facts({ openEvents: [open], begun, recommended }))).toEqual({ kind: 'join', event: open })
  })

  it('is started reading before anything new', () => {
    expect(nextStepOf(facts({ begun, recommended }))).toEqual({ kind: 'continue', reading: begun })
  })

  it('is a skipped pre-test again, after started reading', () => {
    const skipped = person({ role: null, pre_test_state: 'skipped' })
    expect(nextStepOf(facts({ person: skipped, begun }))).toMatchObject({ kind: 'continue' })
    expect(nextStepOf(facts({ person: skipped, recommended }))).toEqual({ kind: 'pretest', isAgain: true })
  })

  it('is the photo before recommended reading, which nearly always exists', () => {
    const plain = person({ photo: { url: null } })
    expect(nextStepOf(facts({ person: plain, recommended }))).toEqual({ kind: 'profile', missing: 'photo' })
    expect(nextStepOf(facts({ recommended }))).toEqual({ kind: 'read', reading: recommended })
    expect(nextStepOf(facts({ recommended: undefined }))).toBeNull()
  })

  it('is an action agreed with a mentor: before the role if due soon, otherwise before the workshop', () => {
    const workshop = { title: 'Hipster', reason: 'Lanjutkan', target }
    const action = (due_on: string) => ({ title: 'Telepon petani', due_on, mentor_name: 'Raka', target })
    const [near, later] = [action('2026-08-18'), action('2026-08-25')]
    expect(nextStepOf(facts({ action: near, workshop }))).toEqual({ kind: 'action', action: near, days: 1 })
    expect(nextStepOf(facts({ action: later, workshop }))).toEqual({ kind: 'action', action: later, days: 8 })
    const withoutRole = person({ role: null })
    expect(nextStepOf(facts({ action: near, person: withoutRole }))?.kind).toBe('action')
    expect(nextStepOf(facts({ action: later, person: withoutRole }))).toEqual({ kind: 'role' })
    expect(nextStepOf(facts({ action: near, appointments: [soon] }))?.kind).toBe('attend')
    expect(nextStepOf(facts({ action: undefined, workshop }))).toBeNull()
  })

  it('is the current workshop, before events and reading', () => {
    const workshop = { title: 'Workshop Hipster', reason: 'Sudah 20%', percent: 20, target }
    expect(nextStepOf(facts({ workshop, openEvents: [open], begun }))).toEqual({ kind: 'workshop', workshop })
    expect(nextStepOf(facts({ workshop, appointments: [soon] }))).toMatchObject({ kind: 'attend' })
    expect(nextStepOf(facts({ workshop: undefined, openEvents: [open] }))).toBeNull()
  })

  it('is the photo when nothing is open or begun', () => {
    expect(nextStepOf(facts({ person: person({ photo: { url: null } }) }))).toEqual({
      kind: 'profile',
      missing: 'photo',
    })
  })

  it('is browsing when nothing is left', () => {
    expect(nextStepOf(facts())).toEqual({ kind: 'browse' })
  })
})

it('suggests events of the current stage, then of the next', () => {
  expect(suggestedStages(STAGES)).toEqual(['workshop', 'networking'])
})

describe('suggestions', () => {
  const workshop = { title: 'Purwarupa', reason: 'Kuis minggu ini', target }

  it('are loaded once nothing is urgent', () => {
    expect(wantsSuggestions(facts())).toBe(true)
    expect(wantsSuggestions(facts({ openEvents: [open], begun, recommended }))).toBe(true)
  })

  it('are not loaded while something is urgent or still unknown', () => {
    expect(wantsSuggestions(facts({ appointments: [soon] }))).toBe(false)
    expect(wantsSuggestions(facts({ workshop }))).toBe(false)
    expect(wantsSuggestions(facts({ workshop: undefined }))).toBe(false)
    expect(wantsSuggestions(facts({ appointments: undefined }))).toBe(false)
  })
})
