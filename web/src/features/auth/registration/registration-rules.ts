/** Return the error of a typed name; null if it is valid. */
export function nameError(name: string): string | null {
  if (!name) return 'Isi namamu.'
  if (/[<>]/.test(name)) return 'Nama tidak bisa memakai tanda < atau >.'
  return /\p{L}/u.test(name) ? null : 'Isi namamu.'
}

/** Return the errors of the two declarations by field; false for a given one. */
export const consentErrors = (form: FormData) => ({
  is_adult: !form.has('is_adult') && 'Semai untuk usia 18 tahun ke atas. Centang kalau kamu sudah 18.',
  accepts_terms: !form.has('accepts_terms') && 'Perlu disetujui dulu sebelum mendaftar.',
})
