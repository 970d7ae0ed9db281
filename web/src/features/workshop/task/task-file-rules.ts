import { limits } from '@semai/contract/call/limits'
import { formatBytes } from '../../../lib/format.ts'

export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Why a file cannot be handed in, said before it is sent; null when it can be. */
export function fileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!ACCEPTED.includes(type)) return 'Berkas ini tidak bisa dipakai. Gunakan JPEG, PNG, WebP, atau PDF.'
  if (size === 0) return 'Berkas ini kosong.'
  const most = type === 'application/pdf' ? limits.pdfBytes : limits.imageBytes
  if (size <= most) return null
  const kind = type === 'application/pdf' ? 'PDF' : 'Gambar'
  return `Berkas terlalu besar (${formatBytes(size)}). ${kind} paling besar ${formatBytes(most)}.`
}
