const LENGTH = 12

/** A code as one types, reads or pastes it, a whole link included, in the form that is stored. */
export function plainCode(typed: string): string {
  const last = typed.trim().split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? ''
  return last.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** A code as it is shown: 7K4M-Q2XP-9RTW */
export const groupedCode = (code: string) => plainCode(code).replace(/(.{4})(?=.)/g, '$1-')

/** Why it cannot be a code, in words; null where it may be one. */
export function codeError(typed: string): string | null {
  const code = plainCode(typed)
  if (code === '') return 'Masukkan kode yang tertera di sertifikat.'
  if (/[01ILOU]/.test(code)) return 'Kode tidak memakai angka 0 dan 1 atau huruf I, L, O, dan U. Periksa lagi.'
  if (code.length < LENGTH) return `Kode terdiri dari ${LENGTH} huruf dan angka; baru ${code.length} yang kamu isi.`
  if (code.length > LENGTH) return `Kode terdiri dari ${LENGTH} huruf dan angka; ini ${code.length}.`
  return null
}
