import { expect, test } from 'vitest'
import { fileError } from './file-rules.ts'

const MB = 1024 * 1024

test('pictures and PDFs of a fair size can be handed in', () => {
  expect(fileError({ type: 'image/jpeg', size: 5 * MB }, 'file')).toBeNull()
  expect(fileError({ type: 'application/pdf', size: 10 * MB }, 'file')).toBeNull()
})

test('rejects too large files before the upload, with their size', () => {
  expect(fileError({ type: 'image/png', size: 6 * MB }, 'file')).toBe(
    'Berkas terlalu besar (6 MB). Gambar paling besar 5 MB.',
  )
  expect(fileError({ type: 'application/pdf', size: 12 * MB }, 'file')).toMatch(/PDF paling besar 10 MB/)
  expect(fileError({ type: 'audio/ogg', size: 11 * MB }, 'audio')).toMatch(/Rekaman paling besar 10 MB/)
})

test('other kinds and empty files are refused', () => {
  expect(fileError({ type: 'application/zip', size: MB }, 'file')).toMatch(/JPEG, PNG, WebP, atau PDF/)
  expect(fileError({ type: 'audio/mpeg', size: MB }, 'file')).toMatch(/tidak bisa dipakai/)
  expect(fileError({ type: '', size: MB }, 'file')).toMatch(/tidak bisa dipakai/)
  expect(fileError({ type: 'application/pdf', size: 0 }, 'file')).toBe('Berkas ini kosong.')
})

test('accepts recordings of any codec', () => {
  expect(fileError({ type: 'audio/webm;codecs=opus', size: MB }, 'audio')).toBeNull()
  expect(fileError({ type: 'audio/x-m4a', size: MB }, 'audio')).toBeNull()
  expect(fileError({ type: 'video/mp4', size: MB }, 'audio')).toMatch(/MP3, M4A, OGG, atau WebM/)
})
