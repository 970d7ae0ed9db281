import type { LibraryType } from '@semai/contract/library/library'
import type { Goal, Measured } from '../../lib/content/progress.ts'

export const typeNames: Record<LibraryType, string> = { video: 'Video', book: 'Buku', article: 'Artikel' }

const SHARE_PERCENT = 90

/** Videos and texts are completed by nine tenths, a PDF by its last page; of a book one may say so. */
export const goalOf = ({ type, source }: { type: LibraryType; source: Measured['source'] }): Goal => ({
  percent: source === 'pdf' ? 100 : SHARE_PERCENT,
  canBeMarked: type === 'book',
})
