import { foldText } from '@semai/contract/call/fold-text'
import type { LibraryContent } from '@semai/contract/library/library'

/** Search terms: all must match, each by any of its readings. */
export type Terms = string[][]

const MOST_WORDS = 8

/** Words that nearly every text has. They are ignored beside other words. */
const common = new Set(
  `
    ada adalah agar akan apa atau bagaimana bagi banyak baru belum bersama bisa bukan cara dan dari
    dengan di dalam dua hanya hari hingga ini itu jika juga kalau kami kamu karena ke kita lagi lain
    lalu lebih masih mau mereka oleh orang pada para pertama punya saat sama sampai satu saya sebagai
    sebelum semua sendiri setelah setiap seperti siapa sudah tanpa tentang tidak untuk yang`.match(/\w+/g),
)

/** The words of a search in lower case, as the database takes them from texts. Signs are gaps, so none can be syntax. */
export function wordsOf(search: string): string[] {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? []
  const specific = words.filter((word) => !common.has(word))
  return (specific.length > 0 ? specific : words).slice(0, MOST_WORDS)
}

const MONTHS_BEHIND = 1
const MONTHS_AHEAD = 18

/** The marks (0009_search.sql) of the months that are near: a common word is met often enough in them. */
export function nearMonths(now: Date): string[] {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const count = MONTHS_BEHIND + 1 + MONTHS_AHEAD
  return Array.from({ length: count }, (_, index) => `@${month - MONTHS_BEHIND + index}`)
}

const typeNames: Record<LibraryContent['type'], string> = { video: 'Video', book: 'Buku', article: 'Artikel' }

/** Word type and length of library content: 'Video · 4 menit'. */
export function measureInWords(
  content: Pick<LibraryContent, 'type' | 'duration_seconds' | 'page_count' | 'reading_minutes'>,
): string {
  const { type, duration_seconds, page_count, reading_minutes } = content
  const minutes = reading_minutes ?? (duration_seconds && Math.max(1, Math.round(duration_seconds / 60)))
  return `${typeNames[type]} · ${page_count ? `${page_count} halaman` : `${minutes} menit`}`
}

const MISS_DIGITS = 4
const MISS_LETTERS = 3
const MISS_LENGTH = 60

/** Return a search in the form to store; null for addresses, numbers and short texts, which may identify a person. */
export function missedTerm(search: string): string | null {
  if (/@|https?:|www\./i.test(search)) return null
  if ((search.match(/\p{N}/gu) ?? []).length > MISS_DIGITS) return null
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? []
  const term = words.join(' ')
  const letters = (term.match(/\p{L}/gu) ?? []).length
  return letters >= MISS_LETTERS && term.length <= MISS_LENGTH ? term : null
}

/** Word the state of a topic: 'Terjawab · 4 balasan'. */
export function answersInWords({ is_solved, reply_count }: { is_solved: boolean; reply_count: number }): string {
  const replies = reply_count > 0 ? `${reply_count} balasan` : 'Belum ada balasan'
  return is_solved ? `Terjawab · ${replies}` : replies
}
