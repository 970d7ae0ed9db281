import { expect, test } from 'vitest'
import type { WorkshopModule, WorkshopState, WorkshopSubModule } from '@semai/contract/workshop/module'
import { lessonPlace } from './lesson-place.ts'

const step = (id: string, state: WorkshopState = 'available'): WorkshopSubModule => ({
  id,
  title: id,
  kind: 'reading',
  position: 1,
  estimated_minutes: 5,
  is_required: true,
  completion: 'view',
  state,
  percent: 0,
  last_position: 0,
  completed_at: null,
  quiz: null,
  best_percent: null,
  task_state: null,
  peer_reads: null,
  duration_seconds: null,
  is_new: false,
})

const module = (id: string, state: WorkshopState, ...sub_modules: WorkshopSubModule[]): WorkshopModule => ({
  id,
  workshop_id: 'w',
  code: id,
  title: id,
  description: '',
  position: 1,
  is_required: true,
  state,
  lock_reason: state === 'locked' ? 'Selesaikan modul m1 dulu' : null,
  available_at: null,
  progress_percent: 0,
  badge: null,
  sub_modules,
})

const first = module('m1', 'in_progress', step('a'), step('b'))
const second = module('m2', 'locked', step('c', 'locked'))

test('neighbours are found within a module', () => {
  const place = lessonPlace([first, second], 'a')
  expect(place).toMatchObject({ previous: null, next: { id: 'b' }, nextModule: null, isModuleDone: false })
})

test('finds the next step in the next module, with its lock reason', () => {
  const place = lessonPlace([first, second], 'b')
  expect(place?.next?.id).toBe('c')
  expect(place?.nextModule?.lock_reason).toBe('Selesaikan modul m1 dulu')
})

test('the last step has nothing after it, and knows when all is done', () => {
  const done = [module('m1', 'completed', step('a', 'completed')), module('m2', 'completed', step('c', 'completed'))]
  expect(lessonPlace(done, 'c')).toMatchObject({ next: null, isModuleDone: true, isPathDone: true })
  expect(lessonPlace([first, second], 'c')?.isPathDone).toBe(false)
})

test('returns null for a lesson that is not on the path', () => expect(lessonPlace([first], 'zzz')).toBeNull())
