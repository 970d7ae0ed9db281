import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Create functions that sign and encrypt short texts for a purpose, such as mailed codes and file addresses. */
export function signer(secret: string) {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
  return {
    sign,
    /** Compares in constant time. */
    matches(purpose: string, text: string, signature: string): boolean {
      const expected = Buffer.from(sign(purpose, text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    /** Encrypt with AES-256-GCM and a key per purpose, so that the database cannot be read. */
    seal(purpose: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Decrypt; null for another purpose or secret, or changed text. */
    unseal(purpose: string, sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url')
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      if (tag.length < TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(tag)
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `semai ${purpose}`, 32))

export type Signer = ReturnType<typeof signer>
