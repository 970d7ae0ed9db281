import { expect, test } from 'vitest'
import { fileTrouble } from './task-file-rules.ts'

const MB = 1024 * 1024

test('pictures and PDFs of a fair size can be handed in', () => {
  expect(fileTrouble({ type: 'image/jpeg', size: 5 * MB })).toBeNull()
  expect(fileTrouble({ type: 'application/pdf', size: 10 * MB })).toBeNull()
})

test('what is too large is told before it is sent, with its size', () => {
  expect(fileTrouble({ type: 'image/png', size: 6 * MB })).toBe(
    'Berkas terlalu besar (6 MB). Gambar paling besar 5 MB.',
  )
  expect(fileTrouble({ type: 'application/pdf', size: 12 * MB })).toMatch(/PDF paling besar 10 MB/)
})

test('other kinds and empty files are refused', () => {
  expect(fileTrouble({ type: 'application/zip', size: MB })).toMatch(/JPEG, PNG, WebP, atau PDF/)
  expect(fileTrouble({ type: '', size: MB })).toMatch(/tidak bisa dipakai/)
  expect(fileTrouble({ type: 'application/pdf', size: 0 })).toBe('Berkas ini kosong.')
})
