import { describe, expect, it, test } from 'vitest'
import type { WorkshopModule, WorkshopSubModule } from '@semai/contract/workshop/module'
import {
  aboutWords,
  completionWords,
  minutesWords,
  missingWords,
  pathSize,
  pathTitle,
  stepFacts,
  stepStatus,
} from './workshop-text.ts'

const step = (changes: Partial<WorkshopSubModule> = {}): WorkshopSubModule => ({
  id: 's1',
  title: 'Persona dari Data',
  kind: 'reading',
  position: 1,
  estimated_minutes: 12,
  duration_seconds: null,
  is_required: true,
  completion: 'min_percent',
  state: 'available',
  percent: 0,
  last_position: 0,
  completed_at: null,
  quiz: null,
  best_percent: null,
  task_state: null,
  peer_reads: null,
  is_new: false,
  ...changes,
})
const quiz = step({ kind: 'quiz', completion: 'pass', quiz: { question_count: 5, pass_percent: 70 } })
const done = { state: 'completed', percent: 100, completed_at: '2026-08-02T03:00:00Z' } as const

const module = (sub_modules: WorkshopSubModule[]): WorkshopModule => ({
  id: 'm1',
  workshop_id: 'w1',
  code: 'HIP-1',
  title: 'Riset dan Alur',
  description: '',
  position: 1,
  is_required: true,
  state: 'in_progress',
  lock_reason: null,
  available_at: null,
  progress_percent: 0,
  badge: null,
  sub_modules,
})

test('writes minutes from 60 on as hours', () => {
  expect([45, 60, 90, 125].map(minutesWords)).toEqual(['45 menit', '1 jam', '1 jam 30 menit', '2 jam 5 menit'])
})

test('rounds hours to half hours', () => {
  expect([50, 60, 94, 326, 359].map(aboutWords)).toEqual(['± 50 menit', '± 1 jam', '± 1,5 jam', '± 5,5 jam', '± 6 jam'])
})

test('a path counts its modules, lessons and quizzes', () => {
  expect(pathSize([module([step(), step(), quiz]), module([step(), quiz])])).toBe('2 modul, 3 submodul, 2 kuis')
  expect(pathSize([module([step()])])).toBe('1 modul, 1 submodul')
})

test('names a path by its role and a class by its title', () => {
  const workshop = { track: 'workshop', role_code: 'HIP', title: 'Workshop Hipster' } as const
  expect(pathTitle(workshop)).toBe('Jalur Hipster')
  expect(pathTitle({ ...workshop, track: 'sekolah_beta', title: 'Kelas Daring' })).toBe('Kelas Daring')
})

test('writes kind and minutes of a step, the file’s length of a video, and the questions of a quiz', () => {
  expect(stepFacts(step({ kind: 'video', estimated_minutes: 15, duration_seconds: 106 }))).toBe('Video · 2 menit')
  expect(stepFacts(step({ kind: 'video', estimated_minutes: 15, duration_seconds: 20 }))).toBe('Video · 1 menit')
  expect(stepFacts(step({ kind: 'task', estimated_minutes: 60 }))).toBe('Tugas · 1 jam')
  expect(stepFacts(quiz)).toBe('5 soal · nilai lulus 70')
})

describe('status of a step', () => {
  const wordsOf = (changes: Partial<WorkshopSubModule>) => stepStatus(step(changes))?.words

  it('is undefined before the step is opened', () => expect(wordsOf({})).toBeUndefined())

  it('is the progress of an opened step', () => {
    expect(wordsOf({ state: 'in_progress', percent: 43 })).toBe('43% dibaca')
    expect(wordsOf({ kind: 'video', state: 'in_progress', last_position: 260 })).toBe('Lanjut dari menit 4')
    expect(wordsOf({ kind: 'pdf', state: 'in_progress', last_position: 7 })).toBe('Lanjut dari halaman 7')
    expect(wordsOf({ kind: 'video', state: 'in_progress', last_position: 20 })).toBe('Sudah dibuka')
  })

  it('is the day of completion', () => {
    expect(wordsOf(done)).toBe('Selesai 2 Agu')
    expect(wordsOf({ ...done, kind: 'task' })).toBe('Dikumpulkan 2 Agu')
  })

  it('is the state of a task', () => {
    const task = { kind: 'task', completion: 'submit' } as const
    expect(wordsOf({ ...task, task_state: 'submitted' })).toBe('Menunggu dibaca')
    expect(wordsOf({ ...task, task_state: 'in_review' })).toBe('Sedang dibaca')
    expect(stepStatus(step({ ...task, task_state: 'changes_requested' }))).toEqual({
      tone: 'begun',
      words: 'Perlu perbaikan',
    })
    expect(wordsOf({ ...task, ...done, task_state: 'accepted' })).toBe('Diterima 2 Agu')
    expect(wordsOf({ ...task, ...done, task_state: 'submitted' })).toBe('Dikumpulkan 2 Agu')
  })

  it('is the best result of a quiz', () => {
    expect(stepStatus({ ...quiz, best_percent: 60 })).toEqual({ tone: 'begun', words: 'Nilai 60, belum lulus' })
    expect(stepStatus({ ...quiz, ...done, best_percent: 80 })).toEqual({
      tone: 'done',
      words: 'Nilai 80 · lulus 2 Agu',
    })
  })
})

test('says how a step is completed', () => {
  expect(completionWords(step(), 90)).toBe('Selesai setelah 90% dibaca.')
  expect(completionWords(step({ kind: 'video' }), 80)).toBe('Selesai setelah 80% ditonton.')
  expect(completionWords(step({ completion: 'mark_done' }), null)).toBe('Selesai saat kamu menandainya di akhir.')
  expect(completionWords(step({ completion: 'view' }), null)).toBe('Selesai begitu kamu membukanya.')
  expect(completionWords(step({ completion: 'submit' }), null)).toBe('Selesai saat kamu mengumpulkannya.')
  expect(completionWords(quiz, null)).toBe('Selesai saat nilaimu 70 atau lebih.')
})

test('counts the required steps missing for a badge in words', () => {
  const optional = step({ is_required: false })
  expect(missingWords(module([step(done), step(), optional, quiz]))).toBe('Satu submodul dan satu kuis lagi')
  expect(missingWords(module([step(done), { ...quiz, ...done }, optional]))).toBe('')
  expect(missingWords(module([step(), step()]))).toBe('Dua submodul lagi')
})
