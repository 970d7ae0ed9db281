import type { LibraryCategoryV2 } from '@semai/contract/library/library'

/** Format the counts of a category: '3 video · 1 buku · 2 artikel', without zeros. */
export function countWords({ video, book, article }: LibraryCategoryV2['count']): string {
  const parts = [video > 0 && `${video} video`, book > 0 && `${book} buku`, article > 0 && `${article} artikel`]
  return parts.filter(Boolean).join(' · ') || 'Segera terisi'
}
