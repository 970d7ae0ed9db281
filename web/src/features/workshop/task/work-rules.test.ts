import { expect, test } from 'vitest'
import { EMPTY_WORK } from './draft.ts'
import { workErrors, workOf } from './work-rules.ts'

const parts = { text: 'required', link: 'optional', file: 'optional', audio: 'none' } as const
const text = 'a'.repeat(100)
const file = { id: 'f1', name: 'denah.pdf', mime_type: 'application/pdf' }
const audio = { id: 'f2', name: 'rekaman.m4a', mime_type: 'audio/mp4' }

test('sends complete addresses only, each once', () => {
  const links = ['https://a.example', 'https://a', '', ' https://a.example ']
  expect(workOf({ text: '', links, files: [file, file] })).toEqual({
    text: '',
    links: ['https://a.example'],
    file_ids: ['f1'],
  })
})

test('requires 100 characters of a required text and counts the missing ones', () => {
  expect(workErrors({ ...EMPTY_WORK, text }, parts)).toEqual({})
  expect(workErrors({ ...EMPTY_WORK, text: 'a'.repeat(88) }, parts).text).toBe('Tulis 12 huruf lagi.')
  expect(workErrors(EMPTY_WORK, parts).text).toBe('Tulis jawabanmu dulu.')
})

test('requires each required part', () => {
  const all = { text: 'none', link: 'required', file: 'required', audio: 'required' } as const
  expect(Object.keys(workErrors({ ...EMPTY_WORK, files: [audio] }, all))).toEqual(['links', 'file'])
  expect(Object.keys(workErrors({ ...EMPTY_WORK, files: [file] }, all))).toEqual(['links', 'audio'])
  expect(workErrors({ text: '', links: ['https://a.example'], files: [file, audio] }, all)).toEqual({})
})

test('accepts one part if all are optional', () => {
  const free = { text: 'optional', link: 'optional', file: 'optional', audio: 'optional' } as const
  expect(workErrors(EMPTY_WORK, free).whole).toBeDefined()
  expect(workErrors({ ...EMPTY_WORK, text: 'Ya' }, free)).toEqual({})
  expect(workErrors({ ...EMPTY_WORK, links: ['surel.example'] }, free).links).toMatch(/belum lengkap/)
})

test('names a part that the task no longer asks for', () => {
  expect(workErrors({ text, links: [], files: [audio] }, parts)).toEqual({
    audio: 'Tugas ini tidak lagi memintanya. Kosongkan dulu.',
  })
})
