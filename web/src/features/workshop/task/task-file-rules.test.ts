import { expect, test } from 'vitest'
import { fileError } from './task-file-rules.ts'

const MB = 1024 * 1024

test('pictures and PDFs of a fair size can be handed in', () => {
  expect(fileError({ type: 'image/jpeg', size: 5 * MB })).toBeNull()
  expect(fileError({ type: 'application/pdf', size: 10 * MB })).toBeNull()
})

test('what is too large is told before it is sent, with its size', () => {
  expect(fileError({ type: 'image/png', size: 6 * MB })).toBe('Berkas terlalu besar (6 MB). Gambar paling besar 5 MB.')
  expect(fileError({ type: 'application/pdf', size: 12 * MB })).toMatch(/PDF paling besar 10 MB/)
})

test('other kinds and empty files are refused', () => {
  expect(fileError({ type: 'application/zip', size: MB })).toMatch(/JPEG, PNG, WebP, atau PDF/)
  expect(fileError({ type: '', size: MB })).toMatch(/tidak bisa dipakai/)
  expect(fileError({ type: 'application/pdf', size: 0 })).toBe('Berkas ini kosong.')
})
