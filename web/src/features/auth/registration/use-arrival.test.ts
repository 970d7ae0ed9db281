import { expect, test } from 'vitest'
import { lacksPlace } from './use-arrival.ts'

const region = { id: '81', name: 'Maluku' }

test.each([
  [{ scope: 'participant', needs_two_step: false, region: null }, true],
  [{ scope: 'participant', needs_two_step: false, region }, false],
  [{ scope: 'participant', needs_two_step: true, region: null }, false],
  [{ scope: 'mentor', needs_two_step: false, region: null }, false],
  [{ scope: 'admin', needs_two_step: false, region: null }, false],
] as const)('%j is asked where they live: %s', (user, isAsked) => {
  expect(lacksPlace(user)).toBe(isAsked)
})
