import { limits } from '@semai/contract/call/limits'
import { readEmail, readText } from '../../../lib/form/form-fields.ts'

// The same patterns as in the contract, for messages at the field. The mailed link is the real check.
const EMAIL = /^[^\s@<>"\\,;:]+@[^\s@<>"\\,;:]+\.[^\s@<>"\\,;:.]+$/
const PHONE = /^(?:\P{L}*\d){7}\P{L}*$/u

export type GuestErrors = Record<string, string>

export interface GuestFields {
  full_name: string
  email: string
  /** Empty if not given. */
  phone: string
}

/** Read a guest's input, trimmed. */
export const readGuestFields = (form: FormData): GuestFields => ({
  full_name: readText(form, 'full_name'),
  email: readEmail(form),
  phone: readText(form, 'phone'),
})

/** Validate the input. Returns messages by field. */
export function guestError({ full_name, email, phone }: GuestFields): GuestErrors {
  const errors: GuestErrors = {}
  const name = nameError(full_name)
  if (name) errors['full_name'] = name
  if (!email) errors['email'] = 'Isi e-mailmu.'
  else if (email.length > limits.emailLength || !EMAIL.test(email))
    errors['email'] = 'E-mail ini belum lengkap. Contoh: nama@surel.example.'
  if (phone && !PHONE.test(phone)) errors['phone'] = 'Nomor ini belum lengkap. Contoh: 0812 3456 7890.'
  return errors
}

function nameError(name: string): string | null {
  if (!name) return 'Isi namamu.'
  if (/[<>]/.test(name)) return 'Nama tidak bisa memakai tanda < atau >.'
  return /\p{L}/u.test(name) ? null : 'Isi namamu.'
}
