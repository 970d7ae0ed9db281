import { sql } from 'kysely'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { readFilmSeconds } from '../file/film-length.ts'
import type { ValidationError } from '../failure.ts'
import { textOf } from './sanitize-html.ts'
import { mediaUrl, youtubeUrl } from './media-host.ts'
import { readingMinutes } from './progress.ts'

/** Media fields of a form: addresses, '' for none. */
export interface MediaForm {
  video_file: string
  video_link: string
  pdf_file: string
  body_html: string
}

interface Media {
  source: 'youtube' | 'hls' | 'file' | 'pdf' | 'html'
  source_url: string | null
}

/** Choose the media: a film or its address, a PDF, or else the text. */
export function mediaOf({ video_file, video_link, pdf_file }: MediaForm, hosts: string[]): Media {
  if (video_file) return { source: video_file.endsWith('.m3u8') ? 'hls' : 'file', source_url: video_file }
  if (video_link) {
    const youtube = youtubeUrl(video_link)
    return youtube
      ? { source: 'youtube', source_url: youtube }
      : { source: 'hls', source_url: mediaUrl(video_link, hosts) }
  }
  return pdf_file ? { source: 'pdf', source_url: pdf_file } : { source: 'html', source_url: null }
}

export function videoErrors(form: MediaForm, hosts: string[]): ValidationError[] {
  const [hasFilm, hasLink] = [form.video_file !== '', form.video_link !== '']
  if (hasFilm && hasLink) return [{ field: 'video_link', message: 'Pakai salah satu: berkas atau tautan.' }]
  if (!hasFilm && !hasLink) return [{ field: 'video_file', message: 'Unggah videonya, atau isi tautan YouTube.' }]
  const isPlayable = mediaOf(form, hosts).source_url !== null
  return isPlayable ? [] : [{ field: 'video_link', message: 'Ini bukan tautan video YouTube.' }]
}

export interface MediaEdit {
  form: MediaForm
  /** The stored form with its page count; null for new content. */
  before: (MediaForm & { page_count: number | null }) | null
}

/** Columns of the media, with facts read from its files. */
export async function mediaColumns(tx: Tx, { config, files }: Deps, { form, before }: MediaEdit) {
  const { mediaHosts } = config
  const { source, source_url } = mediaOf(form, mediaHosts)
  const isSame = before !== null && mediaOf(before, mediaHosts).source_url === source_url
  const facts = isSame && source !== 'file' ? null : await factsOf(tx, source_url)
  const pages = facts?.page_count ?? null
  const seconds =
    source === 'file' && facts ? await readFilmSeconds(files, keyOf(source_url ?? ''), facts.size_bytes) : null
  return {
    source,
    source_url,
    reading_minutes: form.body_html ? readingMinutes(textOf(form.body_html)) : null,
    ...(!isSame && { file_size_bytes: facts?.size_bytes ?? null }),
    // The length in the file replaces the typed one.
    ...(seconds && { duration_seconds: Math.max(1, Math.round(seconds)) }),
    page_count: isSame ? before.page_count : source === 'pdf' ? pages : null,
  }
}

const keyOf = (path: string) => path.replace(/^\/files\//, '')

interface FileFacts {
  size_bytes: number
  page_count: number | null
}

/** Facts stored at the upload of a file. A PDF uploaded before pages were counted has no `page_count`. */
async function factsOf(tx: Tx, path: string | null): Promise<FileFacts | null> {
  if (!path?.startsWith('/files/')) return null
  const { rows } = await sql<FileFacts>`
    select size_bytes, page_count
    from file
    where storage_key = ${keyOf(path)}`.execute(tx)
  return rows[0] ?? null
}
