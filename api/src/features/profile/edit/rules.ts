import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as E.164: 0812…, 62812… and +62812… are one. Null when it is none. */
export function phoneFrom(text: string): string | null {
  const typed = text.replace(/[\s().-]/g, '')
  const international = typed.startsWith('62') ? `+${typed}` : typed
  const phone = parsePhoneNumberFromString(international, 'ID')
  return phone?.isValid() ? phone.number : null
}

/** Typed text as it is kept: trimmed, and nothing rather than empty. */
export function keptText(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text
}
