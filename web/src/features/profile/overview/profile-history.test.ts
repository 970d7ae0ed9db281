import { expect, test } from 'vitest'
import { monthsOf } from './profile-history.ts'

const join = { id: 'join', at: '2026-06-30T16:30:00.000Z' }
const badge = { id: 'badge', at: '2026-07-02T03:00:00.000Z' }
const certificate = { id: 'certificate', at: '2026-07-20T03:00:00.000Z' }

test('groups achievements by month, latest first', () => {
  expect(monthsOf([join, badge, certificate], 'Asia/Jakarta')).toEqual([
    { name: 'Juli 2026', items: [certificate, badge] },
    { name: 'Juni 2026', items: [join] },
  ])
})

test('starts a month in the person’s zone', () => {
  expect(monthsOf([join], 'Asia/Jayapura')).toEqual([{ name: 'Juli 2026', items: [join] }])
})
