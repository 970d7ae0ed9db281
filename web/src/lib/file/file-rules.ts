import { limits } from '@semai/contract/call/limits'
import { formatBytes } from '../text/format-number.ts'

/** Kinds of attachments: pictures and PDFs, or a recording. */
export type FileKind = 'file' | 'audio'

const AUDIO_BYTES = 10 * 1024 * 1024

export const ACCEPTED: Record<FileKind, readonly string[]> = {
  file: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm'],
}

export const FILE_HINTS: Record<FileKind, string> = {
  file: 'JPEG, PNG, atau WebP sampai 5 MB; PDF sampai 10 MB.',
  audio: 'MP3, M4A, OGG, atau WebM sampai 10 MB.',
}

/** Why a file cannot be handed in, said before it is sent; null when it can be. */
export function fileError({ type, size }: Pick<File, 'type' | 'size'>, kind: FileKind): string | null {
  // The codec follows the type.
  const [plain = ''] = type.split(';')
  if (!ACCEPTED[kind].includes(plain === 'audio/x-m4a' ? 'audio/mp4' : plain))
    return kind === 'audio'
      ? 'Rekaman ini tidak bisa dipakai. Gunakan MP3, M4A, OGG, atau WebM.'
      : 'Berkas ini tidak bisa dipakai. Gunakan JPEG, PNG, WebP, atau PDF.'
  if (size === 0) return 'Berkas ini kosong.'
  const { most, name } = mostOf(plain, kind)
  return size <= most ? null : `Berkas terlalu besar (${formatBytes(size)}). ${name} paling besar ${formatBytes(most)}.`
}

function mostOf(type: string, kind: FileKind) {
  if (kind === 'audio') return { most: AUDIO_BYTES, name: 'Rekaman' }
  if (type === 'application/pdf') return { most: limits.pdfBytes, name: 'PDF' }
  return { most: limits.imageBytes, name: 'Gambar' }
}
