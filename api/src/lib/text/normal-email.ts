import { domainToASCII } from 'node:url'

/** Normalize an e-mail address for comparison and storage: lower case, domain in ASCII. */
export function normalEmail(email: string): string {
  const typed = email.trim().normalize('NFC').toLowerCase()
  const at = typed.lastIndexOf('@')
  const domain = domainToASCII(typed.slice(at + 1))
  return domain ? typed.slice(0, at + 1) + domain : typed
}
