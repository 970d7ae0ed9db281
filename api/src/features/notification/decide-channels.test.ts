import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TimeZone } from '@semai/contract/call/field'
import { decide, goodHour, reconsider, type Pending, type Person, type Subject } from './decide-channels.ts'

const on = { live: true, push: true, mail: true }
const person: Person = {
  is_active: true,
  is_closed: false,
  time_zone: 'Asia/Jakarta',
  switches: on,
  has_browser: true,
}
const subject: Subject = {
  is_always: false,
  is_seen: false,
  is_own_act: false,
  is_without_mail: false,
  happens_at: null,
}
const pending: Pending = {
  way: 'push',
  happens_at: null,
  is_read: false,
  is_blocked: false,
  is_muted: false,
  is_pushed: false,
  is_again: false,
}
const at = (instant: string) => new Date(`2026-08-13T${instant}Z`)
// 10:00 and 22:00 in Jakarta.
const [day, night] = [at('03:00:00'), at('15:00:00')]
const morning = at('23:00:00')

test('by day lists a notification, pushes it at once, and mails it 15 minutes later', () => {
  expect(decide(person, subject, day)).toEqual({ live: true, push: day, mail: at('03:15:00') })
})

test('at night delays pushes and e-mails to the morning of the person’s zone', () => {
  expect(decide(person, subject, night)).toEqual({ live: true, push: morning, mail: morning })
  const east = { ...person, time_zone: 'Asia/Jayapura' } as const
  expect(decide(east, subject, night).push).toEqual(at('21:00:00'))
  // 20:50 is still day; 21:05, the time of the e-mail, is night.
  expect(decide(person, subject, at('13:50:00'))).toMatchObject({ push: at('13:50:00'), mail: morning })
})

test('sends at night what happens within the hour, and otherwise an hour before it happens or in the morning', () => {
  const happening = (instant: string) => ({ ...subject, happens_at: at(instant) })
  expect(decide(person, happening('15:40:00'), night).push).toEqual(night)
  expect(decide(person, happening('21:30:00'), night).push).toEqual(at('20:30:00'))
  expect(decide(person, happening('23:59:00'), night).push).toEqual(at('22:59:00'))
  expect(decide(person, happening('14:00:00'), night).push).toEqual(morning)
})

test.each<[string, Partial<Person>, Partial<Subject>, { live: boolean; push: boolean; mail: boolean }]>([
  ['before their eyes', {}, { is_seen: true }, { live: false, push: false, mail: false }],
  ['their own act', {}, { is_own_act: true }, { live: true, push: false, mail: false }],
  ['mailed by itself', {}, { is_without_mail: true }, { live: true, push: true, mail: false }],
  ['without a browser', { has_browser: false }, {}, { live: true, push: false, mail: true }],
  ['suspended', { is_active: false }, {}, { live: true, push: false, mail: false }],
  ['closed', { is_active: false, is_closed: true }, {}, { live: false, push: false, mail: false }],
  [
    'turned off',
    { switches: { live: false, push: false, mail: false } },
    {},
    { live: false, push: false, mail: false },
  ],
  [
    'turned off, but about the account',
    { switches: { live: false, push: false, mail: false } },
    { is_always: true },
    { live: true, push: false, mail: false },
  ],
])('%s', (_what, who, what, expected) => {
  const { live, push, mail } = decide({ ...person, ...who }, { ...subject, ...what }, day)
  expect({ live, push: push !== null, mail: mail !== null }).toEqual(expected)
})

test.each<[string, Partial<Person>, Partial<Pending>]>([
  ['read since', {}, { is_read: true }],
  ['of somebody blocked since', {}, { is_blocked: true }],
  ['of a subject muted since', {}, { is_muted: true }],
  ['of a kind that was turned off since', { switches: { ...on, push: false } }, {}],
  ['of an inactive person', { is_active: false }, {}],
  ['of a past event', {}, { happens_at: at('01:30:00') }],
  ['snoozed until the event is past', {}, { is_again: true, happens_at: day }],
  ['mailed although pushed', {}, { way: 'mail', is_pushed: true }],
])('drops %s when it is due', (_what, who, what) => {
  expect(reconsider({ ...person, ...who }, { ...pending, ...what }, day)).toBe('drop')
})

test('delays a retry at night to the morning', () => {
  expect(reconsider(person, pending, day)).toBe('send')
  expect(reconsider(person, pending, night)).toEqual(morning)
})

const zones: TimeZone[] = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']
const offsets = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }

const MINUTE = 60_000
const moments = fc.record({
  zone: fc.constantFrom(...zones),
  now: fc.integer({ min: 0, max: 3 * 1440 }).map((minute) => new Date(day.getTime() + minute * MINUTE)),
  inMinutes: fc.option(fc.integer({ min: -120, max: 1440 })),
})
const hourIn = (zone: TimeZone, when: Date) => (when.getUTCHours() + offsets[zone]) % 24

test('never sends after the event starts, and at night only within the hour before, for any time and zone', () => {
  fc.assert(
    fc.property(moments, ({ zone, now, inMinutes }) => {
      const happens_at = inMinutes === null ? null : new Date(now.getTime() + inMinutes * MINUTE)
      const when = goodHour({ at: now, time_zone: zone, happens_at })
      const isAhead = happens_at !== null && happens_at > now
      const isNear = isAhead && happens_at.getTime() - when.getTime() <= 60 * MINUTE
      expect(when >= now).toBe(true)
      if (isAhead) expect(when <= happens_at).toBe(true)
      if (!isNear) expect(hourIn(zone, when)).toSatisfy((hour: number) => hour >= 6 && hour < 21)
      // The result is stable: a check at that moment sends.
      expect(goodHour({ at: when, time_zone: zone, happens_at })).toEqual(when)
    }),
    { numRuns: 2000 },
  )
})

const people = fc.record({
  is_active: fc.boolean(),
  is_closed: fc.boolean(),
  time_zone: fc.constantFrom(...zones),
  switches: fc.record({ live: fc.boolean(), push: fc.boolean(), mail: fc.boolean() }),
  has_browser: fc.boolean(),
})
const subjects = fc.record({
  is_always: fc.boolean(),
  is_seen: fc.boolean(),
  is_own_act: fc.boolean(),
  is_without_mail: fc.boolean(),
  happens_at: fc.option(fc.integer({ min: 0, max: 2880 }).map((minute) => new Date(day.getTime() + minute * MINUTE))),
})

test('sends no push or e-mail about seen, own or switched-off kinds, nor to inactive accounts', () => {
  fc.assert(
    fc.property(people, subjects, moments, (who, what, { now }) => {
      const channels = decide(who, what, now)
      const isQuiet = what.is_seen || what.is_own_act || !who.is_active
      if (isQuiet) expect([channels.push, channels.mail]).toEqual([null, null])
      if (channels.push) expect([who.switches.push, who.has_browser]).toEqual([true, true])
      if (channels.mail)
        expect([who.switches.mail, channels.mail.getTime() - now.getTime() >= 15 * MINUTE]).toEqual([true, true])
      if (channels.live) expect(what.is_always || (who.switches.live && !who.is_closed)).toBe(true)
      const ended = decide({ ...who, switches: { ...who.switches, push: false, mail: false } }, what, now)
      expect([ended.push, ended.mail]).toEqual([null, null])
    }),
  )
})

test('never mails what a push service has accepted', () => {
  fc.assert(
    fc.property(people, fc.boolean(), moments, (who, is_read, { now }) => {
      const mail: Pending = { ...pending, way: 'mail', is_read, is_pushed: true }
      expect(reconsider(who, mail, now)).toBe('drop')
    }),
  )
})
