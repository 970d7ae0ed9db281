import type { LibraryContent, LibraryContentDetail, LibraryType } from '@semai/contract/library/library'
import { formatList } from '../../../lib/text/format-number.ts'

export const TYPE_WORDS: Record<LibraryType, string> = { video: 'Video', book: 'Buku', article: 'Artikel' }

/** Subjects of content for its drawing: the title, else the category. */
export const subjectsOf = ({ title, category }: Pick<LibraryContent, 'title' | 'category'>) => [title, category.name]

export const LEVEL_WORDS: Record<LibraryContent['level'], string> = {
  pemula: 'Pemula',
  menengah: 'Menengah',
  lanjut: 'Lanjut',
}

const ROLES: Record<string, string> = { HUS: 'Hustler', HIP: 'Hipster', HAC: 'Hacker' }

/** Format the roles of content: 'Untuk Hustler dan Hipster'; null for all roles. */
export function roleWords(codes: string[]): string | null {
  if (codes.length === 0 || codes.length === Object.keys(ROLES).length) return null
  return `Untuk ${formatList(codes.map((code) => ROLES[code] ?? code))}`
}

/** Format the length of content: '± 6 menit baca', '1.24' or '48 halaman'. */
export function lengthWords({ type, reading_minutes, duration_seconds, page_count }: LibraryContent): string | null {
  if (type === 'video') return duration_seconds ? timeWords(duration_seconds) : null
  if (reading_minutes) return `± ${reading_minutes} menit baca`
  return page_count ? `${page_count} halaman` : null
}

/** Format a time in Indonesian notation: '1.24' or '1.02.09'. */
export function timeWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}.${two(minutes)}.${two(whole % 60)}` : `${minutes}.${two(whole % 60)}`
}

/** Format a time for screen readers: '1 menit 24 detik'. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  return [minutes > 0 && `${minutes} menit`, (rest > 0 || minutes === 0) && `${rest} detik`].filter(Boolean).join(' ')
}

const VERBS = { video: 'ditonton', book: 'dibaca', article: 'dibaca' } as const

/** Format the progress: '43% ditonton' or 'Selesai dibaca'; null before it began. */
export function progressWords({ type, progress }: Pick<LibraryContentDetail, 'type' | 'progress'>): string | null {
  if (progress?.state === 'completed') return `Selesai ${VERBS[type]}`
  return progress && progress.percent > 0 ? `${progress.percent}% ${VERBS[type]}` : null
}
