import { mediaUrl, youtubeUrl } from '../../../lib/content/media-host.ts'
import type { ValidationError, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

interface Media {
  source: 'youtube' | 'hls' | 'file' | 'pdf' | 'html'
  source_url: string | null
}

/** What is played or read, of the fields that may say so: a film or its address, a PDF, or else the text. */
export function mediaOf(values: Values, hosts: string[]): Media {
  const film = textIn(values, 'video_file')
  const link = textIn(values, 'video_link')
  const pdf = textIn(values, 'pdf_file')
  if (film) return { source: film.endsWith('.m3u8') ? 'hls' : 'file', source_url: film }
  if (link) {
    const youtube = youtubeUrl(link)
    return youtube ? { source: 'youtube', source_url: youtube } : { source: 'hls', source_url: mediaUrl(link, hosts) }
  }
  return pdf ? { source: 'pdf', source_url: pdf } : { source: 'html', source_url: null }
}

export function videoFaults(values: Values, hosts: string[]): ValidationError[] {
  const hasFilm = textIn(values, 'video_file') !== ''
  const hasLink = textIn(values, 'video_link') !== ''
  if (hasFilm && hasLink) return [{ field: 'video_link', message: 'Pakai salah satu: berkas atau tautan.' }]
  if (!hasFilm && !hasLink) return [{ field: 'video_file', message: 'Unggah videonya, atau isi tautan YouTube.' }]
  const isPlayable = mediaOf(values, hosts).source_url !== null
  return isPlayable ? [] : [{ field: 'video_link', message: 'Ini bukan tautan video YouTube.' }]
}
