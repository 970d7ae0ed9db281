import { limits } from '@semai/contract/call/limits'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Create a token for this device and sign-in: 16 letters and digits, sent as `fcm_token`. */
export function createDeviceToken(): string {
  let token = ''
  while (token.length < limits.deviceTokenLength) token += randomCharacters()
  return token.slice(0, limits.deviceTokenLength)
}

// Bytes past the last whole alphabet are skipped: a remainder would favour the first letters.
function randomCharacters(): string {
  const usable = 256 - (256 % ALPHABET.length)
  return [...crypto.getRandomValues(new Uint8Array(limits.deviceTokenLength))]
    .filter((byte) => byte < usable)
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('')
}
