import type { Signer } from './secret.ts'

/** Sign words without dots for one purpose, for links that people bring back. */
export function signedToken(signer: Signer, purpose: string, words: string[]): string {
  const text = words.join('.')
  return `${text}.${signer.sign(purpose, text)}`
}

/** Read the words of a signed token; null for an invalid token or another purpose. */
export function readSignedToken(signer: Signer, purpose: string, token: string): string[] | null {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(end, 0))
  return signer.matches(purpose, text, token.slice(end + 1)) ? text.split('.') : null
}
