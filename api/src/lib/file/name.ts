/** Whether a file is a PDF, by its first bytes. */
export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** Make a name safe for downloads: no folders, control characters or quotes. `extension` replaces its own. */
export function safeFileName(name: string, extension: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '').replace(/[^\p{L}\p{N} ._()-]/gu, '')
  const stem = base
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100)
  return `${stem || 'berkas'}.${extension}`
}
