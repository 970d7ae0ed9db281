/** Documents that are kept as they are, by their first bytes. */
export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** A file's name without folders, control characters or quotes, as a download may carry it, ending as its bytes do. */
export function safeFileName(name: string, extension: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '').replace(/[^\p{L}\p{N} ._()-]/gu, '')
  const stem = base
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100)
  return `${stem || 'berkas'}.${extension}`
}
