import type { Signer } from './secret.ts'

/** Some words with the product's signature, for one purpose: what is sent out so that it can be brought back. No word has a dot. */
export function signedToken(signer: Signer, purpose: string, words: string[]): string {
  const text = words.join('.')
  return `${text}.${signer.sign(purpose, text)}`
}

/** The words of such a token; null for one that nobody was sent for this purpose. */
export function readSignedToken(signer: Signer, purpose: string, token: string): string[] | null {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(end, 0))
  return signer.matches(purpose, text, token.slice(end + 1)) ? text.split('.') : null
}
