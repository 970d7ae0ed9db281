import { describe, expect, test } from 'vitest'
import { profileQuery } from '../../lib/session/profile.ts'
import { unreadQuery } from '../../features/chat/queries.ts'
import { notificationListQuery } from '../../features/notification/queries.ts'
import { oldestShown } from './oldest-shown.ts'

const shell = { meta: { isShell: true } as const, state: { dataUpdatedAt: 1000 } }
const known = (dataUpdatedAt: number) => ({ meta: { persist: true } as const, state: { dataUpdatedAt } })
const missing = { meta: undefined, state: { dataUpdatedAt: 0 } }

describe('oldestShown', () => {
  test('is undefined for a page without saved data, also if the shell shows some', () => {
    expect(oldestShown([])).toBeUndefined()
    expect(oldestShown([shell])).toBeUndefined()
    expect(oldestShown([shell, missing])).toBeUndefined()
  })

  test('is the time of the oldest data on the page', () => {
    expect(oldestShown([shell, known(3000), known(2000), missing])).toBe(2000)
  })
})

test('marks the queries that the shell shows on every page', () => {
  expect([profileQuery, unreadQuery, notificationListQuery].map(({ meta }) => meta?.isShell)).toEqual([
    true,
    true,
    true,
  ])
})
