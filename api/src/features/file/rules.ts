import type { ByteRange } from '../../lib/file/store.ts'

/** Types of published media by extension. */
const mediaTypes: Record<string, string> = {
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  webp: 'image/webp',
}

/** Return the type of published media by its name. @throws Error for unknown extensions */
export function mediaType(name: string) {
  const extension = name.split('.').at(-1) ?? ''
  const mime_type = mediaTypes[extension]
  if (!mime_type) throw new Error(`no medium that can be published: ${name}`)
  return { extension, mime_type }
}

/**
 * Parse a Range header. Null means the whole file: no header, several ranges, or an invalid one. 'unsatisfiable'
 * means that it begins after the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const range =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && first !== '' && Number(last) < Number(first)) return null
  return range.first < size ? range : 'unsatisfiable'
}
