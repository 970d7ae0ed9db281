import { expect, test } from 'vitest'
import type { Notification } from '@semai/contract/notification/notification'
import { sinceYesterday } from './since-yesterday.ts'

const NOW = new Date('2026-08-13T03:00:00Z')
const told = (id: string, date: string, kind: Notification['kind'] = 'announcement'): Notification => ({
  id,
  title: id,
  date,
  content_title: '',
  content_summary: '',
  event_id: null,
  target: null,
  read_at: null,
  kind,
})
const shown = (...list: Notification[]) => sinceYesterday(list, NOW, 'Asia/Makassar').map(({ id }) => id)

test('what people did comes first, then the latest', () => {
  const [news, badge] = [told('news', '2026-08-13T02:00:00Z'), told('badge', '2026-08-13T02:30:00Z', 'badge')]
  const [answer, task] = [
    told('answer', '2026-08-12T09:00:00Z', 'answer'),
    told('task', '2026-08-13T01:00:00Z', 'task'),
  ]
  expect(shown(badge, news, task, answer)).toEqual(['task', 'answer', 'badge', 'news'])
})

test('begins at midnight in the reader’s zone and shows at most four', () => {
  expect(shown(told('late', '2026-08-11T15:59:59Z'), told('first', '2026-08-11T16:00:00Z'))).toEqual(['first'])
  expect(shown(...'abcdef'.split('').map((id, at) => told(id, `2026-08-13T0${at}:00:00Z`)))).toHaveLength(4)
})
