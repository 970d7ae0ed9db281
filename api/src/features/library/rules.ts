import type { LibraryType } from '@semai/contract/library/library'
import type { Goal, Measured } from '../../lib/content/progress.ts'

export const typeNames: Record<LibraryType, string> = { video: 'Video', book: 'Buku', article: 'Artikel' }

const SHARE_PERCENT = 90

/** Goal of completion: 90 % of videos and texts, the last page of a PDF. Readers may mark books as completed. */
export const goalOf = ({ type, source }: { type: LibraryType; source: Measured['source'] }): Goal => ({
  percent: source === 'pdf' ? 100 : SHARE_PERCENT,
  canBeMarked: type === 'book',
})
