import { describe, expect, test } from 'vitest'
import { invitedOf, mayTouch, quotaOf, reasonsOf, sectorsAfter, slugOf } from './rules.ts'

test.each([
  ['Panenara', 'panenara'],
  ['  Warung & Lapak 2.0  ', 'warung-lapak-2-0'],
  ['Kopí Sénja', 'kopi-senja'],
  ['日本', 'startup'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('makes an ASCII slug of “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each([
  ['owner', ['owner'], true],
  ['owner', ['member'], true],
  ['admin', ['member', 'admin'], true],
  ['admin', ['owner'], false],
  ['admin', ['member', 'owner'], false],
  ['member', ['member'], false],
  ['advisor', [], false],
] as const)('an %s may touch %j: %s', (actor, roles, may) => {
  expect(mayTouch(actor, [...roles])).toBe(may)
})

describe('the flat form’s one sector', () => {
  test('is the first; the others stay behind it, each once', () => {
    expect(sectorsAfter('c', ['a', 'b'])).toEqual(['c', 'b'])
    expect(sectorsAfter('b', ['a', 'b'])).toEqual(['b'])
    expect(sectorsAfter('a', [])).toEqual(['a'])
  })

  test('left out changes nothing', () => expect(sectorsAfter(undefined, ['a'])).toBeUndefined())
})

test('invites each person once to a new startup, except its creator', () => {
  const named = [{ user_id: 'a' }, { user_id: 'me' }, { user_id: 'a' }, { user_id: 'b' }]
  expect(invitedOf(named, 'me')).toEqual([{ user_id: 'a' }, { user_id: 'b' }])
})

test('renews the quota 7 days after the first invitation that counts', () => {
  expect(quotaOf({ sent: 12, first_at: '2026-08-10T03:00:00.000Z' })).toEqual({
    left: 0,
    per_week: 10,
    renews_at: '2026-08-17T03:00:00.000Z',
  })
  expect(quotaOf({ sent: 0, first_at: null })).toEqual({ left: 10, per_week: 10, renews_at: null })
})

test('lists the reasons of a fit, the strongest first', () => {
  const fit = { team_role_name: 'Hacker', has_missing_role: true, shared_hub: 'Hub 7 Surabaya' }
  expect(reasonsOf({ ...fit, shared_sectors: ['Agritek', 'Pangan'] })).toEqual([
    'Hacker: peran yang masih kosong di timmu',
    'Sama-sama di Hub 7 Surabaya',
    'Berminat pada Agritek dan Pangan',
  ])
  expect(reasonsOf({ team_role_name: null, has_missing_role: false, shared_hub: null, shared_sectors: [] })).toEqual([])
})
