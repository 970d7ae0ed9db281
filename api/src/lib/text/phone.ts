import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

// A repeated country code: people add +62 to numbers that begin with 62 or 0.
const TWICE = /^(?:\+|00)?(?:62|0)*(?:62|0062|062|620|00620)(?=8\d{8,11}$)/

/** Normalise a phone number to E.164: 0812…, 62812…, 0062812…, +62 0812… and +62 62812… are equal. Null if invalid. */
export function phoneFrom(text: string): string | null {
  const typed = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}().\u2010-\u2015]/gu, '')
  const mobile = typed.replace(TWICE, '+62')
  const international = /^(?:62|00)/.test(mobile) ? `+${mobile.replace(/^00/, '')}` : mobile
  const phone = parsePhoneNumberFromString(international, 'ID')
  return phone?.isValid() && !phone.ext ? phone.number : null
}
