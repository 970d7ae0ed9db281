import { INVISIBLE } from '@semai/contract/call/plain-text'
import { limits } from '@semai/contract/call/limits'
import { isEmail } from './email.ts'
import type { FieldErrors } from './use-submit.ts'

/** A text field's value without the spaces around it; empty when there is no such field. */
export const readText = (form: FormData, name: string): string => readRaw(form, name).trim()

/** A typed e-mail address without characters that show nothing, which pasting brings along. */
export const readEmail = (form: FormData): string => readRaw(form, 'email').replace(UNSEEN, '').trim()

const UNSEEN = new RegExp(`[${INVISIBLE}]`, 'gu')

/** Read a field without trimming, for passwords. */
export const readRaw = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The digits alone: a mail program copies “123 456”. */
export const readCode = (form: FormData, name = 'code'): string =>
  readRaw(form, name).replace(/\D/g, '').slice(0, limits.codeLength)

/** Fields with words are wrong; null and undefined mean that nothing is. */
export function errorsOf(found: Record<string, string | null | undefined | false>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, words] of Object.entries(found)) if (words) errors[name] = words
  return errors
}

export function emailError(email: string): string | null {
  if (!email) return 'Isi e-mailmu.'
  return isEmail(email) ? null : 'E-mail ini belum lengkap. Contoh: nama@surel.example.'
}

export const PASSWORD_HINT = `Paling sedikit ${limits.passwordMin} karakter. Kalimat pendek yang kamu ingat sudah kuat.`

export function newPasswordError(password: string): string | null {
  if (!password) return 'Buat kata sandi.'
  if (password.length < limits.passwordMin)
    return `Terlalu pendek. Pakai paling sedikit ${limits.passwordMin} huruf atau angka.`
  return password.length > limits.passwordMax ? `Terlalu panjang. Paling banyak ${limits.passwordMax} karakter.` : null
}

export function codeError(code: string): string | null {
  return code.length === limits.codeLength ? null : `Kodenya ${limits.codeLength} angka.`
}
