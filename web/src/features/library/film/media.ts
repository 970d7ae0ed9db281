import type { LibraryContentDetail } from '@semai/contract/library/library'

/** Media fields that the players need, of library content or a lesson. */
export type Media = Pick<
  LibraryContentDetail,
  | 'id'
  | 'title'
  | 'cover_url'
  | 'source'
  | 'source_url'
  | 'captions'
  | 'transcript_text'
  | 'duration_seconds'
  | 'page_count'
  | 'file_size_bytes'
> & {
  progress: Pick<NonNullable<LibraryContentDetail['progress']>, 'state' | 'last_position'> | null
}
