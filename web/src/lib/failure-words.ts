import { CallFailed, type CallFailureCode } from './call.ts'

/** What to tell a person about any error, in Indonesian. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof CallFailed)) return 'Ada yang tidak beres di halaman ini. Coba lagi.'
  return WORDS[error.code] ?? error.message
}

/** Whether a call failed in one of the ways named, for `if (isFailure(error, 'code-invalid'))`. */
export const isFailure = (error: unknown, ...codes: CallFailureCode[]): error is CallFailed =>
  error instanceof CallFailed && codes.includes(error.code)

/** Field errors of a 422 by field name, ready for `form.setErrors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallFailed)) return {}
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
}

// The specification fixes these messages in English for programs; people get a sentence.
const WORDS: Partial<Record<CallFailureCode, string>> = {
  internal: 'Terjadi kesalahan di pihak kami. Coba lagi sebentar lagi.',
  'auth-header-empty': 'Kamu perlu masuk dulu.',
  'token-expired': 'Sesimu sudah berakhir. Silakan masuk lagi.',
  'profile-missing': 'Data pengguna tidak ditemukan',
}
