import { describe, expect, it } from 'vitest'
import type { LibraryContent } from '@semai/contract/library/library'
import { continueWords, effortWords, placeWords, progressWords } from './content-card-text.ts'

const content = (changes: Partial<LibraryContent>): LibraryContent => ({
  id: 'c1',
  slug: 'c1',
  type: 'article',
  title: 'Lean Canvas',
  summary: '',
  category: { id: 'k1', name: 'Ide & Validasi', slug: 'ide-validasi' },
  cover_url: null,
  author: 'Wulan Cahyanirum',
  publisher: null,
  language: 'id',
  level: 'pemula',
  role_codes: [],
  tags: [],
  duration_seconds: null,
  page_count: null,
  reading_minutes: null,
  file_size_bytes: null,
  published_at: '2026-08-01T00:00:00Z',
  is_favorite: false,
  progress: null,
  ...changes,
})

const at = (last_position: number, percent = 43) => ({
  state: 'in_progress' as const,
  last_position,
  percent,
  completed_at: null,
  device_updated_at: '2026-08-01T00:00:00Z',
})

describe('effortWords', () => {
  it('gives at least 1 minute for a video', () => {
    expect(effortWords(content({ type: 'video', duration_seconds: 107 }))).toBe('2 menit')
    expect(effortWords(content({ type: 'video', duration_seconds: 12 }))).toBe('1 menit')
  })

  it('gives the pages of a book, with its size if known', () => {
    expect(effortWords(content({ type: 'book', page_count: 48, file_size_bytes: 245_760 }))).toBe('48 halaman · 240 KB')
    expect(effortWords(content({ type: 'book', page_count: 48 }))).toBe('48 halaman')
  })

  it('gives the reading minutes of a text', () => {
    expect(effortWords(content({ reading_minutes: 5 }))).toBe('5 menit baca')
    expect(effortWords(content({ type: 'book', reading_minutes: 40 }))).toBe('40 menit baca')
  })
})

describe('the place in content that was begun', () => {
  it('is the minute of a video and the page of a book', () => {
    const video = content({ type: 'video', progress: at(252) })
    expect(continueWords(video)).toBe('Lanjutkan dari menit 4')
    expect(progressWords(video)).toBe('43% · menit 4')
    expect(continueWords(content({ type: 'book', progress: at(12) }))).toBe('Lanjutkan dari halaman 12')
  })

  it('is only the percentage for other places', () => {
    expect(placeWords(content({ type: 'book', progress: at(0.4) }))).toBeNull()
    expect(continueWords(content({ progress: at(0.4) }))).toBe('Lanjutkan membaca')
    expect(continueWords(content({ type: 'video', progress: at(20) }))).toBe('Lanjutkan menonton')
    expect(progressWords(content({ progress: at(0.4, 40) }))).toBe('40%')
  })
})
