import { notFound } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'

// The contract's own test, for the words at the field; the mailed code is the real check.
const EMAIL = /^[^\s@<>"\\,;:]+@[^\s@<>"\\,;:]+\.[^\s@<>"\\,;:.]+$/

export const isEmail = (text: string) => text.length <= limits.emailLength && EMAIL.test(text)

/** `params: emailParams` of a route with `{-$email}`: what cannot be an e-mail is a page that does not exist. */
export const emailParams = {
  parse({ email }: { email?: string }) {
    if (email !== undefined && !isEmail(email)) throw notFound()
    return { email }
  },
  stringify: ({ email }: { email?: string }) => ({ email }),
}
