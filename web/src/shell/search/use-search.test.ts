import { expect, test } from 'vitest'
import { placeGroups } from './use-search.ts'

const group = (route: string, ...items: { is_over?: boolean }[]) => ({
  route,
  title_group: route,
  list_content: items.map((item, at) => ({ id: `${route}-${at}`, title: '', summary: '', target: '/', ...item })),
})
const past = { is_over: true }

test('puts a group of past events after groups with something to come, and leaves empty groups out', () => {
  const groups = [
    group('event_regional', past),
    group('event_national', {}, past),
    group('mentor'),
    group('library', {}),
  ]
  expect(placeGroups(groups).map(({ route, start }) => [route, start])).toEqual([
    ['event_national', 0],
    ['library', 2],
    ['event_regional', 3],
  ])
})

test('keeps the order of the server otherwise', () => {
  const groups = [group('event_regional', {}, past), group('event_national', {}), group('mentor', {})]
  expect(placeGroups(groups).map(({ route }) => route)).toEqual(['event_regional', 'event_national', 'mentor'])
})
