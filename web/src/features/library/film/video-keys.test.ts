import { expect, test } from 'vitest'
import { nextRate, stepOf } from './video-keys.ts'

test('each key does what players have taught people', () => {
  expect(stepOf(' ')).toEqual(stepOf('k'))
  expect(stepOf('ArrowLeft')).toEqual({ kind: 'seek', seconds: -5 })
  expect(stepOf('L')).toEqual({ kind: 'seek', seconds: 10 })
  expect(stepOf('7')).toEqual({ kind: 'place', share: 0.7 })
  expect(stepOf('End')).toEqual({ kind: 'place', share: 1 })
  expect(stepOf('>')).toEqual({ kind: 'rate', by: 1 })
})

test('other keys stay the browser’s', () => {
  expect(['Tab', 'Enter', 'Escape', 'a', 'F5'].map(stepOf)).toEqual([null, null, null, null, null])
})

test('speeds go by steps and stop at the ends', () => {
  expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.75, -1)]).toEqual([1.25, 0.75, 2, 0.75])
})
