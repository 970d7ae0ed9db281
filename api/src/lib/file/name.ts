/** Whether a file is a PDF, by its first bytes. */
export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

const MOST_CHARACTERS = 100

// Not a version or a number at the end of a name, such as `Laporan v1.2`.
const EXTENSION = /\.(?=[a-z0-9]{0,8}$)[a-z0-9]*[a-z][a-z0-9]*$/i

/**
 * Make a name safe for downloads: no folders, hidden characters, or signs that Windows forbids. All other characters stay.
 * `extension` replaces its own.
 */
export function safeFileName(name: string, extension: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
  const characters = Array.from(base.replace(EXTENSION, '').trim()).slice(0, MOST_CHARACTERS)
  const stem = characters.join('').replace(/^\.+|[. ]+$/g, '')
  return `${stem || 'berkas'}.${extension}`
}
