import type { LibraryContent } from '@semai/contract/library/library'
import { formatBytes } from '../../../lib/text/format-number.ts'

/** Format the length of content: '2 menit', '48 halaman · 240 KB' or '5 menit baca'. */
export function effortWords(content: LibraryContent): string | null {
  const { type, duration_seconds, page_count, reading_minutes, file_size_bytes } = content
  if (type === 'video') return duration_seconds ? `${Math.max(1, Math.round(duration_seconds / 60))} menit` : null
  if (!page_count) return reading_minutes ? `${reading_minutes} menit baca` : null
  return file_size_bytes ? `${page_count} halaman · ${formatBytes(file_size_bytes)}` : `${page_count} halaman`
}

type Begun = Pick<LibraryContent, 'type' | 'progress'>

/** Format the reader's last place: 'menit 4' or 'halaman 12'. Null for places without a number. */
export function placeWords({ type, progress }: Begun): string | null {
  const position = progress?.last_position ?? 0
  if (type === 'video') return position >= 60 ? `menit ${Math.floor(position / 60)}` : null
  // Positions in texts are shares from 0 to 1.
  return type === 'book' && position > 1 ? `halaman ${Math.round(position)}` : null
}

/** Format 'Lanjutkan dari menit 4'; without a numbered place only the action. */
export function continueWords(content: Begun): string {
  const place = placeWords(content)
  if (place) return `Lanjutkan dari ${place}`
  return content.type === 'video' ? 'Lanjutkan menonton' : 'Lanjutkan membaca'
}

/** Format the progress: '43% · menit 4'. */
export const progressWords = (content: Begun) =>
  [`${content.progress?.percent ?? 0}%`, placeWords(content)].filter(Boolean).join(' · ')

/** Whether content is in progress and has a progress bar. */
export const isUnderWay = ({ progress }: Begun) => progress?.state === 'in_progress'

export const isCompleted = ({ progress }: Begun) => progress?.state === 'completed'
