import type { LibraryContent, LibraryContentDetail } from '@semai/contract/library'
import { newId, type Tx } from '../../lib/db.ts'
import { cleanHtml, textOf } from '../../lib/html.ts'
import { mediaUrl, youtubeUrl } from '../../lib/media-host.ts'
import { readingMinutes } from '../../lib/progress.ts'

/** Content as an editor or a loader hands it in. */
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

/** Keeps content: its HTML cleaned, its media only ours or from `mediaHosts`. Answers its id. @throws Error for others */
export async function insertContent(tx: Tx, content: NewContent, mediaHosts: string[]): Promise<string> {
  const id = newId()
  await tx
    .insertInto('library_content')
    .values({ ...content, id, ...cleaned(content, mediaHosts) })
    .execute()
  return id
}

function cleaned(content: NewContent, mediaHosts: string[]) {
  const { source, source_url, cover_url, captions = [] } = content
  const media = (address: string) => allowed(address, mediaUrl(address, mediaHosts))
  const player = (address: string) => (source === 'youtube' ? allowed(address, youtubeUrl(address)) : media(address))
  const body_html = content.body_html ? cleanHtml(content.body_html, mediaHosts) : null
  return {
    body_html,
    reading_minutes: body_html ? readingMinutes(textOf(body_html)) : null,
    source_url: source_url ? player(source_url) : null,
    cover_url: cover_url ? media(cover_url) : null,
    captions: JSON.stringify(captions.map(({ lang, vtt_url }) => ({ lang, vtt_url: media(vtt_url) }))),
  }
}

function allowed(address: string, url: string | null): string {
  if (!url) throw new Error(`no media that content may carry: ${address}`)
  return url
}
