import type { LibraryContent, LibraryContentDetail } from '@semai/contract/library/library'
import { cleanContent } from '../../lib/content/content.ts'
import { newId, type Tx } from '../../lib/database/db.ts'

/** Content from an editor or a loader. */
export interface NewContent extends Pick<
  LibraryContent,
  'slug' | 'type' | 'title' | 'summary' | 'author' | 'publisher'
> {
  category_id: string
  language: LibraryContent['language']
  level: LibraryContent['level']
  stage_ids: string[]
  role_codes: string[]
  tags: string[]
  source: LibraryContentDetail['source']
  status: 'draft' | 'published' | 'archived'
  published_at: string | null
  cover_url?: string | null
  source_url?: string | null
  body_html?: string | null
  captions?: LibraryContentDetail['captions']
  transcript_text?: string | null
  duration_seconds?: number | null
  page_count?: number | null
  file_size_bytes?: number | null
  allow_download?: boolean
  editor_weight?: number
}

/**
 * Insert content with cleaned HTML and return its id.
 * @throws Error for media that is neither ours nor of `mediaHosts`
 */
export async function insertContent(tx: Tx, content: NewContent, mediaHosts: string[]): Promise<string> {
  const id = newId()
  await tx
    .insertInto('library_content')
    .values({ ...content, id, ...cleanContent(content, mediaHosts) })
    .execute()
  return id
}
