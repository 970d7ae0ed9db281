import { expect, test } from 'vitest'
import { joinRanges, type Range } from '../../../lib/progress/progress-merge.ts'
import { watchFrom } from './video-watch.ts'

function watch(times: (number | 'jump')[]): Range[] {
  const ranges: Range[] = []
  const { tick, jump } = watchFrom((range) => ranges.push(range))
  for (const time of times) {
    if (time === 'jump') jump()
    else tick(time)
  }
  return joinRanges(ranges)
}

test('reports one range without gaps while a video plays', () => {
  const times = Array.from({ length: 121 }, (_, at) => at * 0.25)
  expect(watch(times)).toEqual([{ from: 0, to: 30 }])
})

test('leaves out skipped parts', () => {
  expect(watch([0, 1, 2, 'jump', 20, 21, 22])).toEqual([
    { from: 0, to: 2 },
    { from: 20, to: 22 },
  ])
  expect(watch([0, 1, 2, 50, 51])).toEqual([
    { from: 0, to: 2 },
    { from: 50, to: 51 },
  ])
  expect(watch([10, 11, 3, 4])).toEqual([
    { from: 3, to: 4 },
    { from: 10, to: 11 },
  ])
})

test('does not count a paused video', () => {
  expect(watch([5, 5, 5.2])).toEqual([])
})
