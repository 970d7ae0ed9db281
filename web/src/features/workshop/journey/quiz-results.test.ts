import { expect, test } from 'vitest'
import { quizResults } from './quiz-results.ts'

const reading = { kind: 'reading' as const, best_percent: null }
const quiz = (best_percent: number | null) => ({ kind: 'quiz' as const, best_percent })

test('lists the quiz of each module that has one, and none of a module without', () => {
  const modules = [
    { code: 'KDR-1', sub_modules: [reading] },
    { code: 'KDR-2', sub_modules: [reading, quiz(null)] },
    { code: 'HIP-1', sub_modules: [quiz(40), quiz(80)] },
  ]
  expect(quizResults(modules)).toEqual([
    { code: 'KDR-2', result: 'Belum ada nilai' },
    { code: 'HIP-1', result: 'Nilai 80' },
  ])
})
