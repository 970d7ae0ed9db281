import type { RoleSuggestion } from '@semai/contract/pretest'
import { expect, test } from 'vitest'
import { confidenceOf, freedomOf, titleOf } from './result-text.ts'

const suggestion = (scores: number[], more: Partial<RoleSuggestion> = {}): RoleSuggestion => ({
  scores: ['Hipster', 'Hustler', 'Hacker'].map((role_name, at) => ({
    role_code: role_name.slice(0, 3).toUpperCase(),
    role_name,
    score: scores[at] ?? 0,
  })),
  suggested_role: 'HIP',
  tied_roles: [],
  runner_up: null,
  confidence: 'tinggi',
  reasons: [],
  created_at: '2026-08-13T03:00:00Z',
  ...more,
})

const tie = (...tied_roles: string[]) => suggestion([40, 40, 20], { suggested_role: null, tied_roles })

test('names the suggested role and leaves the choice free', () => {
  expect(titleOf(suggestion([60, 30, 10]))).toBe('Kamu paling dekat dengan Hipster')
  expect(freedomOf(suggestion([60, 30, 10]))).toBe('Kamu tetap bebas memilih peran lain.')
})

test('names all tied roles and suggests none', () => {
  expect(titleOf(tie('HIP', 'HUS'))).toBe('Jawabanmu sama kuat untuk Hipster dan Hustler')
  expect(titleOf(tie('HIP', 'HUS', 'HAC'))).toBe('Jawabanmu sama kuat untuk Hipster, Hustler, dan Hacker')
  expect(freedomOf(tie('HIP', 'HUS'))).toMatch(/keduanya/)
  expect(freedomOf(tie('HIP', 'HUS', 'HAC'))).toMatch(/semuanya/)
})

test('describes the confidence and the decider’s effect', () => {
  expect(confidenceOf(suggestion([60, 30, 10]))).toMatch(/^Keyakinan tinggi/)
  expect(confidenceOf(suggestion([40, 40, 20], { confidence: 'rendah' }))).toMatch(/penentu yang memutuskan/)
  expect(confidenceOf(tie('HIP', 'HUS'))).toMatch(/seri/)
})
