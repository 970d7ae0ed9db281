import { expect, test } from 'vitest'
import { goalOf, journeyOf, nextOf, progressOf, type ModuleFacts, type Path, type SubModuleFacts } from './rules.ts'

const now = new Date('2026-08-13T03:00:00Z')
const path: Path = { reader_zone: 'Asia/Jayapura', pass_policy: 'all_required', isTakingPart: true }

let made = 0

function part(more: Partial<SubModuleFacts> = {}): SubModuleFacts {
  return {
    id: String(++made),
    title: `Bagian ${made}`,
    kind: 'reading',
    position: made,
    estimated_minutes: 8,
    is_required: true,
    completion: 'mark_done',
    percent: 0,
    last_position: 0,
    completed_at: null,
    quiz: null,
    best_percent: null,
    task_state: null,
    peer_reads: null,
    duration_seconds: null,
    is_new: false,
    is_begun: false,
    ...more,
  }
}

const done = { is_begun: true, percent: 100, completed_at: '2026-08-12T03:00:00.000Z' }

function module(sub_modules: SubModuleFacts[], more: Partial<ModuleFacts> = {}): ModuleFacts {
  return {
    id: String(++made),
    workshop_id: 'w',
    code: 'HUS-1',
    title: 'Memahami Pasar',
    description: 'Uraian',
    position: made,
    is_required: true,
    unlock: 'none',
    available_at: null,
    was_completed: false,
    badge: null,
    sub_modules,
    ...more,
  }
}

const statesOf = (modules: ModuleFacts[], more: Partial<Path> = {}) =>
  journeyOf({ ...path, ...more }, modules, now).map(({ state, lock_reason }) => [state, lock_reason])

test('a module is available, in progress, then completed', () => {
  expect(statesOf([module([part(), part()])])).toEqual([['available', null]])
  expect(statesOf([module([part({ is_begun: true }), part()])])).toEqual([['in_progress', null]])
  expect(statesOf([module([part(done), part(done)])])).toEqual([['completed', null]])
  expect(statesOf([module([])])).toEqual([['available', null]])
})

test('a module behind another waits for what that one requires, and for nothing optional', () => {
  const waits = module([part()], { unlock: 'previous' })
  const reason = 'Selesaikan modul HUS-1 Memahami Pasar dulu'
  expect(statesOf([module([part(done), part()]), waits])[1]).toEqual(['locked', reason])
  expect(statesOf([module([part(done), part({ is_required: false })]), waits])[1]).toEqual(['available', null])
  expect(statesOf([module([part()], { is_required: false }), waits])[1]).toEqual(['available', null])
  expect(statesOf([module([part()], { was_completed: true }), waits])[1]).toEqual(['available', null])
  expect(statesOf([waits])).toEqual([['available', null]])
})

test('names the unlock date as a day in the reader’s zone', () => {
  const later = module([part()], { unlock: 'date', available_at: '2026-08-16T15:00:00.000Z' })
  expect(statesOf([later])).toEqual([['locked', 'Dibuka Senin, 17 Agustus 2026']])
  expect(statesOf([{ ...later, available_at: now.toISOString() }])).toEqual([['available', null]])
  expect(statesOf([{ ...later, was_completed: true }])).toEqual([['completed', null]])
})

test('keeps completed parts completed in a locked module', () => {
  const [locked] = journeyOf({ ...path, isTakingPart: false }, [module([part(done), part()])], now)
  expect(locked?.sub_modules.map(({ state }) => state)).toEqual(['completed', 'locked'])
})

test('a workshop is completed by its required modules, and 100 percent means that', () => {
  const whole = module([part(done), part(done)])
  expect(progressOf(path, [whole, module([part(done), part()])])).toEqual({ is_completed: false, progress_percent: 75 })
  expect(progressOf(path, [whole, module([part()], { is_required: false })])).toEqual({
    is_completed: true,
    progress_percent: 100,
  })
  expect(progressOf(path, [whole, module([part(done), part()], { was_completed: true })]).is_completed).toBe(true)
  expect(progressOf(path, [])).toEqual({ is_completed: false, progress_percent: 0 })
})

test('where the quizzes are enough, they alone count; without any, everything required does', () => {
  const quizzes: Path = { ...path, pass_policy: 'quizzes' }
  const examined = [module([part(), part({ kind: 'quiz', ...done })]), module([part()])]
  expect(progressOf(quizzes, examined)).toEqual({ is_completed: true, progress_percent: 100 })
  expect(progressOf(quizzes, [module([part(done), part()])])).toEqual({ is_completed: false, progress_percent: 50 })
})

test('chooses required parts before optional ones and none in locked modules as the next part', () => {
  const [optional, required] = [part({ is_required: false }), part()]
  const locked = module([part()], { unlock: 'previous' })
  const next = (...modules: ModuleFacts[]) => nextOf(journeyOf(path, modules, now))?.id
  expect(next(module([optional, required]), locked)).toBe(required.id)
  expect(next(module([optional, { ...required, ...done }]))).toBe(optional.id)
  expect(next(module([{ ...required, ...done }]))).toBeUndefined()
})

test('opening, a share or a word completes; a task and a quiz by none of them', () => {
  expect(goalOf({ completion: 'view', min_percent: null })).toEqual({ percent: 0, canBeMarked: false })
  expect(goalOf({ completion: 'min_percent', min_percent: 80 })).toEqual({ percent: 80, canBeMarked: false })
  expect(goalOf({ completion: 'mark_done', min_percent: null })).toEqual({ percent: null, canBeMarked: true })
  for (const completion of ['submit', 'pass'] as const)
    expect(goalOf({ completion, min_percent: null })).toEqual({ percent: null, canBeMarked: false })
})
