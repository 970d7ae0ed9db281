const LENGTH = 12

/** Normalise a typed or pasted code or link to the stored form. */
export function plainCode(typed: string): string {
  const last = typed.trim().split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? ''
  return last.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** Group a code for display: 7K4M-Q2XP-9RTW */
export const groupedCode = (code: string) => plainCode(code).replace(/(.{4})(?=.)/g, '$1-')

/** Return why a text is no code; null for a possible one. */
export function codeError(typed: string): string | null {
  const code = plainCode(typed)
  if (code === '') return 'Masukkan kode yang tertera di sertifikat.'
  if (/[01ILOU]/.test(code)) return 'Kode tidak memakai angka 0 dan 1 atau huruf I, L, O, dan U. Periksa lagi.'
  if (code.length < LENGTH) return `Kode terdiri dari ${LENGTH} huruf dan angka; baru ${code.length} yang kamu isi.`
  if (code.length > LENGTH) return `Kode terdiri dari ${LENGTH} huruf dan angka; ini ${code.length}.`
  return null
}
