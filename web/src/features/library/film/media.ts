import type { LibraryContentDetail } from '@semai/contract/library/library'

/** What the players need of what they play: content of the library, or a lesson of a workshop. */
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
