import { expect, test } from 'vitest'
import { nextRate, stepOf } from './video-keys.ts'

test('maps keys like common players', () => {
  expect(stepOf(' ')).toEqual(stepOf('k'))
  expect(stepOf('ArrowLeft')).toEqual({ kind: 'seek', seconds: -5 })
  expect(stepOf('L')).toEqual({ kind: 'seek', seconds: 10 })
  expect(stepOf('7')).toEqual({ kind: 'place', share: 0.7 })
  expect(stepOf('End')).toEqual({ kind: 'place', share: 1 })
  expect(stepOf('>')).toEqual({ kind: 'rate', by: 1 })
})

test('leaves other keys to the browser', () => {
  expect(['Tab', 'Enter', 'Escape', 'a', 'F5'].map(stepOf)).toEqual([null, null, null, null, null])
})

test('changes the speed in steps within its limits', () => {
  expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.75, -1)]).toEqual([1.25, 0.75, 2, 0.75])
})
