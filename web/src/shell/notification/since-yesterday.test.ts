import { expect, test } from 'vitest'
import type { Notification } from '@semai/contract/notification/notification'
import { sinceYesterday } from './since-yesterday.ts'

const NOW = new Date('2026-08-13T03:00:00Z')
const notification = (id: string, date: string, kind: Notification['kind'] = 'announcement'): Notification => ({
  id,
  title: id,
  date,
  content_title: '',
  content_summary: '',
  event_id: null,
  target: null,
  read_at: null,
  kind,
  who: null,
})
const shown = (...list: Notification[]) => sinceYesterday(list, NOW, 'Asia/Makassar').map(({ id }) => id)

test('lists people’s actions first, then the latest notifications', () => {
  const [announcement, badge] = [
    notification('announcement', '2026-08-13T02:00:00Z'),
    notification('badge', '2026-08-13T02:30:00Z', 'badge'),
  ]
  const [answer, task] = [
    notification('answer', '2026-08-12T09:00:00Z', 'answer'),
    notification('task', '2026-08-13T01:00:00Z', 'task'),
  ]
  expect(shown(badge, announcement, task, answer)).toEqual(['task', 'answer', 'badge', 'announcement'])
})

test('begins at midnight in the reader’s zone and shows at most four', () => {
  expect(shown(notification('late', '2026-08-11T15:59:59Z'), notification('first', '2026-08-11T16:00:00Z'))).toEqual([
    'first',
  ])
  expect(shown(...'abcdef'.split('').map((id, at) => notification(id, `2026-08-13T0${at}:00:00Z`)))).toHaveLength(4)
})
