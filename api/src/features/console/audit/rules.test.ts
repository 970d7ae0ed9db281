import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { actionsFor, reasonOf, summaryOf } from './rules.ts'

const of = (action: string, more: object = {}) => summaryOf({ action, resource: null, act: null, count: null, ...more })

const sources = globSync(fileURLToPath(new URL('../../**/!(*.test).ts', import.meta.url)))
const actions = sources.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/actor_id[^}]*?action: '([a-z-]+)'/gs)].map(([, action = '']) => action),
)

test('gives every logged action a description', () => {
  expect(actions).toContain('console-person-viewed')
  expect(actions.filter((action) => of(action) === of('unknown'))).toEqual([])
})

test('names the resource and the count in the summary', () => {
  expect(of('console-create', { resource: 'mentor' })).toBe('Menambah mentor')
  expect(of('console-import', { resource: 'mentor', count: 12 })).toBe('Mengimpor 12 mentor')
  expect(of('console-export', { resource: 'audit', count: 3 })).toBe('Mengekspor 3 riwayat tindakan')
  expect(of('console-person-suspended', { resource: 'people' })).toBe('Menangguhkan akun')
  expect(of('console-export', { resource: 'people', count: 3 })).toBe('Mengekspor 3 orang')
  expect(of('console-guest-merged', { resource: 'people', count: 2 })).toBe('Memasukkan 2 pendaftaran tamu ke akun')
  expect(of('sign-in')).toBe('Masuk')
})

test('returns the reason of a report in words', () => {
  expect(reasonOf({ action: 'report-made', reason: 'fraud' })).toBe('Penipuan')
  expect(reasonOf({ action: 'console-person-lifted', reason: 'Salah orang' })).toBe('Salah orang')
})

test('offers operators console actions only', () => {
  expect(actionsFor(true).every(({ action }) => action.startsWith('console-'))).toBe(true)
  expect(actionsFor(false).map(({ action }) => action)).toContain('sign-in')
})
